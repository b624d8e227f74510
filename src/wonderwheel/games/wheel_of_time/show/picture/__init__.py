"""What a client draws of The Wheel of Time: every number and word, worked out here, so that no client knows a rule."""
