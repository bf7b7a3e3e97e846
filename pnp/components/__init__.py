"""What the folders of `components/` hold: one Kit for each game, read once, for the press and the referee alike."""
