/** The kinds of pieces, in the order of the supply board; 6 stands for any kind in a cost. */

import type { IconName } from "../../components/icons";

const KINDS = ["knowledge", "wood", "clay", "stone", "iron", "coin", "wild"] as const satisfies readonly IconName[];

export function kindName(number: number): IconName {
  return KINDS[number] ?? "wild";
}

export function kindNames(numbers: readonly number[]): IconName[] {
  return numbers.map(kindName);
}
