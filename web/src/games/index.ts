/** Which board draws which game. */

import type { Face } from "./face";
import { generic } from "./generic";
import { oneCardWonder } from "./one_card_wonder";

const FACES: Record<string, Face> = { one_card_wonder: oneCardWonder };

export function faceOf(game: string): Face {
  return FACES[game] ?? generic;
}
