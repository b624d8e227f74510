"""Wonders of The First: the rules engine of Comprehensive Rules v1.3.2, with switches for the other rulebooks."""
