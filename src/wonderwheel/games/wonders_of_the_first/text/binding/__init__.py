"""Phrases in, the same phrases out, with every reference bound: "it", "that Wonder", "they", "that realm", X."""

from wonderwheel.games.wonders_of_the_first.text.binding.texts import bound, effects_about
from wonderwheel.games.wonders_of_the_first.text.binding.told import references

__all__ = ["bound", "effects_about", "references"]
