"""The Wheel of Time CCG: the rules engine of rulebook 2.0, for a Hero and a Villain."""
