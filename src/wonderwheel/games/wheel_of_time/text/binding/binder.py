"""One text while its references are bound: what has been spoken of, line by line."""

from __future__ import annotations

from typing import Any, Final

from wonderwheel.games.wheel_of_time.text import phrases
from wonderwheel.lang.binding import NOTHING, Binder, Ways
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import NUMBER, PLAYER, THING, Mentions, Referent
from wonderwheel.lang.refusing import refuse

CHALLENGE: Final = "challenge"
CHOICE: Final = "choice"
SEEN: Final = "seen"
ROLL: Final = "roll"
TARGET: Final = "target"
THIS: Final = "this"
EVENT: Final = "event"
EACH: Final = "each"
CURRENT: Final = "current"
_NOTHING: Final = {
    **NOTHING,
    CHALLENGE: "no challenge was spoken of before",
    SEEN: "no cards were looked at before",
    ROLL: "nothing was rolled before",
}
_THIS: Final = Referent(THING, THIS, "this")
_TARGET_OF_THIS: Final = Referent(THING, TARGET, "what this is put on", slot=True)


class TextBinder(Binder):
    """A text. `put_on`: the card is put on something, so that there is a target even where none is declared."""

    def __init__(self, ways: Ways, put_on: bool) -> None:
        super().__init__(ways)
        self.put_on = put_on
        self.x: Referent | None = None
        self.chosen: dict[str, Referent] = {}
        self.targets: list[Referent] = []
        self.done: dict[str, Referent] = {}

    # -- speaking of something -------------------------------------------------------------------------------------

    def bring_in(self, node: Any, name: str, sort: str = THING, many: bool = False, words: str = "") -> Any:
        """The phrase with a label; what it brings in can be spoken of from now on."""
        label = self.fresh(name)
        kinds = frozenset(kind.word for kind in _noun(node).kinds) if _noun(node) is not None else frozenset()
        self.mention(Referent(sort, label, words or node.text(), True, kinds, many))
        return changed(node, label=label)

    def targeted(self, node: Any, noun: Any, many: bool = False) -> Any:
        """A target is declared: a card, several, or a challenge."""
        label = self.fresh(TARGET)
        words = node.text()
        kinds = frozenset(kind.word for kind in noun.kinds)
        found = Referent(THING, label, words, True, kinds, many)
        self.targets.append(found)
        self.mention(found)
        if kinds & {"challenge", "card challenge"}:
            self.challenge(label, words)
        return changed(node, label=label)

    def challenge(self, name: str, words: str, of: Any = None) -> None:
        """A challenge can be spoken of: under this name, or as the one of a participant."""
        self.mention(Referent(CHALLENGE, name, words, phrase=of))

    def player(self, name: str, words: str, slot: bool = False) -> None:
        self.mention(Referent(PLAYER, name, words, slot))

    def choice(self, kind: str, node: Any) -> Any:
        """An allegiance, an ability, a name or a kind is chosen."""
        self.chosen[kind] = Referent(CHOICE, f"chosen {kind}", node.text(), True)
        return changed(node, label=self.chosen[kind].name)

    # -- speaking of it again --------------------------------------------------------------------------------------

    def it(self, node: Node) -> Referent:
        """The nearest thing that was spoken of; this card only if nothing else was."""
        for found in self.mentions.clauses(THING):
            if len(found) > 1:
                listed = ", ".join(f'"{each.words}"' for each in found)
                refuse(node, f"it could mean {listed}")
            return self.means(found[0])
        return _THIS

    def the_target(self, node: Node, many: bool = False) -> Referent:
        """What this card targets."""
        if self.targets:
            found = self.targets[-1]
            if found.many != many:
                refuse(node, "there are several targets" if found.many else "there is one target")
            return self.means(found)
        if not self.put_on or many:
            refuse(node, "nothing is targeted")
        return self.means(_TARGET_OF_THIS)

    def last(self, node: Node, sort: str) -> Referent:
        """What was spoken of last, of a sort."""
        found = self.mentions.last(sort)
        if found is None:
            refuse(node, _NOTHING[sort])
        return self.means(found)

    def that(self, node: phrases.That) -> Referent:
        """The nearest thing of a kind."""
        word = node.kind.word
        if word == "challenge":
            return self.last(node, CHALLENGE)
        for found in self.mentions.all(THING):
            if word == "card" or word in found.kinds:
                return self.means(found)
        return refuse(node, f"no {word} was spoken of before")

    def choice_of(self, node: Node, *kinds: str) -> Referent:
        """What was chosen before."""
        for kind in kinds:
            if kind in self.chosen:
                return self.chosen[kind]
        return refuse(node, f"no {kinds[0]} was chosen before")

    def number(self, node: Node) -> Referent:
        if self.x is None:
            refuse(node, "nobody says what X is")
        return self.x

    def paid(self, node: Any) -> None:
        """A cost with X in it tells what X is."""
        self.x = Referent(NUMBER, "paid", node.text())


def _noun(node: Any) -> Any:
    return getattr(node, "noun", None)


def fork(binder: TextBinder) -> Mentions:
    """What has been spoken of, to come back to it."""
    return binder.mentions.copy()
