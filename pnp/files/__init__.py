"""Files as data: YAML and JSON with places, values that know the way to them, files whole or not at all."""
