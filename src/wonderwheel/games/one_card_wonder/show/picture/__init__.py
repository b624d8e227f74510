"""What a client draws: every number and word, worked out here, so that no client knows a rule."""
