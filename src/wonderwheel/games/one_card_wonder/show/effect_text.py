"""Short English, in our own words, for costs, abilities and leaders.

Every text is made from the data alone: what the engine does and what a player reads cannot differ, and a
user's components get their texts for free. Two effects that play differently never read the same.
"""

from typing import Final

from wonderwheel.games.one_card_wonder.components.definitions import Building, Effect, Leader, Stage
from wonderwheel.games.one_card_wonder.components.kinds import COIN, KIND_LETTERS, KIND_NAMES, WILD

_TIMING_WORDS: Final = {
    "produce": "Produce",
    "claim": "Claim",
    "build": "Build",
    "sell": "Sell",
    "new action": "New Action",
    "immediately": "Immediately",
}


def cost_text(cost: tuple[int, ...]) -> str:
    """A cost in words, such as "2 stone, 1 wild"; an empty cost is "nothing"."""
    order = sorted(set(cost), key=cost.index)
    return ", ".join(_pieces(cost.count(kind), kind, "wild") for kind in order) or "nothing"


def cost_letters(cost: tuple[int, ...]) -> str:
    """A cost as the letters of the component file, such as "SS?"."""
    return "".join(KIND_LETTERS[kind] for kind in cost)


def stage_text(stage: Stage) -> str:
    """A stage's cost and what must be marked before it, with stages counted from 1."""
    if not stage.after:
        return cost_text(stage.cost)
    noun = "stage" if len(stage.after) == 1 else "stages"
    return f"{cost_text(stage.cost)} (after {noun} {_listed([str(one + 1) for one in stage.after])})"


def ability_text(building: Building) -> str:
    """A building's timing and effects, such as "Sell: each iron alone earns 1 coin."."""
    return f"{_TIMING_WORDS[building.timing]}: {_steps(building.effects)}."


def leader_effect_text(leader: Leader) -> str:
    """What a leader does if nobody defeats it."""
    steps = _steps(leader.effects)
    return f"{steps[0].upper()}{steps[1:]}."


def leader_text(leader: Leader) -> str:
    """What a leader does, what defeats it, and whether it bears the globe."""
    globe = ", globe" if leader.globe else ""
    return f"{leader_effect_text(leader)} Defeated by: {cost_text(leader.cost)}{globe}."


def _steps(effects: tuple[Effect, ...]) -> str:
    return "; then ".join(effect_text(effect) for effect in effects)


def effect_text(effect: Effect) -> str:
    """One effect as a clause without a capital or a full stop."""
    match effect.do:
        case "take":
            return _take(effect)
        case "swap":
            if effect.count == 1:
                return "you may swap 1 of your cubes for one of another type in the supply"
            return f"swap up to {effect.count} of your cubes for cubes of other types in the supply"
        case "draw":
            place = "into the bag" if effect.rest == "bag" else "onto the supply"
            return f"draw {effect.count} cubes from the bag, keep {effect.keep} and put the others {place}"
        case "draw_more":
            return f"draw {effect.count} cubes, still keeping two; all others go to the supply"
        case "keep_all":
            return f"every cube drawn may stay with you if {_keep_condition(effect)}"
        case "less":
            return f"once per turn, leave out {effect.count} {KIND_NAMES[effect.what]} of a cost"
        case "pay_as":
            return f"your {KIND_NAMES[effect.what]} may pay for {KIND_NAMES[effect.into]}"
        case "buildings":
            return f"one action may raise up to {effect.count} support buildings"
        case "rate":
            return f"each {KIND_NAMES[effect.what]} alone earns 1 coin"
        case "mixed_pairs":
            return f"two cubes of different types also make a pair{_pair_limit(effect.count)}"
        case "levy":
            return _levy(effect)
        case _:
            return _leader_only(effect)


def _leader_only(effect: Effect) -> str:
    match effect.do:
        case "take_all":
            return "choose a type and take all its cubes from the supply"
        case "rob":
            return f"choose an opponent and take up to {effect.count} of their cubes and coins, as you like"
        case "mark":
            return "mark one stage that is open to you for free, unless its cost shows a coin"
        case "forbid":
            return "until your next turn your opponents can neither build support buildings nor use New Actions"
        case "build":
            return f"build one support building, leaving out up to {effect.count} symbols of its cost"
        case "extra_turn":
            return "you have another turn right after this one; reveal only during a turn of yours"
        case _:
            raise ValueError(f"no text for the effect {effect.do!r}")


def _take(effect: Effect) -> str:
    if effect.what == COIN:
        text = f"take {_pieces(effect.count, COIN)}"
    else:
        text = f"take {_pieces(effect.count, effect.what)}{_variety(effect)} from the {effect.source}"
    if effect.when == "gain":
        return f"{text} if you gained at least {_pieces(effect.when_count, effect.when_what, 'piece')}"
    if effect.when == "stages":
        return f"{text} if this action marked at least {effect.when_count} {_plural('stage', effect.when_count)}"
    if effect.when == "sold":
        return f"{text} if you sold at least {effect.when_count} {_plural('pair', effect.when_count)}"
    return text


def _variety(effect: Effect) -> str:
    if effect.other:
        return " of a type you did not claim"
    if effect.different:
        return " of different types"
    return " of your choice" if effect.what == WILD else ""


def _keep_condition(effect: Effect) -> str:
    if effect.if_ == "has":
        return f"one of them is {KIND_NAMES[effect.what]}"
    return "no two of them match" if effect.if_ == "all different" else "two of them match"


def _pair_limit(count: int) -> str:
    if count == 0:
        return ""
    return ", once per turn" if count == 1 else f", up to {count} times per turn"


def _levy(effect: Effect) -> str:
    who = "each opponent" if effect.who == "each" else "an opponent of your choice"
    if effect.at_least:
        who += f" holding {effect.at_least} or more pieces"
    what = _pieces(effect.count, WILD)
    return f"{who} gives {what} of their choice to {'the supply' if effect.to == 'supply' else 'you'}"


def _pieces(count: int, kind: int, wild: str = "cube") -> str:
    """Such as "2 coins", "1 stone", "3 cubes"; `wild` is the word for pieces of any type."""
    if kind == WILD:
        return f"{count} {_plural(wild, count)}"
    return f"{count} {_plural('coin', count) if kind == COIN else KIND_NAMES[kind]}"


def _plural(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
