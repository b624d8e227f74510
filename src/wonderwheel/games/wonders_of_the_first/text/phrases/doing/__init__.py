"""What is done: effects, verbs, and how effects hang together."""
