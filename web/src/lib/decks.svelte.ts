/** Decks to choose from: those that come with a game, and those that somebody keeps on this device. */

import { api } from "./api";
import type { DeckData, DeckShelf, NewSeat } from "./protocol";
import { load, save } from "./storage";

/** A list of one's own. `seats` are those that can play it, as the server said when it was kept. */
export interface OwnDeck {
  name: string;
  text: string;
  seats: number[];
  marks: string[];
  number: number;
}

/** What was chosen: "" for a random deck, else "ready:NAME" or "own:NAME". */
export type Chosen = string;
export const RANDOM: Chosen = "";

export interface OnShelf {
  chosen: Chosen;
  title: string;
  seats: number[];
  marks: string[];
  ready: DeckData | null;
  own: OwnDeck | null;
}

/** "Petraia: deep roots" is "Deep roots" with "Petraia" behind it, "Forsaken: a starter" is "Forsaken" with "a starter". */
export function namesOf(deck: OnShelf): { title: string; beside: string } {
  const parts = /^([^:]+): (.+)$/.exec(deck.title);
  const known = deck.marks.some((mark) => parts?.[1]?.includes(mark));
  const title = (known ? (parts?.[2] ?? "") : (parts?.[1] ?? deck.title)).replace(/^./, (letter) => letter.toUpperCase());
  return { title, beside: deck.own ? "my deck" : ((known ? parts?.[1] : parts?.[2]) ?? "") };
}

const NAME = (game: string) => `ww.decks.${game}`;
const shelves = new Map<string, Promise<DeckShelf>>();

/** The ready-made decks of a game, asked for once. */
export function shelfOf(game: string): Promise<DeckShelf> {
  const found = shelves.get(game) ?? api.decks(game);
  shelves.set(game, found);
  found.catch(() => shelves.delete(game));
  return found;
}

export function forgetShelves(): void {
  shelves.clear();
}

export function ownDecks(game: string): OwnDeck[] {
  const kept = load<unknown>(NAME(game), []);
  return Array.isArray(kept) ? (kept as OwnDeck[]).filter((deck) => typeof deck?.text === "string" && Array.isArray(deck.seats)) : [];
}

/** Keep a list under its name; one of the same name is replaced. */
export function keepDeck(game: string, deck: OwnDeck): OwnDeck[] {
  const decks = [...ownDecks(game).filter((one) => one.name !== deck.name), deck];
  save(NAME(game), decks);
  return decks;
}

export function dropDeck(game: string, name: string): OwnDeck[] {
  const decks = ownDecks(game).filter((one) => one.name !== name);
  save(NAME(game), decks);
  return decks;
}

/** All that can be chosen, the ready-made ones first. */
export function onShelf(shelf: DeckShelf, own: readonly OwnDeck[]): OnShelf[] {
  return [
    ...shelf.decks.map((ready) => ({ chosen: `ready:${ready.name}`, title: ready.title, seats: ready.seats, marks: ready.marks, ready, own: null })),
    ...own.map((deck) => ({ chosen: `own:${deck.name}`, title: deck.name, seats: deck.seats, marks: deck.marks, ready: null, own: deck })),
  ];
}

/** The deck as the game's option takes it: the name of a ready-made one, or the list. */
export function textOf(deck: OnShelf): string {
  return deck.ready?.name ?? deck.own?.text ?? "";
}

export interface Pair {
  /** The seat that I take. */
  seat: number;
  mine: OnShelf;
  theirs: OnShelf;
}

type Dice = () => number;
const one = <T>(list: readonly T[], dice: Dice): T | undefined => list[Math.floor(dice() * list.length)];

const notHard = (all: readonly OnShelf[]) => all.filter((deck) => deck.ready && deck.ready.difficulty !== "hard");

/** A deck at random that is not hard. */
export function surprise(all: readonly OnShelf[], dice: Dice = Math.random): OnShelf | undefined {
  return one(notHard(all), dice);
}

/** What a pair comes to: chosen decks as they are, random ones drawn from those that are not hard and not the other's. */
export function pairOf(all: readonly OnShelf[], mine: Chosen, theirs: Chosen, dice: Dice = Math.random): Pair | null {
  const fixed = (chosen: Chosen) => all.find((deck) => deck.chosen === chosen);
  const easy = notHard(all);
  const fits = (a: OnShelf, b: OnShelf) => a.seats.some((seat) => b.seats.some((other) => other !== seat));
  const opponent = fixed(theirs);
  const own = fixed(mine) ?? one(easy.filter((deck) => !opponent || (deck !== opponent && fits(deck, opponent))), dice);
  if (!own) return null;
  const other = opponent && fits(own, opponent) ? opponent : one(easy.filter((deck) => deck !== own && fits(own, deck)), dice);
  if (!other) return null;
  const seat = own.seats.find((each) => other.seats.some((their) => their !== each)) ?? 0;
  return { seat, mine: own, theirs: other };
}

/** The options of a table at which a pair is played: an opponent who is a person brings a deck of their own. */
export function deckOptions(shelf: DeckShelf, pair: Pair, person: boolean): Record<string, string> {
  const out: Record<string, string> = {};
  const [mine, theirs] = [shelf.options[pair.seat], shelf.options[1 - pair.seat]];
  if (mine) out[mine] = textOf(pair.mine);
  if (theirs && !person) out[theirs] = textOf(pair.theirs);
  return out;
}

/** The two seats of a table, mine where my deck is played. */
export function seatsFor(pair: Pair, other: NewSeat): NewSeat[] {
  return pair.seat === 0 ? [{ kind: "me" }, other] : [other, { kind: "me" }];
}

/** What was chosen last for a game. */
export interface Last {
  mine: Chosen;
  theirs: Chosen;
}

export function lastOf(game: string): Last {
  return { mine: RANDOM, theirs: RANDOM, ...load<Partial<Last>>(`ww.chosen.${game}`, {}) };
}

export function remember(game: string, last: Last): void {
  save(`ww.chosen.${game}`, last);
}
