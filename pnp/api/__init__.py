"""What Python programs and notebooks use: names in place of seats, nothing printed, nothing changed in the process.

`pnp` offers all of it under one roof, and imports each part when it is first asked for.
"""
