"""What costs become by texts: cheaper, dearer, paid otherwise; symbols that stand for others or are for one use."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances
from wonderwheel.games.wheel_of_time.evaluating.purse import NOTHING_TURNED, Turned
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES
from wonderwheel.games.wheel_of_time.meaning import amounts, costs, standing_rules
from wonderwheel.games.wheel_of_time.places import NO_CARD, NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts.at import At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, fits, is_one_of, objects
from wonderwheel.games.wheel_of_time.program.texts.numbers import loyalty_mask, number, tokens_on
from wonderwheel.games.wheel_of_time.program.texts.paying import minus
from wonderwheel.games.wheel_of_time.program.texts.ruling import Ruling, four
from wonderwheel.games.wheel_of_time.program.texts.standing import DiscardedForCost, TokensForCost
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK, CHARACTER, EVENT
from wonderwheel.games.wheel_of_time.table.facts import Four, together
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import LASTING_RULE, LASTING_SEAT, LASTING_SOURCE
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Costing(Ruling):
    """The texts of a game, as whoever reckons costs asks them."""

    # -- symbols -------------------------------------------------------------------------------------------------------

    def symbol_allegiances(self, g: Table, seat: int, card: int, ability: int, recruit: int) -> int:
        """Allegiances that the symbols of a player, or of a card of his, have besides in recruiting a card."""
        bits = 0
        for have, at in self.active(g, standing_rules.SymbolsHave):
            fitting = not have.skill or ABILITY_NAMES.index(have.skill) == ability
            fitting = fitting and (have.recruit is None or fits(at, recruit, have.recruit))
            mine = at.seat == seat if have.what is None else card >= 0 and is_one_of(at, card, have.what)
            if fitting and mine:
                bits |= loyalty_mask(at, have.loyalty, ALLEGIANCE_MASK, catalogue_of(g).mask)
        return bits

    def may_recruit_with(self, g: Table, card: int) -> bool:
        """Whether symbols of a card can be used to recruit."""
        found = [r for r, at in self.active(g, standing_rules.SymbolsRecruit) if is_one_of(at, card, r.what)]
        return not found or any(each.allowed for each in found)

    def traits_to_recruit(self, g: Table, card: int, recruit: int) -> int:
        """Traits that a card has besides where it pays for another."""
        bits = 0
        for gains, at in self.active(g, standing_rules.Gains):
            if gains.to_recruit is not None and is_one_of(at, card, gains.what) and fits(at, recruit, gains.to_recruit):
                bits |= loyalty_mask(at, gains.loyalty, ALLEGIANCE_MASK, catalogue_of(g).mask)
        return bits

    def is_for_recruiting(self, g: Table, seat: int, use: int, card: int) -> bool:
        """Whether symbols that are kept for one use may recruit a card."""
        return use > 0 and fits(At(g, NO_CARD, seat, {}), card, self.purposes[use - 1])

    def stands_for(self, g: Table, card: int, ability: int) -> int:
        """The abilities, by bits, as which each symbol of an ability on a card may be used besides."""
        bits = 0
        for turned, at in self.active(g, standing_rules.Counts):
            chosen = turned.may and turned.limit is None and turned.symbol == ABILITY_NAMES[ability]
            if chosen and turned.by is not None and is_one_of(at, card, turned.by):
                bits |= _bits(turned.into)
        return bits

    def turned_to_recruit(self, g: Table, seat: int) -> Turned:
        """How many symbols of an ability a player may use as others to recruit."""
        for turned, at in self.active(g, standing_rules.Counts):
            if turned.limit is not None and at.seat == seat:
                return Turned(ABILITY_NAMES.index(turned.symbol), _bits(turned.into), number(at, turned.limit))
        return NOTHING_TURNED

    # -- recruiting ----------------------------------------------------------------------------------------------------

    def printed_costs(self, g: Table, card: int) -> list[Four]:
        """The cost of a recruit, or each of the costs from which its player chooses."""
        text = self.sorted.get(g.what[card])
        return [catalogue_of(g).costs[g.what[card]], *(text.other_costs if text is not None else ())]

    @rule("WOT20-action.recruit.8")
    def no_penalty(self, g: Table, seat: int, card: int, source: int) -> bool:
        """Whether a symbol of a card causes no doubling for allegiance in recruiting another."""
        for part in self.by_kind.get(costs.NoPenalty, {}).get(g.what[card], ()):
            free: costs.NoPenalty = part.rule
            if (
                free.payer is not None
                and source != NO_CARD
                and is_one_of(At(g, card, seat, {}, recruit=card), source, free.payer)
            ):
                return True
        for free, at in self.active(g, costs.NoPenalty):
            if free.cards is not None and at.seat == seat and fits(at, card, free.cards):
                return True
        return False

    @rule("WOT20-extra.math.5", "WOT20-extra.math.6")
    def reduction_of(self, g: Table, source: int, card: int) -> int:
        """By how much of each ability a recruit costs less if a card pays a part of it."""
        by = 0
        for less, at in self.active(g, costs.CostsLess):
            at = at.but(recruit=card)
            paid = less.of == "each" and less.payer is not None and source in objects(at, less.payer)
            if paid and is_one_of(at, card, less.what):
                by += number(at, less.amount)
        return by

    def depends_on_payer(self, g: Table, card: int) -> bool:
        """Whether a recruit has another cost, or a price of its own, if some card pays a part of it."""
        return g.what[card] in self.by_kind.get(costs.CostIfPaidBy, {})

    def exact_price(self, g: Table, seat: int, card: int, source: int) -> Four | None:
        """The very price of a recruit if a card pays a part of it, and one chooses so; nothing doubles it."""
        for part in self.by_kind.get(costs.CostIfPaidBy, {}).get(g.what[card], ()):
            at = At(g, card, seat, {}, recruit=card)
            if part.rule.exactly and is_one_of(at, source, part.rule.payer):
                return four(at, part.rule.symbols.counts)
        return None

    @rule("WOT20-extra.math.6")
    def cost_if_paid_by(self, g: Table, seat: int, card: int, source: int) -> Four | None:
        """What a recruit costs in place of what is printed as soon as a card pays a part of it."""
        for part in self.by_kind.get(costs.CostIfPaidBy, {}).get(g.what[card], ()):
            at = At(g, card, seat, {}, recruit=card)
            if not part.rule.exactly and is_one_of(at, source, part.rule.payer):
                return four(at, part.rule.symbols.counts)
        return None

    def tokens_for_cost(self, g: Table, seat: int, card: int) -> list[tuple[int, str, int]]:
        """Cards whose tokens make a recruit cheaper, a symbol for each removed: their kind, and how many there are."""
        return [
            (at.source, r.kind, tokens_on(g, at.source, r.kind))
            for r, at in self.active(g, TokensForCost)
            if at.seat == seat and fits(at, card, r.cards) and tokens_on(g, at.source, r.kind)
        ]

    def _next(self, g: Table, seat: int, card: int) -> list[costs.NextRecruit]:
        return [r for r, at in self.active(g, costs.NextRecruit) if at.seat == seat and fits(at, card, r.cards)]

    def costs_nothing(self, g: Table, seat: int, card: int) -> bool:
        """Whether the next recruit of this sort is free."""
        return any(each.less is None for each in self._next(g, seat, card))

    def next_costs_less(self, g: Table, seat: int, card: int) -> int:
        """By how many symbols, of abilities as its player chooses, the next recruit of this sort is cheaper."""
        return sum(each.less or 0 for each in self._next(g, seat, card))

    @rule("WOT20-action.recruit.12", "WOT20-action.recruit.13")
    def nature_ignored(self, g: Table, seat: int, card: int) -> bool:
        here = type_of(g, card) == CHARACTER
        return here and any(at.seat == seat for _, at in self.active(g, costs.NatureIgnored))

    @rule("WOT20-action.recruit.8")
    def penalty(self, g: Table, card: int) -> bool:
        """Whether a text doubles the cost of a card, whichever symbols pay: it has an allegiance that another lacks."""
        for rule_, at in self.active(g, costs.Penalty):
            for other in objects(at, rule_.than):
                if allegiances(g, card) & ~allegiances(g, other):
                    return True
        return False

    def pays_mixed(self, g: Table, seat: int) -> bool:
        """Whether one symbol of a troop's allegiance is enough to recruit it."""
        return any(at.seat == seat for _, at in self.active(g, costs.MixedPayment))

    def begin_recruit(self, g: Table, seat: int, card: int) -> None:
        """A card is recruited: what was for the next one is used up, and "it" is this card from now on."""
        rows: list[tuple[int, ...]] = []
        used: list[tuple[int, int]] = []
        for row in g.lasting:
            rule_ = self.rules[row[LASTING_RULE]].rule
            at = At(g, row[LASTING_SOURCE], row[LASTING_SEAT], {})
            is_next = isinstance(rule_, costs.NextRecruit) and at.seat == seat and fits(at, card, rule_.cards)
            is_ignored = isinstance(rule_, costs.NatureIgnored) and at.seat == seat and type_of(g, card) == CHARACTER
            if is_next:
                used.append((row[LASTING_SOURCE], row[LASTING_SEAT]))
            if not is_next and not is_ignored:
                rows.append(row)
        g.lasting = [
            self.with_it(row, card) if (row[LASTING_SOURCE], row[LASTING_SEAT]) in used else row for row in rows
        ]

    # -- advantages and events -----------------------------------------------------------------------------------------

    def cost_to_play(self, g: Table, seat: int, card: int) -> Four:
        """The cost of an advantage or event now, whoever pays and whatever it targets."""
        cost = catalogue_of(g).costs[g.what[card]]
        if type_of(g, card) != EVENT or g.resolving == NO_CHALLENGE:
            return cost
        for more, at in self.active(g, costs.EventsCostMore):
            here = more.challenge is not None and g.resolving in challenges(at, more.challenge)
            if here and seat in players(at, more.who) and fits(at, card, more.cards):
                cost = together(cost, four(at, more.symbols.counts))
        return minus(cost, self.events_cost_less(g, seat))

    def events_cost_less(self, g: Table, seat: int) -> Four:
        """What events cost a player less in the challenge that is being resolved."""
        less = [0] * len(ABILITIES)
        for rule_, at in self.active(g, costs.EventsCostLess):
            if at.seat == seat and g.resolving != NO_CHALLENGE and g.resolving in challenges(at, rule_.challenge):
                less[ABILITY_NAMES.index(rule_.skill)] += number(at, rule_.amount)
        p, i, o, c = less
        return p, i, o, c

    @rule("WOT20-extra.math.6")
    def card_costs_less(self, g: Table, source: int, card: int) -> Four:
        """By how much an advantage or event costs less if a card pays a part of it."""
        less = [0] * len(ABILITIES)
        for rule_, at in self.active(g, costs.CostsLess):
            if rule_.payer is None or rule_.of not in ABILITY_NAMES or source not in objects(at, rule_.payer):
                continue
            if is_one_of(at, card, rule_.what):
                less[ABILITY_NAMES.index(rule_.of)] += number(at, rule_.amount)
        p, i, o, c = less
        return p, i, o, c

    def one_character_pays(self, g: Table, card: int) -> bool:
        text = self.sorted.get(g.what[card])
        return text is not None and text.one_pays

    def discarded_for(self, g: Table, seat: int, card: int) -> list[int]:
        """The cards that may be discarded in place of paying for another."""
        return [
            at.source for r, at in self.active(g, DiscardedForCost) if at.seat == seat and is_one_of(at, card, r.what)
        ]

    def dearer_by_target(self, g: Table, seat: int, card: int, targets: tuple[int, ...], who: tuple[int, ...]) -> Four:
        """What an event costs more because of what it targets: cards, or players."""
        more: Four = (0, 0, 0, 0)
        for rule_, at in self.active(g, costs.EventsCostMore):
            if rule_.which == "in challenge" or seat not in players(at, rule_.who) or not fits(at, card, rule_.cards):
                continue
            mine = any(g.controller[target] == at.seat for target in targets)
            if mine or (rule_.which == "target you or your card" and at.seat in who):
                more = together(more, four(at, rule_.symbols.counts))
        return more


def _bits(symbols: amounts.Symbols) -> int:
    return sum(1 << ABILITY_NAMES.index(count.symbol) for count in symbols.counts)
