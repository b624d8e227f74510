"""The shape of what a client draws of The Wheel of Time. The browser's types are generated from these declarations.

Seats count from 0 (the Hero, the Villain), -1 is nobody or nothing. Abilities are lists of four numbers: Politics,
Intrigue, One Power, Combat. Symbols go on counting: 4 support, 5 opposition, 6 damage. A card's `id` is the argument
of the verbs that are about a card.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class WheelFacePicture(TypedDict):
    """A card's definition. `on` is what an advantage is put on; `free`: it has no cost; one whose text
    tells its price has none either, but is not free.
    `pattern` and `total_pattern` are tokens that must be there. `text` has a paragraph for each ability."""

    number: int
    name: str
    type: Literal["character", "troop", "advantage", "challenge", "event"]
    on: str
    abilities: list[int]
    cost: list[int]
    free: bool
    allegiances: list[str]
    traits: list[str]
    side: str
    pattern: int
    total_pattern: int
    bonus: list[int]
    text: list[str]


class DieSymbolPicture(TypedDict):
    """A symbol on a face; one that does not count here, for this side, is `ignored`."""

    symbol: int
    ignored: bool


class DiePicture(TypedDict):
    """A die on a card: its ability, what it shows, and that in words. `fresh`: it is not marked yet, and its number
    among its player's fresh dice is the argument of the verb "die" (else -1)."""

    ability: int
    symbols: list[DieSymbolPicture]
    words: str
    fresh: bool
    number: int


class SymbolsPicture(TypedDict):
    """Symbols of one ability that lie on a card (or on none). `argument` is that of the verb "symbol"; `held`: they
    wait for a challenge and cannot be spent now (their argument is -1)."""

    ability: int
    count: int
    held: bool
    argument: int


class TokensPicture(TypedDict):
    kind: str
    count: int


class WheelUsePicture(TypedDict):
    """An effect of a card in play that is used: the argument of the verb "use", and its words."""

    argument: int
    words: str


class WheelCardPicture(TypedDict):
    """A card on the table. `face` is the number of its face, -1 while this seat does not know it.

    `abilities` are the current ones; `changed` compares each with what is printed (-1, 0, 1). `dying`: mortally
    wounded; `leads`: whoever owns it has lost once it is dead. `on` is the card that it lies on. `challenge` is what
    it takes part in, or is committed to as far as this seat knows: `token` then says by which colour, `covered` that
    it is secret. `fights` is as what it takes part. `gained` and `lost` are traits beside and without the printed
    ones. `dice` lie on it until the round or challenge is over; `rolls` are the dice that it would roll now.
    `control` are the control tokens of Hero and Villain.
    """

    id: int
    face: int
    name: str
    owner: int
    controller: int
    rotated: bool
    damage: int
    unhealable: int
    corruption: int
    dying: bool
    leads: bool
    abilities: list[int]
    changed: list[int]
    on: int
    challenge: int
    token: str
    covered: bool
    supports: bool
    fights: str
    face_down: bool
    silenced: bool
    gained: list[str]
    lost: list[str]
    symbols: list[SymbolsPicture]
    dice: list[DiePicture]
    rolls: list[int]
    tokens: list[TokensPicture]
    control: list[int]
    uses: list[WheelUsePicture]


class OutcomePicture(TypedDict):
    """What a margin from `least` to `most` (of support over opposition) comes to, and for whom that is good."""

    least: int
    most: int
    words: str
    seat: int


class ChancePicture(TypedDict):
    """How likely something is, in hundredths of a percent, and in words."""

    words: str
    chance: int
    seat: int


class MarginPicture(TypedDict):
    margin: int
    chance: int


class WheelOddsPicture(TypedDict):
    """What the dice that are still to roll will come to, exactly, added to what is there: dice by the letters of
    `ww odds`, the chance of each outcome, how likely each margin is, and the mean damage of each seat. Texts that are
    used later are not counted. `hidden`: nor are commitments, because this seat cannot see some of them."""

    dice: list[str]
    chances: list[ChancePicture]
    margins: list[MarginPicture]
    damage: list[str]
    hidden: bool


class LaneSidePicture(TypedDict):
    """One player's side of a challenge: who takes part, what it adds up to, what came from where.

    `damage` has the player's character and troop pools: damage that the other side will take. `pattern`: tokens that
    will be added at the outcome of the Last Battle."""

    seat: int
    supports: bool
    total: int
    cards: list[int]
    damage: list[int]
    pattern: int
    ignored: int


class LanePicture(TypedDict):
    """A challenge of the turn. `slot` is the argument of the verb "challenge"; that of "token" is two more. `order` is
    its place in the resolution; `state`: before it, in it, or no such challenge (any more)."""

    slot: int
    kind: Literal["none", "pattern", "card", "contest", "further", "last battle"]
    name: str
    initiator: int
    card: int
    target: int
    order: int
    state: Literal["none", "waits", "now"]
    sides: list[LaneSidePicture]
    margin: int
    outcomes: list[OutcomePicture]
    odds: WheelOddsPicture | None


class WheelPlayerPicture(TypedDict):
    """A player. `pool` are symbols that can be spent now, `held` those that wait for a challenge; `loose` those of them
    that lie on no card. `known` are cards of the deck that this seat may look at; `chosen` those of a starting hand."""

    seat: int
    name: str
    side: str
    dominant: bool
    acting: bool
    decides: int
    hand: list[WheelCardPicture]
    limit: int
    deck: int
    known: list[WheelCardPicture]
    chosen: list[WheelCardPicture]
    aside: list[WheelCardPicture]
    discards: list[WheelCardPicture]
    killed: list[WheelCardPicture]
    removed: list[WheelCardPicture]
    pool: list[int]
    held: list[int]
    loose: list[SymbolsPicture]
    home: list[int]
    battleground: list[int]
    advantages: list[int]
    starting: int
    dragon: int


class WheelStepPicture(TypedDict):
    """A round of the turn with its steps; `now` is the step that it stands at, -1 if none of them, `state` where the
    round stands."""

    name: str
    steps: list[str]
    now: int
    state: Literal["done", "now", "ahead"]


class PartPicture(TypedDict):
    """Symbols of one ability from one card (-1: from none)."""

    card: int
    name: str
    ability: int
    count: int


class WayPicture(TypedDict):
    """A whole payment: `argument` is that of the verb "way"; tokens to convert, and symbols by where they come from."""

    argument: int
    converted: int
    parts: list[PartPicture]


class PaymentPicture(TypedDict):
    """A payment that is being made: by whom, for which card, its printed cost, and what is chosen so far."""

    seat: int
    card: WheelCardPicture
    words: str
    cost: list[int]
    converted: int
    chosen: list[PartPicture]
    ways: list[WayPicture]


class HitPicture(TypedDict):
    """What one more point of damage would do to a card: its abilities then, and whether it is mortally wounded then."""

    card: int
    abilities: list[int]
    dying: bool


class AssigningPicture(TypedDict):
    """Damage that is being assigned: whose cards take it, of which pool, how many points are placed and left."""

    seat: int
    pool: Literal["character", "troop"]
    placed: int
    left: int
    hits: list[HitPicture]


class WheelPatternPicture(TypedDict):
    """The Pattern: its tokens, with those that texts make count; `full` is the number that brings the Last Battle,
    `latched` that it was reached."""

    light: int
    shadow: int
    neutral: int
    full: int
    latched: bool


class WheelPicture(TypedDict):
    """The whole table. `cards` are all cards in play, and challenges and events that lie open, by their ids elsewhere;
    `world` are the advantages on the world; `acting` are cards whose texts are being carried out, the innermost first;
    `rotating` those that are announced to rotate or to go to the battleground; `asked` is the card that a question
    about taking part means. `moment`: what a step is about now."""

    turn: int
    last_battle: int
    step: str
    moment: Literal["", "events", "announce", "reroll", "damage"]
    rounds: list[WheelStepPicture]
    dominant: int
    pattern: WheelPatternPicture
    faces: list[WheelFacePicture]
    cards: list[WheelCardPicture]
    lanes: list[LanePicture]
    players: list[WheelPlayerPicture]
    world: list[int]
    acting: list[int]
    rotating: list[int]
    asked: int
    payment: PaymentPicture | None
    assigning: AssigningPicture | None
