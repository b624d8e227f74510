"""What texts let players do and not do: what is counted for them, forbidden to them, and offered for a price."""

from __future__ import annotations

from typing import Any

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import control_held
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES
from wonderwheel.games.wheel_of_time.meaning import abilities, amounts, costs, deeds, standing_rules, terms, token_deeds
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, NO_CARD, NO_CHALLENGE, SEATS, VILLAIN_SEAT
from wonderwheel.games.wheel_of_time.program.texts.at import At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import TESTS, challenges, fits, is_one_of, objects
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds, number, tokens_on
from wonderwheel.games.wheel_of_time.program.texts.standing import Waiting
from wonderwheel.games.wheel_of_time.program.texts.wounding import Wounding
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.facts import Four, together
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import (
    HEALED,
    LASTING_RULE,
    LASTING_SLOTS,
    LASTING_SOURCE,
    NO_TROOPS_THERE,
    PAID_TO_GENERATE,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def four(at: At, counts: tuple[amounts.SymbolCount, ...]) -> Four:
    """Symbols as a cost."""
    cost = [0] * len(ABILITY_NAMES)
    for count in counts:
        cost[ABILITY_NAMES.index(count.symbol)] += number(at, count.number)
    p, i, o, c = cost
    return p, i, o, c


def choices(at: At, symbols: amounts.Symbols) -> list[Four]:
    """The costs from which one chooses; one, if there is no choice."""
    return [four(at, (count,)) for count in symbols.counts] if symbols.either else [four(at, symbols.counts)]


def _speaks_of_choice(thing: Any) -> bool:
    """Whether a rule means something that its card's player has chosen."""
    if isinstance(thing, tuple):
        return any(_speaks_of_choice(part) for part in thing)
    if isinstance(thing, terms.Slot | terms.AllegianceChosen):
        return True
    parts = [getattr(thing, name) for name in thing.__struct_fields__] if isinstance(thing, msgspec.Struct) else []
    return any(_speaks_of_choice(part) for part in parts)


class Ruling(Wounding):
    """The texts of a game, as those who count and forbid ask them."""

    # -- what is counted -----------------------------------------------------------------------------------------------

    @rule("WOT20-pattern.9")
    def more_pattern(self, g: Table, seat: int) -> int:
        """How many tokens a player has in his section beside those that lie there."""
        return sum([r.number for r, at in self.active(g, standing_rules.MorePattern) if at.seat == seat])

    @rule("WOT20-pattern.9")
    def more_in_all(self, g: Table) -> int:
        """How many tokens both players have in their sections beside those that lie there."""
        return sum([self.more_pattern(g, seat) for seat in range(SEATS)])

    @rule("WOT20-challenge.contested.12")
    def more_control(self, g: Table, card: int, seat: int) -> int:
        """How many control tokens more a player counts as having on an advantage."""
        more = 0
        for part in self.by_kind.get(standing_rules.MoreControl, {}).get(g.what[card], ()):
            if all(holds(At(g, card, seat, {}), each) for each in part.conditions):
                more += part.rule.number
        return more

    def control_changed(self, g: Table, card: int) -> None:
        """Control tokens have come or gone: texts may wait for somebody to be so far ahead."""
        hero, villain = control_held(g, card)
        if hero != villain:
            seat = HERO_SEAT if hero > villain else VILLAIN_SEAT
            self.happened(g, "first controls", card, seat, number=abs(hero - villain))

    def pattern_is_closed(self, g: Table) -> bool:
        """Whether nothing but the Pattern Challenge adds tokens now."""
        return bool(self.active(g, standing_rules.PatternOnlyFrom))

    def has_actions(self, g: Table) -> bool:
        """Whether this turn has an action round."""
        return not bool(self.active(g, deeds.NoActionRound))

    @rule("WOT20-draw.draw.1")
    def may_draw(self, g: Table, seat: int, number_: int) -> int:
        """How many of so many cards a player may draw now."""
        limits: list[int] = [
            ban.act.number
            for ban, at in self.active(g, standing_rules.Cannot)
            if ban.act.kind == "draw more" and ban.who is not None and seat in players(at, ban.who)
        ]
        return max(0, min([number_, *[limit - g.drawn[seat] for limit in limits]]))

    @rule("WOT20-action.effects.11")
    def stores(self, g: Table, seat: int) -> dict[int, int]:
        """The cards of a hand, one of each, that may be put under a card in play, with that card."""
        found: dict[int, int] = {}
        for rule_, at in self.active(g, standing_rules.StoreUnder):
            if at.seat == seat:
                first: dict[int, int] = {}
                for card in g.hands[seat]:
                    if fits(at, card, rule_.cards):
                        first.setdefault(g.what[card], card)
                found |= {card: at.source for card in first.values() if card not in found}
        return found

    def may_be_stored(self, g: Table, seat: int, host: int, card: int) -> bool:
        """Whether a card is one that may lie under another."""
        found = self.active(g, standing_rules.StoreUnder)
        return any(fits(at, card, rule_.cards) for rule_, at in found if at.source == host)

    def may_hide_challenge(self, g: Table, seat: int) -> bool:
        """Whether an effect lets a player keep his challenge face down until the Challenge Round is over."""
        return any(at.seat == seat for _, at in self.active(g, deeds.HideChallenge))

    def limits_of(self, g: Table, card: int) -> tuple[int, ...]:
        """Who can take part in a challenge: the numbers of what its card says of that."""
        facts = facts_of(g, card)
        own = [self.limits.index(limit) for limit in facts.text.limits] if facts.text is not None else []
        return (*own, *((NO_TROOPS_THERE,) if facts.no_troops else ()))

    def waits_for_choice(self, limits: tuple[int, ...]) -> bool:
        """Whether a limit speaks of what is chosen as its challenge is revealed."""
        return any(n != NO_TROOPS_THERE and _speaks_of_choice(self.limits[n][0].rule) for n in limits)

    def wins_instead(self, g: Table, seat: int) -> int:
        """Who wins the Last Battle when a player has won it."""
        if seat == VILLAIN_SEAT:
            for _, at in self.active(g, deeds.WinInstead):
                if at.seat == VILLAIN_SEAT:
                    return at.seat
        return seat

    # -- what is forbidden ---------------------------------------------------------------------------------------------

    @rule("WOT20-glossary.cannot.2")
    def recruits_no_more(self, g: Table, seat: int, card: int) -> bool:
        """Whether a player has recruited this turn all of this type that a text lets him."""
        one = [at for can, at in self.active(g, standing_rules.Can) if can.act.kind == "recruit one of each"]
        place = 2 * seat + (type_of(g, card) == TROOP)
        return bool(g.recruited[place]) and any(at.seat == seat for at in one)

    @rule("WOT20-glossary.control.3", "WOT20-glossary.cannot.2")
    def has_its_only_one(self, g: Table, seat: int, card: int) -> bool:
        """Whether the text of a card lets a player control one of that title, and he does."""
        title = catalogue_of(g).title
        own = [
            c for c in g.in_play if c != card and g.controller[c] == seat and title[g.what[c]] == title[g.what[card]]
        ]
        return bool(own) and self._says(g, card, "control several")

    def _says(self, g: Table, card: int, kind: str) -> bool:
        parts = self.by_kind.get(standing_rules.Cannot, {}).get(g.what[card], ())
        return any(part.rule.act.kind == kind for part in parts)

    @rule("WOT20-challenge.contested.11")
    def may_not_add_control(self, g: Table, seat: int, card: int) -> bool:
        """Whether a text keeps a player from putting control tokens there but by the advantage's own challenge."""
        for ban, at in self.active(g, standing_rules.Cannot):
            meant = ban.act.kind == "add control" and ban.act.what is not None and card in objects(at, ban.act.what)
            if meant and ban.who is not None and seat in players(at, ban.who):
                return True
        return False

    @rule("WOT20-glossary.cannot.2")
    def may_not_play(self, g: Table, seat: int, card: int) -> bool:
        """Whether a text keeps an event from being played in the challenge that is being resolved."""
        for only, at in self.active(g, standing_rules.EventsAllowed):
            if g.resolving in challenges(at, only.challenge) and not fits(at, card, only.cards):
                return True
        return self.may_not_use(g, card, 0)

    def may_not_use(self, g: Table, card: int, number_: int) -> bool:
        """Whether an effect asks for symbols of an ability with which nothing is done in this challenge."""
        for ban, at in self.active(g, standing_rules.NoEffectsWith):
            here = g.resolving != NO_CHALLENGE and g.resolving in challenges(at, ban.challenge)
            if here and self._asks_for(g, card, number_, ABILITY_NAMES.index(ban.skill)):
                return True
        return False

    def _asks_for(self, g: Table, card: int, number_: int, ability: int) -> bool:
        effect = facts_of(g, card).effects[number_]
        printed = catalogue_of(g).costs[g.what[card]] if effect.from_hand else effect.cost
        if printed[ability] or effect.cost[ability]:
            return True
        for price in effect.said.price if effect.said is not None else ():
            if isinstance(price, token_deeds.Pay):
                named = [count.symbol == ABILITY_NAMES[ability] for count in price.symbols.counts]
                if all(named) if price.symbols.either else any(named):
                    return True
        return False

    # -- replacing -----------------------------------------------------------------------------------------------------

    @rule("WOT20-extra.personality.2", "WOT20-extra.personality.12")
    def is_version_of(self, g: Table, seat: int, card: int, other: int) -> bool:
        """Whether a card is one that replaces another, whatever else it asks for."""
        text = self.sorted.get(g.what[card])
        wanted: abilities.Replaces | None = text.replaces if text is not None else None
        persons = catalogue_of(g).personality
        if wanted is not None and not isinstance(wanted.what, terms.Named):
            return is_one_of(At(g, card, seat, {}), other, wanted.what)
        return persons[g.what[card]] == persons[g.what[other]]

    def may_replace(self, g: Table, seat: int, card: int, other: int) -> bool:
        """Whether a card replaces another now: what its text asks of that one is so."""
        text = self.sorted.get(g.what[card])
        tests = text.replaces.tests if text is not None and text.replaces is not None else ()
        at = At(g, card, seat, {})
        return self.is_version_of(g, seat, card, other) and all(TESTS[type(t)](at, other, t) for t in tests)

    # -- what is offered -----------------------------------------------------------------------------------------------

    @rule("WOT20-resolution.taveren.1")
    def heals_like_taveren(self, g: Table, seat: int, card: int) -> int:
        """The card by whose text another may be healed as Ta'veren are, unless that was done often enough."""
        for heals, at in self.active(g, standing_rules.TaverenHealing):
            used = sum(row[2] for row in g.used if row[:2] == (at.source, HEALED))
            if at.seat == seat and fits(at, card, heals.cards) and used < number(at, heals.times):
                return at.source
        return NO_CARD

    def bought_off(self, g: Table) -> list[tuple[int, str, list[Four]]]:
        """Cards off which every player may buy a token as a limited event: its kind, and the price."""
        return [
            (card, r.kind, choices(at, r.symbols))
            for r, at in self.active(g, standing_rules.BuyOff)
            for card in objects(at, r.what)
            if tokens_on(g, card, r.kind)
        ]

    def generates_for(self, g: Table, seat: int) -> list[tuple[int, list[Four], list[tuple[str, int]]]]:
        """Cards that may pay symbols of their own, once, to generate others: the price, and what comes of it."""
        out = []
        for may, at in self.active(g, standing_rules.MayGenerate):
            for card in objects(at, may.what):
                used = any(row[:2] == (card, PAID_TO_GENERATE) for row in g.used)
                if g.controller[card] == seat and g.challenge[card] != NO_CHALLENGE and not used:
                    made = [(count.symbol, number(at, count.number)) for count in may.symbols.counts]
                    out.append((card, choices(at, may.price), made))
        return out

    def ransoms(self, g: Table, seat: int) -> list[tuple[int, list[Four]]]:
        """Cards of a player for which symbols of a character keep damage away, and the price."""
        return [
            (card, choices(at, r.symbols))
            for r, at in self.active(g, deeds.UnlessPaidFor)
            for card in at.slots.get("target", ())
            if g.controller[card] == seat
        ]

    def pay_ransom(self, g: Table, card: int) -> None:
        """A card is no longer among those for which nothing has been paid."""
        mine = [r for r in g.lasting if isinstance(self.rules[r[LASTING_RULE]].rule, deeds.UnlessPaidFor)]
        source = next(row[LASTING_SOURCE] for row in mine if card in row[LASTING_SLOTS + 1 :: 2])
        rows: list[tuple[int, ...]] = []
        for row in g.lasting:
            pairs = list(row[LASTING_SLOTS:])
            waits = isinstance(self.rules[row[LASTING_RULE]].rule, deeds.UnlessPaidFor | Waiting)
            if waits and row[LASTING_SOURCE] == source and card in pairs[1::2]:
                place = 2 * pairs[1::2].index(card)
                pairs[place + 1] = NO_CARD
            rows.append((*row[:LASTING_SLOTS], *pairs))
        g.lasting = rows

    @rule("WOT20-action.reinforce.1")
    def reinforcing_cost(self, g: Table, card: int, challenge: int) -> Four:
        """What a troop pays to reinforce a challenge."""
        out: Four = (0, 0, 0, 0)
        if type_of(g, card) == CHARACTER:
            return out
        for r, at in self.active(g, costs.ReinforcingCosts):
            if challenge in challenges(at, r.challenge):
                more = four(at, r.symbols.counts)
                out = together(out, more)
        return out
