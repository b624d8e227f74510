/** The face of a game that has none of its own. */

import { capital, type Face } from "../face";
import GenericBoard from "./GenericBoard.svelte";

const PLAIN = new Set(["yes", "no", "pass", "done", ""]);

export const generic: Face = {
  board: GenericBoard,
  preview: null,
  context: null,
  group: (verb) => (PLAIN.has(verb) ? "" : capital(verb)),
  short: (option) => option.label,
  hint: (option) => option.hint,
  icons: () => [],
  heading: (event) => /^(turn|round|phase) (began|begins|starts)$/.test(event.kind),
  turn: (event) => /^turn (began|begins|starts)$/.test(event.kind),
  main: () => true,
  standing: () => "",
  ending: (event) => /^(won|lost|drawn|conceded|stopped|no winner)/.test(event.kind),
  plain: (label) => label,
  position: null,
  how: [],
  tags: () => [],
};
