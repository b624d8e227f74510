"""The table of The Wheel of Time in plain words, one fact per line: for screen readers, pipes and transcripts."""

from __future__ import annotations

from wonderwheel.cli.screens.wheel_of_time.describe import kind_of, text_of
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.text import listed
from wonderwheel.core.addressed import addressed
from wonderwheel.games.wheel_of_time.kinds import SYMBOL_NAMES
from wonderwheel.games.wheel_of_time.places import POOLS, SEATS
from wonderwheel.games.wheel_of_time.show.hints import has_price_in_text
from wonderwheel.games.wheel_of_time.show.labels import name_of
from wonderwheel.games.wheel_of_time.show.picture.table import picture
from wonderwheel.games.wheel_of_time.show.picture.types import (
    DiePicture,
    LanePicture,
    WheelCardPicture,
    WheelPicture,
    WheelPlayerPicture,
)
from wonderwheel.games.wheel_of_time.show.questions import numbers_words
from wonderwheel.games.wheel_of_time.table.facts import CardFacts
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ADVANTAGE, DECLARE, PLAY, RECRUIT

TITLE = "The Wheel of Time"
_FROM_HAND = (ADVANTAGE, DECLARE, PLAY, RECRUIT)


def table_of(scene: Scene) -> Table:
    """What the seat knows."""
    g = scene.view.state
    assert isinstance(g, Table)
    return g


def drawn(scene: Scene) -> WheelPicture:
    """The table as every board draws it."""
    return picture(table_of(scene), scene.seat)


def facts(scene: Scene) -> list[str]:
    """The whole table: the turn, the Pattern, the other player, the challenges, then one's own side and hand."""
    seen = drawn(scene)
    out = heading(scene, seen)
    for seat in others(scene):
        out += side(scene, seen, seat)
    for lane in seen["lanes"]:
        out += lane_facts(scene, seen, lane)
    if scene.seat >= 0:
        out += [*side(scene, seen, scene.seat), *hand(scene)]
    return out + [fact for seat in range(SEATS) for fact in piles(scene, seen["players"][seat])]


def brief(scene: Scene) -> list[str]:
    """A step's worth of facts: the same with the hand on one line, and without the piles."""
    seen = drawn(scene)
    if scene.seat < 0:
        return facts(scene)
    out = heading(scene, seen)
    for seat in others(scene):
        out += side(scene, seen, seat)
    for lane in seen["lanes"]:
        out += lane_facts(scene, seen, lane)
    g = table_of(scene)
    names = [several(facts_of(g, card).name, count) for card, count in hand_groups(g, scene.seat)]
    return [*out, *side(scene, seen, scene.seat), f"Your hand: {listed(names)}.", "board tells everything."]


def others(scene: Scene) -> list[int]:
    """The other seats; for a spectator both."""
    return [seat for seat in range(SEATS) if seat != scene.seat]


def several(name: str, count: int) -> str:
    """A name, counted if there are several of it."""
    return f"{count} x {name}" if count > 1 else name


def short(scene: Scene, seat: int) -> str:
    """How a player is called in passing."""
    return "you" if seat == scene.seat else scene.rules.seat_name(seat)


# -- the turn ----------------------------------------------------------------------------------------------------------


def when(seen: WheelPicture) -> str:
    """Turn, round and step."""
    if not seen["turn"]:
        return "before the first turn"
    where = f"turn {seen['turn']}"
    if seen["last_battle"]:
        where += f", number {seen['last_battle']} of the Last Battle"
    now = next((one for one in seen["rounds"] if one["now"] >= 0), None)
    if now is None:
        return where
    step = seen["step"]
    return f"{where}, {step}" if step.endswith("Round") else f"{where}, {now['name']} Round: {step}"


def pattern_words(seen: WheelPicture) -> str:
    tokens = seen["pattern"]
    held = tokens["light"] + tokens["shadow"] + tokens["neutral"]
    out = f"light {tokens['light']}, shadow {tokens['shadow']}, neutral {tokens['neutral']}; {held} of {tokens['full']}"
    if seen["last_battle"]:
        return out
    if tokens["latched"]:
        return f"{out}: the next turn is the Last Battle's"
    left = tokens["full"] - held
    return f"{out}: the Last Battle comes after {left} more" if left <= NEAR else out


NEAR = 5  # tokens: from there on the Last Battle is worth a word


def heading(scene: Scene, seen: WheelPicture) -> list[str]:
    name = scene.rules.seat_name(scene.seat) if scene.seat >= 0 else ""
    you = f" You are {name[:1].lower()}{name[1:]}." if name else ""
    where = when(seen)
    out = [f"{TITLE}, {where}.{you}"]
    if seen["turn"]:
        out.append(f"The Pattern: {pattern_words(seen)}.")
    if seen["world"]:
        out.append(f"Advantages on the world: {listed(cards_named(seen, seen['world']))}.")
    return out


# -- cards and sides ---------------------------------------------------------------------------------------------------


def cards_named(seen: WheelPicture, cards: list[int]) -> list[str]:
    return [one["name"] for one in seen["cards"] if one["id"] in cards]


def cards_of(seen: WheelPicture, cards: list[int]) -> list[WheelCardPicture]:
    return [one for one in seen["cards"] if one["id"] in cards]


def marks(seen: WheelPicture, one: WheelCardPicture) -> list[str]:
    """What is special about a character or troop now."""
    out: list[str] = []
    if one["id"] in [player["starting"] for player in seen["players"]]:
        out.append("leader")
    if one["rotated"]:
        out.append("rotated")
    if one["damage"]:
        out.append(f"{one['damage']} damage")
    if one["corruption"]:
        out.append(f"{one['corruption']} corruption")
    if one["dying"]:
        out.append("mortally wounded")
    if one["silenced"]:
        out.append("text without effect")
    if one["covered"]:
        out.append("committed in secret" if not one["token"] else f"committed in secret: {one['token']}")
    out += [f"{token['count']} {token['kind']} tokens" for token in one["tokens"]]
    held = [each["name"] for each in seen["cards"] if each["on"] == one["id"]]
    return [*out, *([f"with {' and '.join(held)}"] if held else [])]


def card_words(seen: WheelPicture, one: WheelCardPicture) -> str:
    """A character or troop: name, abilities now, what is special, the dice that lie on it."""
    words = [one["name"] or "a card", numbers_words(one["abilities"]) or "no abilities", *marks(seen, one)]
    if one["symbols"]:
        held = [f"{row['count']} {SYMBOL_NAMES[row['ability']]}" for row in one["symbols"]]
        words.append(f"holds {listed(held)}")
    out = ", ".join(words)
    return f"{out}; dice: {dice_words(one['dice'])}" if one["dice"] else out


def dice_words(dice: list[DiePicture]) -> str:
    """What dice show, equal faces counted."""
    shown = [" and ".join(SYMBOL_NAMES[s["symbol"]] for s in die["symbols"] if not s["ignored"]) for die in dice]
    words = [each or "nothing that counts" for each in shown]
    return listed([several(each, words.count(each)) for each in dict.fromkeys(words)])


def side(scene: Scene, seen: WheelPicture, seat: int) -> list[str]:
    """A player: hand, deck, pool; who is at home, and who is in the battleground without a challenge."""
    player = seen["players"][seat]
    name = "You" if seat == scene.seat else scene.name(seat)
    out = [f"{name}: {', '.join(player_words(player))}."]
    whose = "Your" if seat == scene.seat else f"{scene.rules.seat_name(seat)}'s"
    for place, cards in places(seen, player):
        if cards:
            out += [f"{whose} {place}: {card_words(seen, one)}." for one in cards]
    if player["advantages"]:
        out.append(f"{whose} advantages: {listed(cards_named(seen, player['advantages']))}.")
    return out


def places(seen: WheelPicture, player: WheelPlayerPicture) -> list[tuple[str, list[WheelCardPicture]]]:
    """Home front and battleground; whoever takes part in a challenge is told there."""
    idle = [one for one in cards_of(seen, player["battleground"]) if one["challenge"] < 0]
    return [("home front", cards_of(seen, player["home"])), ("battleground", idle)]


def player_words(player: WheelPlayerPicture) -> list[str]:
    out = ["dominant"] if player["dominant"] else []
    cards = len(player["hand"])
    out += [f"{cards} card{'' if cards == 1 else 's'} in hand", f"{player['deck']} in the deck"]
    if any(player["pool"]):
        out.append(f"resource pool {numbers_words(player['pool'])}")
    if any(player["held"]):
        out.append(f"{numbers_words(player['held'])} for a challenge to come")
    return out


# -- challenges --------------------------------------------------------------------------------------------------------


def lane_facts(scene: Scene, seen: WheelPicture, lane: LanePicture) -> list[str]:
    """A challenge: totals, chances, and who takes part on both sides."""
    if lane["state"] == "none":
        return []
    name = lane["name"]
    out = [f"{name}: {', '.join(lane_words(scene, seen, lane))}."]
    for part in lane["sides"]:
        whose = "you" if part["seat"] == scene.seat else scene.rules.seat_name(part["seat"])
        out += [f"{name}, {whose}: {card_words(seen, one)}." for one in cards_of(seen, part["cards"])]
    return out


def lane_words(scene: Scene, seen: WheelPicture, lane: LanePicture) -> list[str]:
    """Whose it is, where it stands, and what may come of it."""
    out = ["being resolved"] if lane["state"] == "now" else []
    out.append(f"{short(scene, lane['initiator'])} initiated it")
    if lane["target"] >= 0:
        out.append(f"it targets {listed(cards_named(seen, [lane['target']]))}")
    out.append(f"support {total(lane, True)}, opposition {total(lane, False)}")
    damage = [
        f"{short(scene, part['seat'])} made {number} {POOLS[i]} damage"
        for part in lane["sides"]
        for i, number in enumerate(part["damage"])
        if number
    ]
    return [*out, *damage, *chances(scene, lane)]


def total(lane: LanePicture, supports: bool) -> int:
    """One side's total, with tokens that the Last Battle adds."""
    return sum(part["total"] + part["pattern"] for part in lane["sides"] if part["supports"] == supports)


def chances(scene: Scene, lane: LanePicture) -> list[str]:
    """What may come of it, in per cent, while there are dice to roll."""
    odds = lane["odds"]
    if odds is None:
        return []
    you = scene.rules.seat_name(scene.seat) if scene.seat >= 0 else ""
    said = [addressed(one["words"], you) if you else one["words"] for one in odds["chances"]]
    shares = [f"{one['chance'] / 100:.0f} %" for one in odds["chances"]]
    told = [f"{words[:1].lower()}{words[1:]} {share}" for words, share in zip(said, shares, strict=True)]
    return [f"as it stands {', '.join(told)}"]


# -- cards in hand, piles ----------------------------------------------------------------------------------------------


def facts_of(g: Table, card: int) -> CardFacts:
    return catalogue_of(g).defs[g.what[card]]


def playable(scene: Scene) -> set[int]:
    """The cards of the hand that the open question offers to play, by what they are."""
    g = table_of(scene)
    keys = scene.question.keys if scene.question is not None else ()
    return {g.what[verb.argument(key)] for key in keys for verb in _FROM_HAND if verb.has(key)}


def hand_groups(g: Table, seat: int) -> list[tuple[int, int]]:
    """One card of each kind in a hand with how many there are, by type and name."""
    cards = [card for card in g.hands[seat] if g.what[card] >= 0]
    kinds = [g.what[card] for card in cards]
    once = [card for i, card in enumerate(cards) if kinds.index(g.what[card]) == i]
    types = catalogue_of(g).types
    once.sort(key=lambda card: (types[g.what[card]], facts_of(g, card).name))
    return [(card, kinds.count(g.what[card])) for card in once]


def hand(scene: Scene) -> list[str]:
    """One's hand, one card per line: type, cost, abilities, whether it can be played, its text."""
    g = table_of(scene)
    ready = playable(scene)
    out = []
    for card, count in hand_groups(g, scene.seat):
        found = facts_of(g, card)
        words = [kind_of(found)]
        if any(found.abilities):
            words.append(numbers_words(found.abilities))
        nothing = "what its text says" if has_price_in_text(found) else "nothing"
        words.append(f"costs {numbers_words(found.cost or ()) or nothing}")
        if g.what[card] in ready:
            words.append("can be played now")
        text = text_of(found)
        out.append(f"Hand: {several(found.name, count)}: {', '.join(words)}.{' ' + text if text else ''}")
    return out


def piles(scene: Scene, player: WheelPlayerPicture) -> list[str]:
    """What lies open outside play."""
    whose = "Your" if player["seat"] == scene.seat else f"{player['name']}'s"
    every = (
        ("discard pile", player["discards"]),
        ("killed pile", player["killed"]),
        ("removed cards", player["removed"]),
    )
    return [f"{whose} {name}: {listed([one['name'] for one in cards])}." for name, cards in every if cards]


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def result(scene: Scene) -> list[str]:
    """Tokens and forces of both at the end."""
    g, seen = table_of(scene), drawn(scene)
    out = []
    for player in seen["players"]:
        forces = len(player["home"]) + len(player["battleground"])
        dead = [name_of(g, card) for card in g.killed[player["seat"]]]
        lost = f"; killed: {listed(dead)}" if dead else ""
        tokens = g.pattern[player["seat"]]
        counts = (_counted(tokens, "token", "tokens"), _counted(forces, "character or troop", "characters and troops"))
        out.append(f"{scene.name(player['seat'])}: {', '.join(counts)}{lost}.")
    return out
