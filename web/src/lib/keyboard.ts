/** Keys for the whole page. They never act while somebody types, and single keys can be switched off. */

import { isLate } from "./alone.svelte";
import { answersIn } from "./focus.svelte";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import type { TableStore } from "./table.svelte";

export interface Commands {
  help: () => void;
  position: () => void;
  log: () => void;
  /** Close the sheet that lies over the table; false if there is none. */
  close: () => boolean;
}

export const KEYS: readonly (readonly [string, string])[] = [
  ["1 to 9, then letters", "the answer that shows this key"],
  ["Y N P D", "yes, no, pass, done"],
  ["Shift + P", "pass for the rest of the turn, where that is offered"],
  ["Shift + A", "the same answer for all who are asked about next, where that is offered"],
  ["Arrows, Home, End", "move among the answers"],
  ["Enter, Space", "choose what has the focus"],
  ["Esc", "close what is open, or go back in an unfinished choice; else the focus goes back to the question"],
  ["?", "why can't I: for what has the focus, or for everything"],
  ["Z", "undo, or ask to undo"],
  ["Q W E ...", "answers beyond the ninth"],
  ["L", "log and chat"],
  ["M", "sound on or off"],
  ["I", "look closely at what has the focus"],
  ["Right mouse button", "look closely at a thing until that is closed; on a phone a long press"],
  ["F1", "this list"],
  ["F2", "the position as text"],
  ["F3", "a hint: what a bot would do in your place, and why"],
];

/** Whether a letter was pressed with the shift key, and for the table. */
export function shifted(event: KeyboardEvent, letter: string): boolean {
  if (event.defaultPrevented || !settings.letters || !event.shiftKey || event.key !== letter || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !document.querySelector("dialog[open]") && !isField(event.target);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}

export function handleKey(event: KeyboardEvent, table: TableStore, commands: Commands): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "F1") return done(event, commands.help);
  if (event.key === "F2") return done(event, commands.position);
  if (event.key === "F3") return done(event, () => table.guide.ask());
  if (event.key === "Escape") return escape(event, table, commands);
  if (isField(event.target)) return;
  if (moveAmongAnswers(event)) return;
  if (!settings.letters || event.repeat) return;
  if (event.key === "?") return done(event, () => why(table));
  const key = event.key.toLowerCase();
  const choice = event.shiftKey ? undefined : table.choices.find((one) => one.key === key);
  // A card's key and then a place's, however fast: the second may come before its question.
  if (table.waiting && !event.shiftKey && key.length === 1 && table.gesture.typed(key)) return done(event, () => undefined);
  if (choice) return done(event, () => isLate(table, key) || table.choose(choice));
  if (key === "z") return done(event, () => table.undo());
  if (key === "m") return done(event, () => sound.toggle());
  if (key === "l") return done(event, commands.log);
  if (key === "i") return done(event, () => document.getElementById("lens")?.focus());
}

function done(event: KeyboardEvent, act: () => unknown): void {
  event.preventDefault();
  act();
}

function escape(event: KeyboardEvent, table: TableStore, commands: Commands): void {
  if (isField(event.target)) {
    (event.target as HTMLElement).blur();
    return;
  }
  event.preventDefault();
  if (commands.close() || table.close() || table.cancel()) return;
  // Nothing was open: back from wherever the focus went.
  document.getElementById("question")?.focus();
}

/** For what has the focus if it is dimmed, else for everything that is. */
function why(table: TableStore): void {
  const here = document.activeElement;
  const things = here instanceof HTMLElement ? (here.dataset["about"]?.split("|") ?? []) : [];
  const about = table.dimFor(things);
  const all = table.view?.update.dimmed ?? [];
  if (about.length) table.ask(about);
  else if (all.length) table.ask(all);
}

function moveAmongAnswers(event: KeyboardEvent): boolean {
  const bar = document.getElementById("question");
  if (!bar || !(event.key in STEPS || event.key === "Home" || event.key === "End")) return false;
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !bar.contains(here)) return false;
  const answers = answersIn(bar);
  if (answers.length === 0) return false;
  const at = answers.indexOf(here);
  let next = (at + (STEPS[event.key] ?? 0) + answers.length) % answers.length;
  if (at < 0 || event.key === "Home") next = 0;
  if (event.key === "End" || (at < 0 && STEPS[event.key] === -1)) next = answers.length - 1;
  event.preventDefault();
  answers[next]?.focus();
  return true;
}
