/** The piles of a player that can be laid out. */

import type { WheelPlayerPicture } from "../../lib/protocol";
import type { Card } from "./cards";

export type Pile = "hand" | "deck" | "discards" | "killed" | "removed" | "aside";

export const PILE_NAMES: Record<Pile, string> = {
  hand: "hand",
  deck: "draw deck",
  discards: "discard pile",
  killed: "killed pile",
  removed: "cards out of play",
  aside: "cards set aside",
};

/** The cards of a pile as far as they are known, and how many there are. */
export function pileOf(player: WheelPlayerPicture, pile: Pile): { cards: Card[]; count: number } {
  if (pile === "deck") return { cards: player.known, count: player.deck };
  return { cards: player[pile], count: player[pile].length };
}
