"""One ability of a card while its references are bound: what was spoken of, and how it is called inside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.nouns import counters_on, is_surely, kinds_of, traits_of
from wonderwheel.games.wonders_of_the_first.text.binding.others import given_up, other_than, passing_since_this
from wonderwheel.games.wonders_of_the_first.text.binding.realms import RealmBinder
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    A_HAND,
    CHOICE,
    DONE,
    EVENT,
    EVENT_AMOUNT,
    EVENT_CARD,
    GIVEN,
    OPPONENT,
    PASSING,
    THIS,
)
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Num
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent, listed
from wonderwheel.lang.refusing import refuse

SEEN: Final = "seen"
CHOSEN: Final = (phrases.Target, phrases.Some, phrases.Random)
STONE_ONLY: Final = frozenset({"stone"})


class CardBinder(RealmBinder):
    """An ability of a card. `about` is what "it" means where nothing was spoken of, `x` what X is, `x_of_cost` what it
    is if nobody says it while the card is played.

    `spell`: the text is carried out by a spell, which lies in no realm. `alone` binds a quoted text by itself.
    `unmet`: what was spoken of where the last condition is not true. `asked`: what a condition has asked of things,
    where it is true: names and kinds. `getting`, `per`: it is said what things get, for each of what. `parted`: several
    things, and the label of one of them. `picked`: what was chosen in words of their own. `counters_told`: the kind of
    the counters of the event.
    """

    def __init__(self, ways: Ways, spell: bool = False) -> None:
        super().__init__(ways)
        self.about: Referent | None = None
        self.x: Referent | None = None
        self.x_of_cost: Referent | None = None
        self.explains_x = False
        self.spell = spell
        self.done: dict[str, Referent] = {}
        self.alone: Callable[[Any], Any] = lambda text: text
        self.chosen: dict[str, Referent] = {}
        self.unmet: Mentions | None = None
        self.asked: frozenset[tuple[str, str]] = frozenset()
        self.getting = self.per = False
        self.parted: tuple[Referent, str] | None = None
        self.picked: Referent | None = None
        self.counters_told: tuple[str | None] | None = None
        self.done_elsewhere: dict[str, Callable[[Any, Any], base.Thing]] = {}

    # -- things ----------------------------------------------------------------------------------------------------

    def bring_in(self, node: Any, name: str, kinds: frozenset[str], many: bool, words: str = "") -> Any:
        """The phrase with a label; what it brings in can be spoken of from now on, and is told by these words."""
        label = self.fresh("stone" if kinds == STONE_ONLY else name)
        chosen = node if isinstance(node, CHOSEN) or name == SEEN else None
        traits = traits_of(getattr(node, "noun", None))
        self.mention(Referent(THING, label, words or node.text(), True, kinds, many, phrase=chosen, traits=traits))
        return changed(node, label=label)

    def known(self, name: str, words: str) -> None:
        self.mention(Referent(THING, name, words))

    def it(self, node: Node, many: bool = False) -> Referent:
        """What "it" or "them" means. The card itself is not meant where another one thing was spoken of; the card of
        the event and what is chosen after it fit equally."""
        said = self.mentions.all(THING)
        ones = [each for each in said if each.fixed and not each.many]
        if not said and self.about is None and not many and (given := given_up(self, node, "card", (PASSING,))):
            return given
        passing = passing_since_this(self)
        found = self.the_one(node, many, None if many else self.about)
        rivals: list[Referent] = []
        if found.name == THIS:
            rivals = [each for each in ones if each.name != THIS] or passing
        elif found in ones and isinstance(found.phrase, CHOSEN):
            rivals = [each for each in ones if each.name == EVENT_CARD]
        if rivals:
            refuse(node, f"it could mean {listed([rivals[0], found])}")
        return found

    def other_than(self, noun: phrases.Noun) -> Referent | None:
        return other_than(self, noun)

    def in_passing(self, words: str) -> None:
        """One card was spoken of that cannot be spoken of again: a card drawn, or what another player has chosen."""
        self.mention(Referent(PASSING, "card", words))

    def gives_up(self, node: Any, done: str, kinds: frozenset[str] = frozenset(), name: str = "") -> Any:
        """An effect, or a price, for which one card is given up: it is "that card" and "the discarded card", not "it".
        The card of a price has a name, no slot."""
        made = changed(node, label=name or self.fresh(done))
        self.done[done] = Referent(THING, made.label, f"the {done} card", not name, kinds)
        self.mention(replace(self.done[done], sort=GIVEN if name else PASSING))
        return made

    def given_up(self, node: Node, kind: str) -> Referent | None:
        return given_up(self, node, kind)

    def apart(self, bind: Callable[[], Any]) -> Any:
        """A phrase that other players carry out: what they choose on the way is not known outside of it."""
        outer, done = self.mentions.copy(), dict(self.done)
        made = bind()
        inside = self.mentions.said[len(outer.said) :]
        self.mentions, self.done = outer, done
        for each in (mention.referent for mention in inside):
            if each.sort == THING and each.slot and not each.many:
                self.in_passing(each.words)
            elif each.sort == A_HAND:
                self.mention(each)
            elif each.sort == REALM:
                self.mention(replace(each, name="any", slot=False, fixed=False))
        return made

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

    def some_of(self, made: Any) -> Any:
        """A phrase that counts what fits a noun: where some do, which one is meant is not said."""
        if made.noun is not None and made.count == HowMany(">=", 1):
            words = made.noun.with_article()
            self.mention(Referent(THING, "any", words, kinds=kinds_of(made.noun), fixed=False))
        return made

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

    def at_a_hand(self, ago: int = 99) -> bool:
        """Whether the last place that was spoken of is a hand, no more clauses ago than so many."""
        places = [each for each in self.mentions.said if each.referent.sort in (REALM, A_HAND)]
        return bool(places) and places[-1].referent.sort == A_HAND and places[-1].clause >= self.clause - ago

    def kinds_of(self, noun: phrases.Noun) -> frozenset[str]:
        return kinds_of(noun)

    def is_surely(self, found: Referent, word: str) -> bool:
        """Whether what was spoken of is called so by its own words, or a condition has asked it."""
        return is_surely(found, word) or (found.name, word) in self.asked

    # -- numbers ---------------------------------------------------------------------------------------------------

    def counted(self, node: Node) -> None:
        """How many things something was done to can be spoken of afterwards."""
        of_each = isinstance(getattr(node, "who", None), phrases.EachPlayer | phrases.PlayersThat)
        self.mention(Referent(NUMBER, DONE, node.text(), phrase=node if of_each else None))

    # -- whole phrases ---------------------------------------------------------------------------------------------

    def subject(self, what: Any) -> Any:
        """Who an event happens to: "it" behind the event, and its realm is "that realm"."""
        self.there(what)
        self.event_of, self.passage = THIS if isinstance(what, phrases.This) else EVENT_CARD, ""
        if isinstance(what, phrases.This):
            self.known(THIS, "this")
            return what
        if isinstance(what, phrases.Some):
            noun = self.visit(what.noun)
            one = what.count == 1
            told = Referent(THING, EVENT_CARD, what.text(), kinds=kinds_of(noun), traits=traits_of(noun))
            self.mention(told if one else replace(told, name="any", many=True, fixed=False))
            if one and (counters := counters_on(told, noun)) is not None:
                self.mention(counters)
            return changed(what, noun=noun)
        if isinstance(what, phrases.Wearer):
            self.mention(Referent(THING, EVENT_CARD, what.text(), kinds=frozenset({"Wonder"}), phrase=what))
            return what
        return self.visit(what)

    def card_event(self, node: Any) -> Any:
        fields: dict[str, Any] = {"what": self.subject(node.what)}
        self.passage = getattr(node, "passage", "")
        for name in ("where", "realm"):
            if getattr(node, name, None) is not None:
                fields[name] = self.visit(getattr(node, name))
        return changed(node, **fields)

    def fighters(self, node: Any) -> Any:
        """Only Wonders attack, defend and battle."""
        made = self.card_event(node)
        last = self.mentions.said[-1].referent
        if last.name == EVENT_CARD and not last.kinds:
            self.mentions.said.pop()
            self.mention(replace(last, kinds=frozenset({"Wonder"})))
        return made

    def player_event(self, node: Any) -> Any:
        """Somebody does something: he is "they" behind the event."""
        fields: dict[str, Any] = {"who": self.side(node.who)}
        self.player(EVENT, node.who)
        what = getattr(node, "what", None)
        if what is not None:
            fields["what"] = self.subject(what)
            self.passage = getattr(node, "passage", "")
        for name in ("having", "noun", "where"):
            part = getattr(node, name, None)
            if isinstance(part, Node):
                fields[name] = self.spoken_of(part) if isinstance(part, base.Thing) else self.visit(part)
        return changed(node, **fields)

    def amount_event(self, node: Any) -> Any:
        return self.with_amount(self.player_event(node) if hasattr(node, "who") else self.inside(node))

    def with_amount(self, event: Any) -> Any:
        """An event of which can be said afterwards by how much it was."""
        self.mention(Referent(NUMBER, EVENT_AMOUNT, event.text()))
        return event

    def of_some(self, node: Any) -> Any:
        """A phrase that speaks of a noun of which no one card is meant."""
        fields: dict[str, Any] = {"who": self.visit(node.who)} if hasattr(node, "who") else {}
        # "It" in the words for where that is, is something else than what is there.
        if getattr(node, "where", None) is not None:
            fields["where"] = self.visit(node.where)
        return changed(node, **fields, what=self.spoken_of(node.what))

    def acts_on(self, node: Any, done: str = "") -> Any:
        """A verb with what it is done to: who it was done to, and to how many, can be spoken of afterwards."""
        made = self.inside(node)
        found = self.mentions.last(THING)
        if done and found is not None:
            self.done[done] = found
        self.took(made)
        self.counted(node)
        return made

    def taken(self, node: Any) -> Any:
        """Cards drawn or discarded: how many can be spoken of afterwards, which cannot."""
        made = self.counted_in(node, "count")
        if node.count == Num(1):
            self.in_passing("a card")
        return made

    def counted_in(self, node: Any, *first: str) -> Any:
        """A phrase of which can be said afterwards how many things it was done to."""
        made = self.inside(node, *first)
        self.counted(node)
        return made

    def of_them(self, node: Any) -> Any:
        """A phrase with a "they" inside its fixed words."""
        return changed(self.inside(node), bound=self.nearest(node, PLAYER))

    def seen(self, node: Any, many: bool) -> Any:
        """Cards that were looked at or revealed."""
        return self.bring_in(self.inside(node), SEEN, frozenset(), many, "the cards seen" if many else "the card seen")

    def brings_in(self, node: Any) -> Any:
        return self.bring_in(self.inside(node), "it", frozenset(), False, "the card")

    def listening(self, node: Any) -> Any:
        """An event of its own, and what is done then; afterwards everything is as before."""
        outer, before = self.mentions, (self.event_of, self.passage)
        self.mentions = outer.without(PLAYER, EVENT).without(REALM, EVENT).without(NUMBER, EVENT_AMOUNT)
        self.clause += 1
        event = self.visit(node.event)
        effects = self.row(node.effects)
        self.mentions, (self.event_of, self.passage) = outer, before
        return changed(node, event=event, effects=effects)

    def points_back(self, node: Any, many: bool = False) -> Any:
        """A phrase with an "it" inside its fixed words."""
        found = self.it(node, many)
        return changed(self.inside(node), bound=found)

    def its_player(self, node: Any, name: str, several: bool = False) -> Any:
        one = [each for each in self.mentions.all(THING) if each.fixed and not each.many]
        of = self.it(node, many=True) if several and not one else self.its(node)
        return changed(node, bound=self.player(name, node, of=of))

    def of_the_denied(self, node: Any) -> Any:
        """A phrase that speaks of the cards that were denied."""
        return changed(node, bound=self.means(self.done.get("denied") or refuse(node, "nothing was denied before")))

    def names(self, node: Any, kind: str) -> Any:
        """A class, a card, a number or a type is named: "that class" can be spoken of afterwards."""
        if kind in self.chosen:
            refuse(node, "a second choice of the same sort")
        self.chosen[kind] = Referent(CHOICE, f"chosen {kind}", f"the {kind} chosen before", True)
        return changed(node, label=self.chosen[kind].name)
