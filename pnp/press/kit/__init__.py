"""From component files to drawn pieces, ready to be laid on a sheet."""
