"""Before printing: what would go wrong, which colours look alike, which pieces there are."""
