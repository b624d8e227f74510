/** Who is there and who is not. */

import type { SeatInfo } from "./protocol";

/** A person whose place at a running table nobody takes, or a bot for the time being. */
export function isAway(seat: SeatInfo | undefined): boolean {
  return seat?.kind === "person" && seat.guest !== "" && !seat.online;
}

/** "1:40" */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a seat is doing, apart from the game: "" for a person who is here. */
export function condition(seat: SeatInfo | undefined): string {
  if (!seat || !isAway(seat)) return seat?.kind === "bot" ? seat.level : "";
  return seat.played_by === "bot" ? "away, a bot plays" : "away";
}

/** By how much spectators see later, as a part of a sentence. */
export function later(seconds: number): string {
  return seconds > 0 ? `, ${seconds} seconds later` : "";
}
