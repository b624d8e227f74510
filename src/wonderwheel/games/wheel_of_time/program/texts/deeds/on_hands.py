"""Hands and decks: drawing, discarding, looking, searching."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import mix, reveal
from wonderwheel.core.knowledge.shuffling import shuffling_steps
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, chance, choose, do, if_
from wonderwheel.core.questions import PASS, Candidates, Refusal
from wonderwheel.games.wheel_of_time.changes.cards import discard, draw, take_found
from wonderwheel.games.wheel_of_time.evaluating.current import hand_limit
from wonderwheel.games.wheel_of_time.meaning import card_deeds, terms, token_deeds
from wonderwheel.games.wheel_of_time.places import HAND
from wonderwheel.games.wheel_of_time.program.texts.at import At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import fits, objects
from wonderwheel.games.wheel_of_time.program.texts.deeds.on_decks import has_named_title, look_at_random_card
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.program.verbs.decks import NOT_MEANT, OWN_COPY
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, challenge_slots, facts_of, rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, DISCARD


@rule("WOT20-draw.draw.1", "WOT20-draw.draw.2")
def draw_cards(m: TextMaking, deed: token_deeds.Draw) -> Made:
    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for seat in players(at, deed.who):
            many = number(at, deed.amount)
            if deed.extra:  # a part of the Draw Round, and bound by the same limit
                many = min(many, hand_limit(g, seat) - len(g.hands[seat]))
            draw(g, seat, many, "WOT20-action.effects.8")

    return Made((do(act),))


def discard_hand(m: TextMaking, deed: card_deeds.DiscardHand) -> Made:
    def act(g: Table, f: Frame) -> None:
        for card in g.hands[f.r[m.seat]][:]:
            discard(g, card, "WOT20-cards.piles.3")

    return Made((do(act),))


def discard_this(m: TextMaking, deed: card_deeds.DiscardThisFromHand) -> Made:
    """Discarded by the procedure that uses it (WOT20-glossary.event.3)."""
    return Made(())


@rule("WOT20-setup.turn1-discard.1", "WOT20-cards.piles.3")
def discard_card(m: TextMaking, deed: card_deeds.DiscardCard) -> Made:
    """A card that chance or its player chooses, or a certain one; forced on a player in turn 1 it is ignored."""
    if deed.who.which in ("each", "all"):
        raise NotCarriedOut("cards that each player discards are not discarded yet")
    if not isinstance(deed.what, terms.Slot | terms.Some | None):
        raise NotCarriedOut("what a player discards himself is a card of his hand")
    wanted = deed.what.cards if isinstance(deed.what, terms.Some) else None

    def whose(g: Table, f: Frame) -> int:
        (seat,) = players(m.at(g, f), deed.who)
        return seat

    def is_ignored(g: Table, f: Frame) -> bool:
        return g.turn == 1 and whose(g, f) != f.r[m.seat]

    def ignore(g: Table, f: Frame) -> None:
        g.emit(events.EFFECT_IGNORED, f.r[m.seat], (g.what[f.r[m.source]],), "WOT20-setup.turn1-discard.1")

    def outcomes(g: Table, f: Frame) -> tuple[list[int], list[int]]:
        hand = sorted(g.hands[whose(g, f)])
        return [DISCARD.key(card) for card in hand], [1] * len(hand)

    def act(g: Table, f: Frame) -> None:
        discard(g, DISCARD.argument(f.r[m.key]), "WOT20-cards.piles.3")

    def certain(g: Table, f: Frame) -> None:
        for card in objects(m.at(g, f), deed.what) if deed.what is not None else ():
            if g.place[card] == HAND:
                discard(g, card, "WOT20-cards.piles.3")

    def named(g: Table, f: Frame) -> Candidates:
        at, first = m.at(g, f), dict[int, int]()
        for card in g.hands[whose(g, f)]:
            if has_named_title(g, at, card):
                first.setdefault(g.what[card], card)
        return [(DISCARD.key(card), None) for card in first.values()]

    def own(g: Table, f: Frame) -> Candidates:
        at, first = m.at(g, f), dict[int, int]()
        for card in g.hands[whose(g, f)]:
            if wanted is not None and fits(at, card, wanted):
                first.setdefault(g.what[card], card)
        return [(DISCARD.key(card), None) for card in first.values()]

    body: Step = do(certain)
    if deed.how == "random":
        body = if_(lambda g, f: bool(g.hands[whose(g, f)]), chance(m.key, outcomes, reason="a card"), do(act))
    elif deed.how == "named" or wanted is not None:
        found = own if wanted is not None else named
        ask = choose(m.key, found, seat=whose, reason="Which card do you discard?", clause="WOT20-cards.piles.3")
        body = if_(lambda g, f: bool(found(g, f)), ask, do(act))
    return Made((if_(is_ignored, do(ignore), otherwise=(body,)),))


def look_at_hand(m: TextMaking, deed: token_deeds.LookHand) -> Made:
    if deed.how == "random":
        return look_at_random_card(m, deed)

    def look(g: Table, f: Frame) -> None:
        seat = f.r[m.seat]
        for other in players(m.at(g, f), deed.whose):
            reveal(g, g.hands[other], 1 << seat)
            if deed.how != "all":
                down = [g.challenge_card[slot] for slot in challenge_slots(g) if g.initiator[slot] == other]
                reveal(g, [c for c in down if c >= 0 and g.face_down[c]], 1 << seat)
                reveal(g, g.stored[other], 1 << seat)
                if g.dragon >= 0 and g.owner[g.dragon] == other:
                    reveal(g, [g.dragon], 1 << seat)
            g.emit(events.LOOKED_AT_HAND, seat, (other,), "WOT20-action.effects.8")

    return Made((do(look),))


def replaces(at: At, card: int, what: terms.ReplacementFor) -> bool:
    """Whether a card is one that replaces another; with a Pattern requirement if it is said."""
    facts = facts_of(at.g, card)
    needs = facts.pattern or facts.total_pattern
    texts = rules_of(at.g).texts
    meant = any(texts.is_version_of(at.g, at.seat, card, other) for other in objects(at, what.of))
    return bool(facts.replaces) and meant and (bool(needs) or not what.needy)


@rule("WOT20-extra.search.1", "WOT20-extra.search.4", "WOT20-extra.search.6", "WOT20-glossary.card-retrieval.1")
def search(m: TextMaking, deed: token_deeds.Search) -> Made:
    """A card of the own deck that fits comes to the hand, or none; the deck is shuffled."""
    what = deed.what
    if not isinstance(what, terms.Some | terms.ReplacementFor):
        raise NotCarriedOut("such cards are not searched for yet")
    cards = what.cards if isinstance(what, terms.Some) else terms.Cards()

    def open_deck(g: Table, f: Frame) -> None:
        """Nobody else sees which card is taken, whatever he knew of the deck; its order counts for the top one only."""
        (reveal if deed.top else mix)(g, g.decks[f.r[m.seat]], 1 << f.r[m.seat])

    def why_not(g: Table, f: Frame, card: int) -> Refusal | None:
        title = catalogue_of(g).title
        if title[g.what[card]] == title[g.what[f.r[m.source]]]:
            return OWN_COPY
        at = m.at(g, f)
        if isinstance(what, terms.ReplacementFor):
            return None if replaces(at, card, what) else NOT_MEANT
        return None if fits(at, card, cards) else NOT_MEANT

    def found(g: Table, f: Frame) -> Candidates:
        if deed.top:
            down = [card for card in reversed(g.decks[f.r[m.seat]]) if why_not(g, f, card) is None]
            return [(CARD.key(card), None) for card in down[:1]] or [(PASS, None)]
        first: dict[int, int] = {}
        for card in g.decks[f.r[m.seat]]:
            first.setdefault(g.what[card], card)
        return [(PASS, None), *((CARD.key(card), why_not(g, f, card)) for card in first.values())]

    def take(g: Table, f: Frame) -> None:
        if f.r[m.key] != PASS:
            take_found(g, CARD.argument(f.r[m.key]))
        g.emit(events.SEARCHED, f.r[m.seat], (), "WOT20-extra.search.1")

    ask = choose(
        m.key,
        found,
        seat=lambda g, f: f.r[m.seat],
        reason="Which card do you take?",
        clause="WOT20-extra.search.1",
        forced=False,
    )
    mixed = shuffling_steps(lambda g, f: g.decks[f.r[m.seat]], CARD, m.left, m.key, m.before)
    shuffle = if_(lambda g, f: bool(g.decks[f.r[m.seat]]), *mixed)

    def forget(g: Table, f: Frame) -> None:
        """What others know of the deck is lost by the shuffle itself; whoever searched knows his own list."""
        for card in g.decks[f.r[m.seat]]:
            g.known[card] &= ~(1 << f.r[m.seat])

    return Made((do(open_deck), ask, do(take), do(forget), shuffle))


def shuffle_deck(m: TextMaking, deed: token_deeds.Shuffle) -> Made:
    def whose(g: Table, f: Frame) -> int:
        return next(iter(players(m.at(g, f), deed.who)), f.r[m.seat])

    mixed = shuffling_steps(lambda g, f: g.decks[whose(g, f)], CARD, m.left, m.key, m.before)
    return Made((if_(lambda g, f: bool(g.decks[whose(g, f)]), *mixed),))
