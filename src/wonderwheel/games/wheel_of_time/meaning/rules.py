"""What holds without anybody doing anything, as data: while a card is in play, or for as long as a deed says."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.conditions import Condition
from wonderwheel.games.wheel_of_time.meaning.costs import (
    CostIfPaidBy,
    CostsLess,
    EventsCostLess,
    EventsCostMore,
    MixedPayment,
    NatureIgnored,
    NextRecruit,
    NoPenalty,
    Penalty,
    RecruitedForward,
    ReinforcingCosts,
)
from wonderwheel.games.wheel_of_time.meaning.standing_rules import (
    BonusLimit,
    BuyOff,
    Can,
    Cannot,
    Counts,
    DamageKills,
    DiceAllowed,
    DiceCount,
    DiceInstead,
    Dominant,
    EventsAllowed,
    ExtraChallenge,
    FullDice,
    Gains,
    Generates,
    Gets,
    HandSize,
    HealsMore,
    Ignored,
    MayGenerate,
    MoreControl,
    MorePattern,
    MustTake,
    NeedNotRoll,
    NoEffectsWith,
    NoIncrease,
    OnlyCan,
    PatternOnlyFrom,
    RollsEarly,
    StartsWith,
    StoreUnder,
    SymbolsHave,
    SymbolsRecruit,
    TakesInstead,
    TaverenHealing,
    TextIgnored,
    YouAssign,
)


class While(Meaning, frozen=True):
    """Rules that hold only while something is so."""

    condition: Condition
    rules: tuple[Rule, ...]


Rule = (
    Cannot | Can | OnlyCan | DiceAllowed | EventsAllowed | NoEffectsWith | Gets | Gains | NoIncrease | TextIgnored
    | Generates | SymbolsHave | SymbolsRecruit | Counts | Ignored | DiceCount | DiceInstead | RollsEarly | NeedNotRoll
    | FullDice | StartsWith | ExtraChallenge | MustTake | YouAssign | TakesInstead | DamageKills | HealsMore | BuyOff
    | MayGenerate | HandSize | Dominant | MoreControl | MorePattern | PatternOnlyFrom | TaverenHealing | StoreUnder
    | BonusLimit | CostsLess | EventsCostLess | EventsCostMore | ReinforcingCosts | CostIfPaidBy | NoPenalty | Penalty
    | NatureIgnored | NextRecruit | RecruitedForward | MixedPayment | While
)  # fmt: skip
