/** The piles of a player that can be looked into. */

import type { WondersPlayerPicture } from "../../lib/protocol";
import type { Card } from "./cards";

export type Pile = "hand" | "deck" | "abyss" | "banished" | "archive";

export const PILE_NAMES: Record<Pile, string> = {
  hand: "hand",
  deck: "deck",
  abyss: "Abyss",
  banished: "banished cards",
  archive: "archive",
};

/** What can be seen of a pile, and how many cards it has. */
export function pileOf(player: WondersPlayerPicture, pile: Pile): { cards: Card[]; count: number } {
  if (pile === "hand") return { cards: player.hand, count: player.hand.length };
  if (pile === "deck") return { cards: player.deck_known, count: player.deck };
  if (pile === "abyss") return { cards: player.abyss, count: player.abyss.length };
  if (pile === "banished") return { cards: player.banished, count: player.banished.length };
  return { cards: player.archive, count: player.archive.length };
}
