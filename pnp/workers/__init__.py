"""Where work runs: in this process, or in several. One small interface: items in, answers out, in their order."""
