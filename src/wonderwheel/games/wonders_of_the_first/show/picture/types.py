"""The shape of what a client draws of Wonders of The First. The browser's types are generated from these declarations.

Seats and realms count from 0, -1 is nobody or nowhere. Amounts are words, because they can be infinite or fractions.
A card's `id` is the argument of the verbs "play", "card" and "harvest"; what it can be used for is in its `uses`.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class PhrasePicture(TypedDict):
    """A stretch of a card's text, with the numbers of the abilities that it belongs to (see WorkPicture). The stretches
    of a paragraph make up its text as they are, spaces and all. `start` and `end` are its place in the whole text."""

    words: str
    abilities: list[int]
    start: int
    end: int


class FacePicture(TypedDict):
    """A card's definition. `text` is a list of paragraphs, each a list of phrases; `power` is "" without one."""

    number: int
    name: str
    types: list[str]
    orbitals: list[str]
    classes: list[str]
    faction: str
    tier: str
    core: bool
    cost: int
    power: str
    token: bool
    keywords: list[str]
    text: list[list[PhrasePicture]]


class CounterPicture(TypedDict):
    kind: str
    amount: str


class UsePicture(TypedDict):
    """Something that a card can be used for: the verb and argument of its option, and what it takes."""

    verb: str
    argument: int
    kind: str
    takes: str


class SumPicture(TypedDict):
    """A part of a Wonder's power."""

    words: str
    amount: str


class WondersCardPicture(TypedDict):
    """A card on the table. `face` is the number of its face, -1 while this seat does not know it.

    `change` compares its power with what is printed; `sum` says where it comes from. `many`: how many equal tokens it
    stands for. `worn` is the card that wears it. `gained` are words for what other cards give it for now. `price` and
    `free` (no action needed) are about playing it from a hand; a price of -1: it is not in a hand, or not known.
    """

    id: int
    face: int
    owner: int
    controller: int
    types: list[str]
    orbitals: list[str]
    power: str
    base: str
    change: Literal["same", "raised", "lowered"]
    sum: list[SumPicture]
    tapped: bool
    face_down: bool
    nullified: bool
    stunned: bool
    stone: bool
    token: bool
    many: str
    worn: int
    counters: list[CounterPicture]
    gained: list[str]
    uses: list[UsePicture]
    price: int
    free: bool


class AttackPicture(TypedDict):
    """What an attack of this side would come to, by the powers as they are now.

    `why` says why there can be none, in the engine's words; "" if there can. `stones`: how many it could seize from
    there by winning. `triggers`: abilities there that would happen first, so that it may come out differently. `stake`:
    "seize" a stone would be won, "protected" it would but a protector counter goes in its place, "hold" none would but
    abilities there act, "gives" the defender would win one, "nothing" no stone would move; "" if there can be none.
    """

    why: str
    outcome: Literal["win", "lose", "tie", "none"]
    stones: int
    unopposed: bool
    triggers: int
    stake: Literal["seize", "protected", "hold", "gives", "nothing", ""]


class SidePicture(TypedDict):
    """A player's side of a realm; `power` is what it counts for in a battle, "" without Wonders."""

    seat: int
    power: str
    wonders: int
    cards: list[WondersCardPicture]
    attack: AttackPicture


class StonePicture(TypedDict):
    """A stone: `id` is the argument of the verb "stone"; `card` is the card that it is, or -1."""

    id: int
    holder: int
    card: int


class RealmPicture(TypedDict):
    """A realm; `number` is the argument of "attack" and "realm". `centre` are cards on nobody's side."""

    number: int
    label: str
    state: Literal["open", "unopened", "banished"]
    newest: bool
    holder: int
    stones: list[StonePicture]
    sides: list[SidePicture]
    centre: list[WondersCardPicture]


class FreeAttackPicture(TypedDict):
    """Free attacks in one realm, or anywhere (-1)."""

    realm: int
    count: int


class WondersPlayerPicture(TypedDict):
    """A player. `links` are the orbitals whose link the player has; `deck_known` are cards of the deck that this seat
    knows, the nearest to the top first; `decides` is who answers in this player's place."""

    seat: int
    name: str
    active: bool
    first: bool
    decides: int
    stones: int
    energy: str
    actions: str
    faith: str
    faith_spent: bool
    free_attacks: list[FreeAttackPicture]
    passes: int
    links: list[str]
    counters: list[CounterPicture]
    hand: list[WondersCardPicture]
    deck: int
    deck_known: list[WondersCardPicture]
    abyss: list[WondersCardPicture]
    banished: list[WondersCardPicture]
    archive: list[WondersCardPicture]


class BattlePicture(TypedDict):
    """A battle that is being fought: `steps` in their order, `step` the one it stands at. `winner` is -2 until it is
    judged, then a seat, or -1 for a tie."""

    realm: int
    attacker: int
    steps: list[str]
    step: int
    powers: list[str]
    winner: int


class WorkPicture(TypedDict):
    """An ability at work or waiting: of which card (`face`), its number in the text of that face (-1 if it is not in
    it), whose it is. `start` and `end` are the place in the text of what acts just now, 0 and 0 where the ability is
    one thing."""

    card: int
    face: int
    ability: int
    controller: int
    kind: str
    state: Literal["acting", "waiting"]
    start: int
    end: int


class WondersPicture(TypedDict):
    """The whole table. `announced` is the card that somebody is about to play; `playing` are cards being played.

    `asked_about` are the cards that a question to this seat is about: chosen so far, looked at, or those to which it is
    done.
    """

    round: int
    rounds: int
    turn: int
    active: int
    first: int
    faces: list[FacePicture]
    realms: list[RealmPicture]
    players: list[WondersPlayerPicture]
    playing: list[WondersCardPicture]
    announced: WondersCardPicture | None
    asked_about: list[int]
    battle: BattlePicture | None
    work: list[WorkPicture]
