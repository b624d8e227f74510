/** What a game adds to the parts that all games share. A game that adds nothing is played through `generic`. */

import type { Component } from "svelte";

import type { IconName } from "../components/icons";
import type { Choice } from "../lib/options";
import type { EventInfo, OptionInfo } from "../lib/protocol";
import type { Zoom } from "../lib/seat_view";

type Picture = Record<string, unknown>;

export interface Face {
  /** The board; it reads the table from the context. */
  board: Component;
  /** What the rail shows while nothing is looked at closely; null for nothing. */
  preview: Component | null;
  /** What a question is about, shown in the bar above its answers; null for nothing. */
  context: Component | null;
  /** Draws what is looked at closely where it has a `detail`; without it the rail shows title and lines. */
  zoom?: Component<{ zoom: Zoom }>;
  /** What to look at closely while an option's button is; by default its words. */
  look?: (option: OptionInfo, picture: Picture) => Zoom | null;
  /** The keys of a question's options, where the game has fixed ones; by default they are counted through. */
  keys?: (choices: readonly Omit<Choice, "key">[], picture: Picture) => string[];
  /** The place of an option in the bar, the smallest first; by default they stand in the server's order. */
  rank?: (choice: Choice) => number;
  /** The group of options that a verb belongs to. */
  group: (verb: string) => string;
  /** An option's words inside its group, where the group's name need not be said again. */
  short: (option: OptionInfo, picture: Picture) => string;
  /** Whether an option's short words will do even where its group stands alone. */
  shortAlone?: boolean;
  /** Whether the board offers an option as plainly as the bar: a phone then folds it away until its kind is pressed. */
  onBoard?: (option: OptionInfo, picture: Picture) => boolean;
  /** Whether an option shows on the board so plainly that its button can be its key alone, where there is little room. */
  terse?: (option: OptionInfo, picture: Picture) => boolean;
  /** Whether its questions are sentences that need more room than a few words. */
  longQuestions?: boolean;
  /** What an option costs and does, as far as its pieces do not show it already. */
  hint: (option: OptionInfo, picture: Picture) => string;
  /** Pieces to draw on an option's button. */
  icons: (option: OptionInfo) => IconName[];
  /** Whether an event begins a section of the log. */
  heading: (event: EventInfo) => boolean;
  /** How far a seat came, for the result; "" for nothing. */
  standing: (picture: Picture, seat: number) => string;
  /** A label in words alone: without what its button draws as pieces. */
  plain: (label: string) => string;
  /** The position in sentences, for a seat (-1 for a spectator); null where the picture is read out as it is. */
  position: ((picture: Picture, seat: number, nameOf: (seat: number) => string) => string[]) | null;
  /** How the game goes, term by term, for somebody who is new to it; empty for nothing. */
  how: readonly (readonly [string, string])[];
  /** Short facts for the top bar, such as "turn 10". */
  tags: (picture: Picture) => string[];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
