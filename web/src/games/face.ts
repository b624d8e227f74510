/** What a game adds to the parts that all games share. A game that adds nothing is played through `generic`. */

import type { Component } from "svelte";

import type { IconName } from "../components/icons";
import type { EventInfo, OptionInfo } from "../lib/protocol";

export interface Face {
  /** The board; it reads the table from the context. */
  board: Component;
  /** What the rail shows while nothing is looked at closely; null for nothing. */
  preview: Component | null;
  /** What a question is about, shown in the bar above its answers; null for nothing. */
  context: Component | null;
  /** The group of options that a verb belongs to. */
  group: (verb: string) => string;
  /** An option's words inside its group, where the group's name need not be said again. */
  short: (option: OptionInfo) => string;
  /** What an option costs and does, as far as its pieces do not show it already. */
  hint: (option: OptionInfo) => string;
  /** Pieces to draw on an option's button. */
  icons: (option: OptionInfo) => IconName[];
  /** Whether an event begins a section of the log. */
  heading: (event: EventInfo) => boolean;
  /** How far a seat came, for the result; "" for nothing. */
  standing: (picture: Record<string, unknown>, seat: number) => string;
  /** A label in words alone: without what its button draws as pieces. */
  plain: (label: string) => string;
  /** The position in sentences, for a seat (-1 for a spectator); null where the picture is read out as it is. */
  position: ((picture: Record<string, unknown>, seat: number, nameOf: (seat: number) => string) => string[]) | null;
  /** How the game goes, term by term, for somebody who is new to it; empty for nothing. */
  how: readonly (readonly [string, string])[];
  /** Short facts for the top bar, such as "turn 10". */
  tags: (picture: Record<string, unknown>) => string[];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
