"""The referee: a record is replayed, scored and compared with what the players wrote."""
