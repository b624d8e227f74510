"""What the rulebook's procedures ask of texts: what cards are, can and cannot do, what dice and costs become."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES
from wonderwheel.games.wheel_of_time.meaning import costs, standing_rules, terms
from wonderwheel.games.wheel_of_time.meaning.standing_rules import Act
from wonderwheel.games.wheel_of_time.places import (
    CARD_BASED,
    CONTEST,
    HERO_SEAT,
    IN_FORCE,
    NO_CARD,
    NO_CHALLENGE,
    NOBODY,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.program.texts.at import (
    COMPUTING_ABILITIES,
    COMPUTING_OTHERS,
    COMPUTING_TRAITS,
    SLOTS,
    At,
    in_slot,
    lasting_at,
    players,
)
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, fits, is_one_of, matching, objects
from wonderwheel.games.wheel_of_time.program.texts.costing import Costing
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds, loyalty_mask, number
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK, DARK_ONE, DRAGON
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, challenge_slots
from wonderwheel.games.wheel_of_time.table.rows import LASTING_RULE, UNTIL_GAME
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Holding(Costing):
    """The texts of a game, as procedures and evaluations ask them."""

    # -- what cards are ------------------------------------------------------------------------------------------------

    @rule("WOT20-action.ability.3", "WOT20-glossary.current-ability.1")
    def change_abilities(
        self, g: Table, card: int, now: list[int], for_good: bool = False, nested: bool = False
    ) -> None:
        """Abilities become greater or smaller; what has a maximum first. `for_good`: only what does not pass."""
        depth = COMPUTING_OTHERS if nested else COMPUTING_ABILITIES
        found = [(r, at) for r, at in self.active(g, standing_rules.Gets, depth) if is_one_of(at, card, r.what)]
        found = self._within_limits(g, found)
        if not found:
            return
        frozen = any(is_one_of(at, card, r.what) for r, at in self.active(g, standing_rules.NoIncrease, depth))
        barred = range(len(now)) if frozen else self._no_more_of(g, card)
        for change, at in sorted(found, key=lambda pair: not pair[0].most):
            if for_good and not self._stays(g, card, change, at):
                continue
            by = number(at.but(that=card), change.amount) * (-1 if change.minus else 1)
            for place in self._places(at, change, now):
                before = now[place]
                now[place] += min(by, 0) if place in barred else by
                if change.most:
                    now[place] = max(before, min(now[place], change.most))

    def _within_limits(
        self, g: Table, found: list[tuple[standing_rules.Gets, At]]
    ) -> list[tuple[standing_rules.Gets, At]]:
        """Of cards of one title only so many give their bonus as the Pattern allows; those being resolved first."""
        limits = self.by_kind.get(standing_rules.BonusLimit, {})
        out = []
        for change, at in found:
            limit = limits.get(g.what[at.source], ())
            if limit:
                title = catalogue_of(g).title
                same = [c for c in g.in_play if g.controller[c] == at.seat]
                same = [c for c in same if title[g.what[c]] == title[g.what[at.source]]]
                same.sort(key=lambda c: (g.challenge[c] == NO_CHALLENGE, g.challenge[c] != g.resolving))
                if at.source not in same[: g.pattern[at.seat] // limit[0].rule.each]:
                    continue
            out.append((change, at))
        return out

    @rule("WOT20-glossary.cannot.2")
    def _no_more_of(self, g: Table, card: int) -> Sequence[int]:
        """Abilities that a card cannot gain."""
        return [
            ABILITY_NAMES.index(r.act.skill)
            for r, at in self.active(g, standing_rules.Cannot, COMPUTING_ABILITIES)
            if r.act.kind == "gain skill" and r.what is not None and is_one_of(at, card, r.what)
        ]

    def _stays(self, g: Table, card: int, change: standing_rules.Gets, at: At) -> bool:
        """A change that does not pass: of an advantage on the card, or for the rest of the game."""
        if g.place[at.source] == IN_FORCE and g.on[at.source] == card:
            return True
        return any(self.rules[row[0]].rule is change and row[3] == UNTIL_GAME for row in g.lasting)

    def _places(self, at: At, change: standing_rules.Gets, now: list[int]) -> list[int]:
        if change.skill == "each":
            return [i for i, rating in enumerate(now) if rating > 0]
        if change.skill == "chosen":
            return list((in_slot(at, "chosen ability") or in_slot(at, "ability"))[:1])
        return [ABILITY_NAMES.index(change.skill)]

    @rule("WOT20-glossary.allegiance.2", "WOT20-action.allegiance.8", "WOT20-action.allegiance.13")
    def changed_traits(self, g: Table, card: int, mask: int) -> int:
        """Traits and allegiances that texts give or take."""
        for change, at in self.active(g, standing_rules.Gains, COMPUTING_TRAITS):
            if change.to_recruit is not None or not is_one_of(at, card, change.what):
                continue
            bits = loyalty_mask(at, change.loyalty, ALLEGIANCE_MASK, catalogue_of(g).mask)
            if change.lose:
                mask &= ~bits
            else:
                for own, other in ((DARK_ONE, DRAGON), (DRAGON, DARK_ONE)):
                    if mask & own:
                        bits &= ~other
                mask |= bits
        return mask

    def gives_any(self, g: Table, mask: int) -> bool:
        """Whether a text gives one of these traits and allegiances to whichever card."""
        for change, at in self.active(g, standing_rules.Gains, COMPUTING_TRAITS):
            gives = change.to_recruit is None and not change.lose
            if gives and loyalty_mask(at, change.loyalty, ALLEGIANCE_MASK, catalogue_of(g).mask) & mask:
                return True
        return False

    def more_cards(self, g: Table, seat: int) -> int:
        """How many cards more, or fewer, a hand may hold (WOT20-draw.discard.3)."""
        return sum(r.amount for r, at in self.active(g, standing_rules.HandSize) if seat in players(at, r.whose))

    def dominant(self, g: Table) -> int:
        """Who is dominant whatever the Pattern says, or nobody."""
        return next((at.seat for _, at in self.active(g, standing_rules.Dominant)), NOBODY)

    # -- who can and can't ---------------------------------------------------------------------------------------------

    def cannot(self, g: Table, kind: str, card: int, challenge: int = NO_CHALLENGE, other: int = NO_CARD) -> bool:
        """Whether a text keeps a card from something: in a challenge, or towards another card."""
        for ban, at in self.active(g, standing_rules.Cannot):
            if ban.act.kind != kind or ban.what is None or not is_one_of(at, card, ban.what):
                continue
            if ban.act.challenge is not None and challenge not in challenges(at, ban.act.challenge):
                continue
            if ban.act.cards is not None and (other == NO_CARD or not fits(at, other, ban.act.cards)):
                continue
            if ban.unless is None or not holds(at.but(that=card), ban.unless):
                return True
        return False

    def card_itself_cannot(self, g: Table, kind: str, seat: int, card: int) -> bool:
        """Whether a card that is not in play forbids something of itself: to be recruited, initiated, controlled."""
        for part in self.by_kind.get(standing_rules.Cannot, {}).get(g.what[card], ()):
            ban: standing_rules.Cannot = part.rule
            at = At(g, card, seat, {})
            if ban.act.kind != kind or (ban.who is not None and seat not in players(at, ban.who)):
                continue
            if ban.unless is None or not holds(at, ban.unless):
                return True
        return False

    def only_others_initiate(self, g: Table, seat: int, card: int) -> bool:
        """Whether a challenge card wants somebody to initiate it whom the player does not control."""
        for part in self.by_kind.get(standing_rules.OnlyCan, {}).get(g.what[card], ()):
            at = At(g, card, seat, {})
            if part.rule.act.kind == "initiate this" and part.rule.what is not None:
                return not any(is_one_of(at, c, part.rule.what) for c in g.in_play if g.controller[c] == seat)
        return False

    def player_cannot(self, g: Table, kind: str, seat: int) -> bool:
        for ban, at in self.active(g, standing_rules.Cannot):
            meant = ban.act.kind == kind and ban.who is not None and seat in players(at, ban.who)
            if meant and (ban.unless is None or not holds(at, ban.unless)):
                return True
        return False

    def can(self, g: Table, kind: str, card: int, challenge: int = NO_CHALLENGE, other: int = NO_CARD) -> bool:
        """Whether a text lets a card do what it otherwise could not."""
        for leave, at in self.active(g, standing_rules.Can):
            if leave.act.kind != kind or leave.what is None or not is_one_of(at, card, leave.what):
                continue
            if leave.act.challenge is not None and challenge not in challenges(at, leave.act.challenge):
                continue
            if leave.act.cards is None or (other != NO_CARD and fits(at, other, leave.act.cards)):
                return True
        return False

    def can_somewhere(self, g: Table, kind: str, card: int) -> bool:
        """Whether a text lets a card do in some challenge what it otherwise could not."""
        for leave, at in self.active(g, standing_rules.Can):
            if leave.act.kind != kind or leave.what is None or leave.act.cards is not None:
                continue
            if is_one_of(at, card, leave.what):
                where = challenge_slots(g) if leave.act.challenge is None else challenges(at, leave.act.challenge)
                if any(slot in challenge_slots(g) for slot in where):
                    return True
        return False

    @rule("WOT20-action.reinforce.2")
    def may_reinforce_there(self, g: Table, card: int, challenge: int) -> bool:
        """Whether texts that name one challenge for a card, or the same one for several, mean this one."""
        for leave, at in self.active(g, standing_rules.Can):
            if leave.act.kind not in ("reinforce only", "reinforce together") or not is_one_of(at, card, leave.what):
                continue
            if leave.act.kind == "reinforce only":
                there = challenges(at, leave.act.challenge)
            else:
                there = list(at.slots.get("challenge", ())) or [challenge]
            if challenge not in there:
                return False
        return True

    def reinforced(self, g: Table, card: int, challenge: int) -> None:
        """A card has reinforced a challenge: those that must go with it have theirs now."""
        rows = []
        for row in g.lasting:
            about, at = self.rules[row[LASTING_RULE]].rule, lasting_at(g, row)
            together = isinstance(about, standing_rules.Can) and about.act.kind == "reinforce together"
            if together and is_one_of(at, card, about.what) and "challenge" not in at.slots:
                row = (*row, SLOTS.index("challenge"), challenge)
            rows.append(row)
        g.lasting = rows

    @rule("WOT20-challenge.contested.5", "WOT20-challenge.contested.7", "WOT20-glossary.cannot.2")
    def may_not_take_part(self, g: Table, card: int, challenge: int) -> bool:
        """Whether a text keeps a card out of a challenge."""
        if self.cannot(g, "participate", card, challenge):
            return True
        if g.challenge_kind[challenge] == CARD_BASED and self.cannot(g, "participate in card challenges", card):
            return True
        for only, at in self.active(g, standing_rules.OnlyCan):
            act: Act = only.act
            if act.kind != "participate":
                continue
            if act.challenge is not None and challenge not in challenges(at, act.challenge):
                continue
            if only.what is not None and not is_one_of(at, card, only.what):
                return True
            if only.side and g.controller[card] != (HERO_SEAT if only.side == "hero" else VILLAIN_SEAT):
                return True
        return False

    def joins_nation(self, g: Table, card: int, challenge: int) -> bool:
        kind = g.challenge_kind[challenge]
        return kind == CONTEST and self.can(g, "participate in nation challenges", card)

    def may_target(self, g: Table, seat: int, card: int, other: int) -> bool:
        """Whether an advantage may be put on a card: as its text says, and as texts of others forbid."""
        text = self.sorted.get(g.what[card])
        at = At(g, card, seat, {})
        if text is not None:
            if text.only_on and other not in objects(at, terms.Named(text.only_on)):
                return False
            if text.target is not None and not fits(at, other, text.target.cards):
                return False
            for part in text.standing:
                ban = part.rule
                is_ban = isinstance(ban, standing_rules.Cannot) and ban.act.kind == "target"
                if is_ban and ban.act.cards is not None and fits(at, other, ban.act.cards):
                    return False
        return not self.cannot(g, "be targeted", other)

    # -- symbols and challenges ----------------------------------------------------------------------------------------

    def further_challenges(self, g: Table, seat: int) -> list[tuple[int, list[int]]]:
        """The cards by which a player may initiate one more challenge, each with what it may target."""
        found = self.active(g, standing_rules.ExtraChallenge)
        every = [(at.source, matching(at, extra.cards)) for extra, at in found if at.seat == seat]
        return [(source, targets) for source, targets in every if targets]

    def starting_totals(self, g: Table, challenge: int) -> tuple[int, int]:
        """Support and opposition that a challenge has before anybody rolls."""
        made = [0, 0]
        for start, at in self.active(g, standing_rules.StartsWith):
            if challenge in challenges(at, start.challenge):
                times = number(at, start.times) if start.times is not None else 1
                for count in start.symbols.counts:
                    made[count.symbol == "opposition"] += number(at, count.number) * times
        self._add_generated(g, challenge, made)
        return made[0], made[1]

    @rule("WOT20-glossary.generated.1", "WOT20-dice.support.1", "WOT20-dice.opposition.1")
    def _add_generated(self, g: Table, challenge: int, made: list[int]) -> None:
        """What participants generate by a text without rolling: support for who initiated it, else opposition."""
        for more, at in self.active(g, standing_rules.Generates):
            for card in [c for c in g.in_play if g.challenge[c] == challenge] if more.times is None else ():
                own = "support" if g.controller[card] == g.initiator[challenge] else "opposition"
                counts = [count for count in more.symbols.counts if count.symbol == own]
                if counts and is_one_of(at, card, more.what):
                    made[own == "opposition"] += sum(number(at, count.number) for count in counts)

    # -- recruiting ----------------------------------------------------------------------------------------------------

    def recruited_forward(self, g: Table, card: int) -> bool:
        """Whether a recruit comes into the battleground."""
        own = self.by_kind.get(costs.RecruitedForward, {}).get(g.what[card], ())
        if any(isinstance(part.rule.what, terms.This) for part in own):
            return True
        return self.speaks_of(g, costs.RecruitedForward, card)

    def rotated_to_recruit(self, g: Table, seat: int, card: int) -> list[int] | None:
        """The ready cards of which one is rotated to recruit a card; None for a card that is paid for otherwise."""
        text = self.sorted.get(g.what[card])
        if text is None or text.rotates is None:
            return None
        return [c for c in objects(At(g, card, seat, {}), text.rotates) if not g.rotated[c]]
