/** What a browser keeps about a seat, and about what somebody looks at. */

import type { Choice } from "./options";
import type { EventInfo, QuestionInfo, Update } from "./protocol";

/** What one seat sees. Replaced as a whole by every update, except for the log, which grows. */
export interface SeatView {
  update: Update;
  events: EventInfo[];
  /** When the update came, for clocks. */
  at: number;
}

export interface Waiting {
  ref: number;
  choice: Choice | null;
}

/** What the rail shows large. */
export interface Zoom {
  title: string;
  under?: string;
  cost?: readonly string[];
  lines?: readonly string[];
  /** What the game's own zoom draws (`Face.zoom`). */
  detail?: unknown;
  about?: readonly string[];
}

export function questionChanged(before: readonly QuestionInfo[], after: readonly QuestionInfo[]): boolean {
  return before.map((q) => q.id).join() !== after.map((q) => q.id).join();
}
