/** What a game adds to the parts that all games share. A game that adds nothing is played through `generic`. */

import type { Component } from "svelte";

import type { IconName } from "../components/icons";
import type { Choice } from "../lib/options";
import type { EventInfo, OptionInfo, QuestionInfo } from "../lib/protocol";
import type { Teller } from "../lib/story";
import type { Voice } from "../lib/sound";
import type { Zoom } from "../lib/seat_view";

type Picture = Record<string, unknown>;

/** Something with a name that the log may speak of, and how it looks closely. */
export interface Named {
  name: string;
  colour: string;
  zoom: Zoom;
}

/** A column of a small picture: blocks of the others above, blocks of mine below, and whose the middle is. */
export interface ThumbColumn {
  above: number;
  below: number;
  middle: "you" | "opp" | "even" | "none";
  closed?: boolean;
}

/** A section on how a game is played: its words, more of them for the page about it, and a picture of the board there. */
export interface HowSection {
  title: string;
  words: string;
  more?: string;
  picture?: {
    /** A recorded moment (`lib/still.ts`). */
    moment: string;
    /** The part of the board, as a selector; "" for all of it. */
    part: string;
    caption: string;
  };
}

export interface Face extends Teller {
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
  /** Of answers to what follows one's own, the one that it comes to where there is nothing to choose; null where there is. */
  only?: (choices: readonly Choice[]) => Choice | null;
  /** The place of an option in the bar, the smallest first; by default they stand in the server's order. */
  rank?: (choice: Choice, picture: Picture, seat: number) => number;
  /** Why the game ended with this event, where its words do not say; "" where they do. */
  because?: (event: EventInfo, picture: Picture) => string;
  /** The group of options that a verb belongs to. */
  group: (verb: string) => string;
  /** The group of one option, where its verb alone does not tell; by default `group`. */
  groupOf?: (option: OptionInfo, picture: Picture, seat: number) => string;
  /** What an option is worth, in a word that its button is coloured by: "seize", "gives", "nothing"; "" for none. */
  tone?: (option: OptionInfo, picture: Picture, seat: number) => string;
  /** An option's words inside its group, where the group's name need not be said again. */
  short: (option: OptionInfo, picture: Picture, seat: number) => string;
  /** Whether an option's short words will do even where its group stands alone. */
  shortAlone?: boolean;
  /** Whether the board offers an option as plainly as the bar: a phone then folds it away until its kind is pressed. */
  onBoard?: (option: OptionInfo, picture: Picture) => boolean;
  /** Whether an option shows on the board so plainly that its button can be its key alone, where there is little room. */
  terse?: (option: OptionInfo, picture: Picture) => boolean;
  /** The same where there is least room: its card lies on the board, and shows the option's key there. */
  sighted?: (option: OptionInfo, picture: Picture) => boolean;
  /** Whether its board shows the clock of the seat that looks; else the top bar does. */
  ownClock?: boolean;
  /** Whether its questions are sentences that need more room than a few words. */
  longQuestions?: boolean;
  /** What an option costs and does, as far as its pieces do not show it already. */
  hint: (option: OptionInfo, picture: Picture, seat: number) => string;
  /** How long a pass may go on for where the same may be asked again and again, such as "turn 5"; by default never. */
  passing?: (question: QuestionInfo, picture: Picture) => string;
  /** Whether nothing is lost by giving the only answer to a question that does not do "nothing now". */
  skips?: (question: QuestionInfo) => boolean;
  /** The row of questions that this one belongs to, where one after the other is asked the same about each card; "" for none. */
  likewise?: (question: QuestionInfo, choices: readonly Choice[], picture: Picture) => string;
  /** Pieces to draw on an option's button. */
  icons: (option: OptionInfo) => IconName[];
  /** How long an event of somebody else's move is looked at, in ms at the normal pace; by default as long as it takes to
   * see what it changed. */
  rhythm?: (event: EventInfo) => number | undefined;
  /** How an event sounds, where sound is on; undefined for like any other. */
  voice?: (event: EventInfo) => Voice | undefined;
  /** What has a name in a picture: these names are shown in colour in the log, and can be looked at. */
  names?: (picture: Picture) => Named[];
  /** How far a seat came, for the result; "" for nothing. */
  standing: (picture: Picture, seat: number) => string;
  /** The same as a number, the more the better: the order of those who did not win. */
  worth?: (picture: Picture, seat: number) => number;
  /** Whether an event says why the game ended as it did. `closing`: it is one of the last turn, which ended with these kinds. */
  ending: (event: EventInfo, closing: ReadonlySet<string>) => boolean;
  /** How the game came out, drawn in the result. */
  outcome?: Component;
  /** A label in words alone: without what its button draws as pieces. */
  plain: (label: string) => string;
  /** The position in sentences, for a seat (-1 for a spectator); null where the picture is read out as it is. */
  position: ((picture: Picture, seat: number, nameOf: (seat: number) => string) => string[]) | null;
  /** A game in progress in small, column by column, for the lobby. */
  thumb?: (picture: Picture, seat: number) => ThumbColumn[];
  /** How a deck looks on the shelf: a colour and a sign for each thing that it is known by, or for its seat. */
  mark?: (name: string, seat: number) => { colour: string; sign: string };
  /** How the game goes, for somebody who is new to it; empty for nothing. */
  how: readonly HowSection[];
  /** Short facts for the top bar, such as "turn 10". */
  tags: (picture: Picture) => string[];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
