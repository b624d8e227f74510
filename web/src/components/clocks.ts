/** The clocks that a table can be made with. */

import type { ClockSetting } from "../lib/protocol";

export const CLOCKS: readonly { words: string; clock: ClockSetting }[] = [
  { words: "no clock", clock: { kind: "none" } },
  { words: "60 seconds a move", clock: { kind: "move", seconds: 60 } },
  { words: "5 minutes + 5 seconds", clock: { kind: "fischer", seconds: 300, increment: 5 } },
  { words: "10 minutes + 5 seconds", clock: { kind: "fischer", seconds: 600, increment: 5 } },
];

/** "10 minutes + 5 seconds", whoever made the table. */
export function clockWords(clock: ClockSetting): string {
  const { kind, seconds = 0, increment = 0 } = clock;
  if (kind === "none") return "none";
  if (kind === "move") return `${seconds} seconds a move`;
  const time = seconds % 60 || seconds < 60 ? `${seconds} seconds` : `${seconds / 60} ${seconds === 60 ? "minute" : "minutes"}`;
  return increment ? `${time} + ${increment} seconds` : time;
}
