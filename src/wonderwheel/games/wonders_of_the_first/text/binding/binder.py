"""One ability of a card while its references are bound: what was spoken of, and how it is called inside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.nouns import counters_on, kinds_of, traits_of
from wonderwheel.games.wonders_of_the_first.text.binding.others import given_up, other_than
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import name_of
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    ARRIVED,
    BESIDE,
    BOTH_WAYS,
    CHOICE,
    DONE,
    ELSEWHERE,
    EVENT,
    EVENT_AMOUNT,
    EVENT_CARD,
    GIVEN,
    INTO,
    LEFT_BY,
    OPPONENT,
    OUT_OF,
    PASSING,
    THEN,
    THIS,
)
from wonderwheel.lang.binding import Binder, Ways
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Num
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent, listed
from wonderwheel.lang.refusing import refuse

SEEN: Final = "seen"
CHOSEN: Final = (phrases.Target, phrases.Some, phrases.Random)
STONE_ONLY: Final = frozenset({"stone"})
GOALS: Final = (
    phrases.TargetRealm, phrases.AnotherTargetRealm, phrases.TargetAdjacentRealm, phrases.AdjacentRealm,
    phrases.AnyRealm, phrases.OtherRealm, phrases.HereOrAdjacent, phrases.ParityRealm,
    phrases.RealmThat,
)  # fmt: skip


class CardBinder(Binder):
    """An ability of a card. `about` is what "it" means where nothing was spoken of, `x` what X is, `x_of_cost` what it
    is if nobody says it while the card is played.

    `spell`: the text is carried out by a spell, which lies in no realm. `alone` binds a text in
    quotation marks by itself. `unmet` is what was spoken of where the last condition is not true. `event_of` is the
    card of the event, `passage` says that it has come into the realm of the event, or has gone out of it. `moved` are
    the things that an effect before has taken from where they were. `getting`: it is being said what things get.
    `per`: it is being said for each of what something is done. `parted`: several things, and the label of one of them.
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
        self.event_of = self.passage = ""
        self.moved: set[str] = set()
        self.getting = self.per = False
        self.parted: tuple[Referent, str] | None = None

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
        passing = self._passing_since_this()
        found = self.the_one(node, many, self.about)
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

    def _passing_since_this(self) -> list[Referent]:
        """What was spoken of in passing, or given for the ability, since the card itself was."""
        for each in reversed(self.mentions.said):
            if (each.referent.sort, each.referent.name) == (THING, THIS):
                break
            if each.referent.sort in (PASSING, GIVEN):
                return [each.referent]
        return []

    def apart(self, bind: Callable[[], Any]) -> Any:
        """A phrase that other players carry out: what they choose on the way is not known outside of it."""
        outer, done = self.mentions.copy(), dict(self.done)
        made = bind()
        inside = self.mentions.said[len(outer.said) :]
        self.mentions, self.done = outer, done
        for each in (mention.referent for mention in inside):
            if each.sort == THING and each.slot and not each.many:
                self.in_passing(each.words)
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

    def who_went(self, what: base.Thing) -> base.Thing:
        """Whoever has gone from a realm or come to one: "it" is what an effect before has moved, or the event tells."""
        if not isinstance(what, phrases.It) or len(self.moved) > 1:
            return self.visit(what)
        names = self.moved or {self.event_of}
        went = [each for each in self.mentions.all(THING) if each.name in names and not each.many]
        return changed(what, bound=self.means(went[0])) if went else self.visit(what)

    def realm_left(self, node: Node, what: base.Thing) -> Referent:
        """The realm from which a card has gone: by an effect before, or as the event tells."""
        name = name_of(what)
        if name not in self.moved and self.passage == ARRIVED:
            refuse(node, "it comes from no realm")
        if name in self.moved:
            return Referent(REALM, f"{LEFT_BY}{name}", node.text(), True)
        return self._of_the_event(node, name, "event source" if self.passage == INTO else EVENT)

    def realm_reached(self, node: Node, what: base.Thing) -> Referent | None:
        """The realm to which a card has come, as the event tells; none if an effect before has brought it there."""
        name = name_of(what)
        if name in self.moved:
            return None
        if not self.passage:
            refuse(node, "nothing that was said before has moved it")
        return self._of_the_event(node, name, "event goal" if self.passage == OUT_OF else EVENT)

    def _of_the_event(self, node: Node, name: str, which: str) -> Referent:
        """Where the event was, or from or to where the card of it has gone."""
        places = [each for each in self.mentions.all(REALM) if each.name == EVENT or each.name == THEN]
        if name != self.event_of or not places:
            refuse(node, "nothing that was said before has moved it")
        if self.passage == BOTH_WAYS:
            refuse(node, "whether it has come there or has gone from there is not said")
        if which == EVENT:
            return self.means(places[0])
        if places[0].name == THEN:
            refuse(node, "only the realm where it happened is remembered")
        return self.means(Referent(REALM, which, node.text()))

    def kinds_of(self, noun: phrases.Noun) -> frozenset[str]:
        return kinds_of(noun)

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

    def took(self, node: Any) -> None:
        """What an effect takes away has left the realm that it was in."""
        if getattr(node, "away", False):
            self.moved.add(name_of(node.what))

    def to_a_realm(self, node: Any) -> Any:
        """Something goes into one realm; a realm beside is beside what goes there."""
        what = self.visit(node.what)
        moved = self.mentions.last(THING)
        where = self.beside(self.goal(node.where), moved)
        here = any(isinstance(part, phrases.Here | phrases.This) for part in what.walk())
        if isinstance(where, phrases.OtherRealm | phrases.AnotherTargetRealm) and moved is not None and not here:
            where = changed(where, bound=Referent(REALM, ELSEWHERE, where.text(), of=moved))
        made = changed(node, what=what, where=where)
        self.took(made)
        return made

    def beside(self, where: Any, moved: Referent | None) -> Any:
        """A realm beside is beside what goes there."""
        adjacent = isinstance(where, phrases.AdjacentRealm | phrases.TargetAdjacentRealm) or (
            isinstance(where, phrases.RealmThat) and where.adjacent
        )
        if not adjacent or moved is None:
            return where
        return changed(where, bound=Referent(REALM, BESIDE, where.text(), of=moved))

    def of_them(self, node: Any) -> Any:
        """A phrase with a "they" inside its fixed words."""
        return changed(self.inside(node), bound=self.nearest(node, PLAYER))

    def seen(self, node: Any, many: bool) -> Any:
        """Cards that were looked at or revealed."""
        words = "the cards seen" if many else "the card seen"
        return self.bring_in(self.inside(node), SEEN, frozenset(), many, words)

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
        found = self.done.get("denied")
        if found is None:
            refuse(node, "nothing was denied before")
        return changed(node, bound=self.means(found))

    def names(self, node: Any, kind: str) -> Any:
        """A class, a card, a number or a type is named: "that class" can be spoken of afterwards."""
        if kind in self.chosen:
            refuse(node, "a second choice of the same sort")
        self.chosen[kind] = Referent(CHOICE, f"chosen {kind}", f"the {kind} chosen before", True)
        return changed(node, label=self.chosen[kind].name)
