"""How pieces lie on paper: packing, backs, bleed, marks, and boards over several pages."""
