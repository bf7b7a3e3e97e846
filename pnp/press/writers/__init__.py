"""Scenes as files: PDF, SVG, PNG, DXF, Tabletop Simulator."""
