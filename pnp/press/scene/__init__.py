"""What is drawn: nodes, text and outlines as frozen data, and what can be told of them without drawing."""
