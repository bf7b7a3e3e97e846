"""Games played by programs: thousands of them, to see what a rule does before anybody prints it."""
