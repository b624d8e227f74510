"""One ability of a card while its references are bound: what was spoken of, and how it is called inside."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import DONE, EVENT, EVENT_CARD, OPPONENT, THIS
from wonderwheel.lang.binding import Binder, Ways
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Referent, listed
from wonderwheel.lang.refusing import refuse

CHOSEN = (phrases.Target, phrases.Some, phrases.Random)
STONE_ONLY = frozenset({"stone"})
GOALS = (
    phrases.TargetRealm, phrases.AnotherTargetRealm, phrases.TargetAdjacentRealm, phrases.AdjacentRealm,
    phrases.AnyRealm, phrases.OtherRealm, phrases.HereOrAdjacent, phrases.RealmWithoutEnemies, phrases.ParityRealm,
    phrases.RealmWhere,
)  # fmt: skip


class CardBinder(Binder):
    """An ability of a card. `about` is what "it" means where nothing was spoken of, `x` what X is.

    `spell`: the text is carried out by a spell, which lies in no realm.
    """

    def __init__(self, ways: Ways, spell: bool = False) -> None:
        super().__init__(ways)
        self.about: Referent | None = None
        self.x: Referent | None = None
        self.explains_x = False
        self.spell = spell
        self.done: dict[str, Referent] = {}
        self.chosen: dict[str, Referent] = {}

    # -- things ----------------------------------------------------------------------------------------------------

    def bring_in(self, node: Any, name: str, kinds: frozenset[str], many: bool, words: str = "") -> Any:
        """The phrase with a label; what it brings in can be spoken of from now on, and is told by these words."""
        label = self.fresh("stone" if kinds == STONE_ONLY else name)
        chosen = node if isinstance(node, CHOSEN) else None
        self.mention(Referent(THING, label, words or node.text(), True, kinds, many, phrase=chosen))
        return changed(node, label=label)

    def known(self, name: str, words: str) -> None:
        self.mention(Referent(THING, name, words))

    def it(self, node: Node, many: bool = False) -> Referent:
        """What "it" or "them" means. The card itself is not meant where another one thing was spoken of; the card of
        the event and what is chosen after it fit equally."""
        ones = [each for each in self.mentions.all(THING) if each.fixed and not each.many]
        found = self.the_one(node, many, self.about)
        rivals: list[Referent] = []
        if found.name == THIS:
            rivals = [each for each in ones if each.name != THIS]
        elif found in ones and isinstance(found.phrase, CHOSEN):
            rivals = [each for each in ones if each.name == EVENT_CARD]
        if rivals:
            refuse(node, f"it could mean {listed([rivals[0], found])}")
        return found

    def its(self, node: Node) -> Referent:
        """Whose owner or controller is meant: of what the same clause is done to ("return this to its owner's hand"),
        unless X is being explained, which may speak of anything."""
        if self.spoken_of_here() and not self.explains_x:
            return self.the_one_here(node, many=False)
        return self.it(node)

    def spoken_of(self, what: base.Thing) -> base.Thing:
        """A noun of which no one card is meant: a condition, or where something is. It can't be spoken of again."""
        if not isinstance(what, phrases.Some):
            return self.visit(what)
        noun = self.visit(what.noun)
        self.mention(Referent(THING, "any", what.text(), kinds=kinds_of(noun), many=what.count != 1, fixed=False))
        return changed(what, noun=noun)

    # -- players and realms ----------------------------------------------------------------------------------------

    def side(self, who: base.Player) -> base.Player:
        """A player of whom a rule or an event speaks: nobody is asked."""
        if isinstance(who, phrases.TargetOpponent):
            self.player(OPPONENT, who)
            return who
        return who if isinstance(who, phrases.APlayer | phrases.EachPlayer) else self.visit(who)

    def player(self, name: str, said: Node, slot: bool = False, of: Referent | None = None) -> Referent:
        found = Referent(PLAYER, name, said.text(), slot, of=of)
        self.mention(found)
        return found

    def goal(self, node: Any) -> Any:
        """The one realm that something is done in or goes to; if it has to be chosen, it gets a label."""
        found = self.visit(node)
        if isinstance(node, GOALS) and not found.label:
            label = self.fresh("realm")
            self.mention(Referent(REALM, label, node.text(), True))
            return changed(found, label=label)
        return found

    def there(self, said: Node) -> None:
        self.mention(Referent(REALM, EVENT, said.text()))

    # -- numbers ---------------------------------------------------------------------------------------------------

    def counted(self, node: Node) -> None:
        """How many things something was done to can be spoken of afterwards."""
        self.mention(Referent(NUMBER, DONE, node.text()))


def kinds_of(noun: phrases.Noun) -> frozenset[str]:
    """The nouns that fit what a noun means; none if it may be any card."""
    words = {kind.word for kind in noun.kinds} - {"card"}
    if "equipment" in words:
        words.add("item")
    if "token" in words:
        words.add("Wonder")
    if "Wonder" in words and phrases.Enemy() in noun.adjectives:
        words.add("enemy")
    if "Wonder" in words and phrases.ControlledBy(phrases.You()) in noun.tails:
        words.add("ally")
    if "stone" not in words:
        words.discard("")
    return frozenset(words)
