"""What the drawings of all games share: brush and palette, sheep and wolf, boxes and pads."""
