"""The press: component and layout files become printable sheets."""
