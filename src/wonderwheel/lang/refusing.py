"""How a phrase that was read refuses its card: with the phrase in canonical words, the reason, and its place."""

from __future__ import annotations

from typing import NoReturn

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.lang.errors import NotPlayable, Trouble
from wonderwheel.lang.nodes import Node


class Unplayable(WonderwheelError):
    """A phrase was understood and cannot be played: which one, and why. `placed` says of which card and where."""

    def __init__(self, node: Node, why: str) -> None:
        super().__init__(f'"{node.text()}" is understood but cannot be played yet: {why}')
        self.node = node
        self.why = why

    def placed(self, name: str, text: str) -> NotPlayable:
        """The same, told of a card and with its place in the text."""
        return not_playable(name, text, self.node, self.why)


def not_playable(name: str, text: str, node: Node, why: str) -> NotPlayable:
    """The refusal of a card: its phrase in canonical words, and the place in its text."""
    phrase = node.text()
    said = f'"{phrase}" is understood but cannot be played yet: {why}'
    trouble = Trouble(text, 0, len(text), said) if node.span is None else Trouble(text, *node.span, said)
    return NotPlayable(trouble, phrase, name)


def refuse(node: Node, why: str = "the engine has nothing for it") -> NoReturn:
    """Refuse the card because of this phrase."""
    raise Unplayable(node, why)
