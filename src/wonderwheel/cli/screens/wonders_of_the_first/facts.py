"""The table of Wonders of The First in plain words, one fact per line: for screen readers, pipes and transcripts."""

from __future__ import annotations

from wonderwheel.cli.screens.wonders_of_the_first.describe import text_of
from wonderwheel.cli.screens.wonders_of_the_first.options import others, table_of
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.text import listed
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.show.hints import cost_words
from wonderwheel.games.wonders_of_the_first.show.survey import (
    RealmNow,
    card_of,
    counted,
    marks_of,
    name_of,
    power_of,
    realm_now,
    side_of,
    stones_held,
    types_of,
)
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY

TITLE = "Wonders of The First"
LIMIT_IS_NEAR = 3  # passes before the limit: from there on it is worth a line


def facts(scene: Scene) -> list[str]:
    """The whole table: the round, the other player, the realms, then one's own resources and hand in full."""
    g = table_of(scene)
    out = heading(scene, g)
    for seat in others(scene):
        out += resources(scene, g, seat)
    out += realms(scene, g)
    if scene.seat >= 0:
        out += [*resources(scene, g, scene.seat), *hand(scene, g)]
    out += [line for seat in range(kinds.SEATS) for line in piles(scene, g, seat)]
    return out


def brief(scene: Scene) -> list[str]:
    """A turn's worth of facts: the same with the hand on one line, and without what lies aside."""
    g = table_of(scene)
    if scene.seat < 0:
        return facts(scene)
    out = heading(scene, g)
    for seat in others(scene):
        out += resources(scene, g, seat)
    out += realms(scene, g)
    names = [
        f"{count} x {name_of(g, card)}" if count > 1 else name_of(g, card) for card, count in hand_groups(g, scene.seat)
    ]
    return [*out, *resources(scene, g, scene.seat), f"Your hand: {listed(names)}.", "board tells everything."]


def title(scene: Scene) -> str:
    """The game and the edition of its rulebook."""
    return f"{TITLE}, {scene.rules.played_by().name}"


def short(scene: Scene, seat: int) -> str:
    """How a player is called in passing."""
    return "you" if seat == scene.seat else scene.rules.seat_name(seat)


def heading(scene: Scene, g: Table) -> list[str]:
    you = f" You are {scene.rules.seat_name(scene.seat)}." if scene.seat >= 0 else ""
    if not g.round:
        return [f"{title(scene)}, before the first round.{you}"]
    whose = f" {scene.rules.seat_name(g.active)} is to move." if not g.over else ""
    out = [f"{title(scene)}, round {g.round} of {kinds.ROUNDS}.{whose}{you}"]
    held = stones_held(g)
    mine = [f"{short(scene, seat)} {held[seat]}" for seat in range(kinds.SEATS)]
    out.append(f"Stones: {', '.join(mine)}, in the centre {held[2]}.")
    out += passes(scene, g)
    return out


def passes(scene: Scene, g: Table) -> list[str]:
    """Who has passed, when that matters."""
    if g.over:
        return []
    limit = objects.rules_of(g).edition.pass_limit
    out: list[str] = []
    if g.in_a_row:
        out.append(f"{_capital(short(scene, 1 - g.active))} passed: another pass ends the round.")
    for seat in range(kinds.SEATS):
        if limit and g.passes[seat] >= limit - LIMIT_IS_NEAR:
            have = "have" if seat == scene.seat else "has"
            name = _capital(short(scene, seat))
            out.append(f"{name} {have} passed {g.passes[seat]} times this round; the limit is {limit}.")
    return out


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def resource_words(g: Table, seat: int) -> list[str]:
    """Energy and actions always, the rest if there is any."""
    out = [counted(g.energy[seat], "energy"), counted(g.actions[seat], "action")]
    if g.faith[seat]:
        out.append(counted(g.faith[seat], "faith"))
    anywhere = g.free_attacks[seat][0]
    if anywhere:
        out.append(counted(anywhere * kinds.ONE, "free attack"))
    for realm in range(kinds.REALMS):
        bound = g.free_attacks[seat][realm + 1]
        if bound:
            out.append(f"{counted(bound * kinds.ONE, 'free attack')} in realm {realm + 1}")
    names = objects.rules_of(g).catalogue.words.counters.words
    out += [counted(row[2], f"{names[row[1]]} counter") for row in g.counters if row[0] == -1 - seat]
    return out


def pile_words(g: Table, seat: int) -> list[str]:
    hand = counted(len(g.hands[seat]) * kinds.ONE, "card")
    return [f"{hand} in hand", f"{len(g.decks[seat])} in the deck", f"{len(g.abyss[seat])} in The Abyss"]


def resources(scene: Scene, g: Table, seat: int) -> list[str]:
    words = resource_words(g, seat) if g.round else []
    name = "You" if seat == scene.seat else scene.name(seat)
    return [f"{name}: {', '.join([*words, *pile_words(g, seat)])}."]


def realms(scene: Scene, g: Table) -> list[str]:
    """Every open realm with both sides; the others by number."""
    out: list[str] = []
    untouched = [r for r in objects.active_realms(g) if not g.realms[r] and realm_now(g, r).holders == (kinds.NOBODY,)]
    for realm in objects.active_realms(g):
        if realm not in untouched:
            now = realm_now(g, realm)
            out.append(f"Realm {realm + 1}: {stone_words(scene, now)}. {outlook(scene, now)}")
            for seat in ([scene.seat] if scene.seat >= 0 else []) + others(scene):
                cards = side_of(g, seat, realm)
                if cards:
                    whose = "your cards" if seat == scene.seat else f"{scene.rules.seat_name(seat)}'s cards"
                    out.append(f"Realm {realm + 1}, {whose}: {'; '.join(grouped(g, cards))}.")
            loose = [name_of(g, c) for c in g.realms[realm] if g.controller[c] < 0]
            if loose:
                out.append(f"Realm {realm + 1}, in the centre: {listed(loose)}.")
    if untouched:
        names = " and ".join(str(realm + 1) for realm in untouched)
        one = len(untouched) == 1
        out.append(f"Realm{'' if one else 's'} {names}: the stone is in the centre, and no cards are there.")
    gone = [str(r + 1) for r in range(kinds.REALMS) if g.realm_state[r] >= kinds.CLOSED_FOR_GOOD]
    if gone:
        out.append(f"Banished realms: {listed(gone)}.")
    return out


def stone_words(scene: Scene, now: RealmNow) -> str:
    """Where the stones of a realm are."""
    if not now.holders:
        return "no stone"
    words = [
        "in the centre" if holder < 0 else "yours" if holder == scene.seat else f"{scene.rules.seat_name(holder)}'s"
        for holder in now.holders
    ]
    return f"the stone is {words[0]}" if len(words) == 1 else f"{len(words)} stones: {listed(words)}"


def outlook(scene: Scene, now: RealmNow) -> str:
    """Both sums of power and who would win an attack now."""
    if not any(now.fighters):
        return "No Wonders."
    first = max(scene.seat, 0)
    sums = f"{_capital(short(scene, first))} {now.power[first]}, {short(scene, 1 - first)} {now.power[1 - first]}"
    return f"{sums}: {verdict(scene, now)}."


def verdict(scene: Scene, now: RealmNow) -> str:
    if now.winner < 0:
        return "an attack would be a tie" if any(now.fighters) else "no Wonders"
    alone = not now.fighters[1 - now.winner]
    return f"{short(scene, now.winner)} would win{' unopposed' if alone else ''}"


def grouped(g: Table, cards: list[int]) -> list[str]:
    """Cards in words, equal ones counted."""
    words = [card_words(g, c) for c in cards]
    return [several(each, words.count(each)) for each in dict.fromkeys(words)]


def several(name: str, count: int) -> str:
    """A name, counted if there are several of it."""
    return f"{count} x {name}" if count > 1 else name


def card_words(g: Table, card: int) -> str:
    """A card in The World: name, power, what is special."""
    found = card_of(g, card)
    power = power_of(g, card)
    parts = [name_of(g, card)]
    if power:
        parts.append(f"power {power}")
    elif found is not None and not g.face_down[card]:
        parts.append(types_of(found))
    return ", ".join([*parts, *marks_of(g, card)])


def playable(scene: Scene) -> set[int]:
    """The cards that the open question offers to play."""
    keys = scene.question.keys if scene.question is not None else ()
    return {PLAY.argument(key) for key in keys if PLAY.has(key)}


def hand_groups(g: Table, seat: int) -> list[tuple[int, int]]:
    """One card of each kind in a hand with how many there are, cheapest first."""
    cards = [c for c in g.hands[seat] if g.what[c] >= 0]
    identities = [g.what[c] for c in cards]
    once = [c for i, c in enumerate(cards) if identities.index(g.what[c]) == i]
    costs = objects.rules_of(g).catalogue.costs
    once.sort(key=lambda c: (costs[g.what[c]], name_of(g, c)))
    return [(c, identities.count(g.what[c])) for c in once]


def hand(scene: Scene, g: Table) -> list[str]:
    """One's hand, one card per line: cost as it is now, power, whether it can be played, its text."""
    seat = scene.seat
    ready = {g.what[c] for c in playable(scene)}
    out: list[str] = []
    for card, count in hand_groups(g, seat):
        found = card_of(g, card)
        assert found is not None
        power = power_of(g, card)
        words = [types_of(found), f"costs {cost_words(g, seat, card)}"]
        if power:
            words.append(f"power {power}")
        if g.what[card] in ready:
            words.append("can be played now")
        text = text_of(found)
        out.append(f"Hand: {several(found.name, count)}: {', '.join(words)}.{' ' + text if text else ''}")
    return out


def piles(scene: Scene, g: Table, seat: int) -> list[str]:
    """What lies open outside The World."""
    whose = "Your" if seat == scene.seat else f"{scene.rules.seat_name(seat)}'s"
    out: list[str] = []
    if g.abyss[seat]:
        out.append(f"{whose} cards in The Abyss: {listed(name_of(g, c) for c in g.abyss[seat])}.")
    away = [name_of(g, c) for c in g.banished if g.owner[c] == seat]
    if away:
        out.append(f"{whose} banished cards: {listed(away)}.")
    return out


def result(scene: Scene) -> list[str]:
    """How many stones everybody holds, and where."""
    g = table_of(scene)
    out: list[str] = []
    for seat in range(kinds.SEATS):
        stones = objects.stones_of(g, seat)
        where = [str(objects.realm_of_stone(g, stone) + 1) for stone in stones]
        held = counted(len(stones) * kinds.ONE, "stone")
        out.append(f"{scene.name(seat)}: {held}{', in realm ' + listed(where) if where else ''}.")
    return out
