/** The keys of the options: digits are realms, the upper row of letters is the hand, H, D and P what they stand for. */

import { assignKeys, type Choice } from "../../lib/options";
import type { WondersPicture } from "../../lib/protocol";
import { stacks } from "./cards";

type Keyless = Omit<Choice, "key">;

export const HAND_KEYS = "qwertyuo";
const FIXED: Record<string, string> = { draw: "d", pass: "p" };

export function keys(choices: readonly Keyless[], picture: WondersPicture): string[] {
  // Before the first update there is no picture yet.
  const hand = new Map((picture.players ?? []).flatMap((player) => stacks(player.hand).flatMap((stack, i) => stack.ids.map((id) => [id, HAND_KEYS[i] ?? ""] as const))));
  const taken = new Set<string>();
  const harvests = choices.filter(({ option }) => option.verb === "harvest").length;
  const wanted = choices.map(({ option }) => {
    if (option.verb === "attack" || option.verb === "realm") return String(option.argument + 1);
    if (option.verb === "play" || option.verb === "card") return hand.get(option.argument) ?? "";
    if (option.verb === "harvest" && harvests === 1) return "h";
    return FIXED[option.verb] ?? "";
  });
  const own = wanted.map((key) => {
    if (key === "" || taken.has(key)) return "";
    taken.add(key);
    return key;
  });
  // A digit is a realm wherever realms are to choose, so that a slip of the finger does nothing else.
  if (choices.some(({ option }) => option.verb === "attack" || option.verb === "realm")) for (const digit of "1234567") taken.add(digit);
  // What is left gets the keys that are still free, in the usual order.
  const rest = choices.flatMap((choice, i) => (own[i] ? [] : [choice.option]));
  const spare = assignKeys(rest, taken);
  return own.map((key) => key || (spare.shift() ?? ""));
}
