/** Which board draws which game. */

import type { Face } from "./face";
import { generic } from "./generic";
import { oneCardWonder } from "./one_card_wonder";
import { wheelOfTime } from "./wheel_of_time";
import { wondersOfTheFirst } from "./wonders_of_the_first";

const FACES: Record<string, Face> = {
  one_card_wonder: oneCardWonder,
  wonders_of_the_first: wondersOfTheFirst,
  wheel_of_time: wheelOfTime,
};

export function faceOf(game: string): Face {
  return FACES[game] ?? generic;
}
