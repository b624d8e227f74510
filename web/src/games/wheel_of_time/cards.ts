/** Finding cards in the picture, and what they are called. Facts only: every number is the server's. */

import { about } from "../../lib/options";
import type { OptionInfo, WheelCardPicture, WheelFacePicture, WheelPicture, WheelPlayerPicture } from "../../lib/protocol";
import type { Zoom } from "../../lib/seat_view";
import { symbolName } from "./glyphs";

export type Card = WheelCardPicture;

/** Who looks at the table: the seat at the bottom, whether it is one's own, and what players are called. */
export interface Viewer {
  seat: number;
  own: boolean;
  nameOf: (seat: number) => string;
}

/** What the zoom draws. */
export interface Detail {
  card: Card | null;
  face: WheelFacePicture;
}

/** Verbs whose argument is a card. */
export const CARD_VERBS = [
  "card",
  "start with",
  "declare",
  "contest",
  "initiate on",
  "send",
  "generate",
  "heal",
  "advantage",
  "recruit",
  "reinforce",
  "discard weapon",
  "play",
  "taveren",
  "cleanse",
  "replace",
  "rotate",
  "damage on",
  "discard",
] as const;
/** The kind of challenge in which players win, not sections of the Pattern. */
const LAST_BATTLE = "last battle";
const IS_CARD_VERB = new Set<string>(CARD_VERBS);

export type Area = "table" | "hand" | "deck" | "chosen" | "aside" | "discards" | "killed" | "removed";

export interface Found {
  card: Card;
  area: Area;
}

function pilesOf(player: WheelPlayerPicture): [Area, Card[]][] {
  return [
    ["hand", player.hand],
    ["deck", player.known],
    ["chosen", player.chosen],
    ["aside", player.aside],
    ["discards", player.discards],
    ["killed", player.killed],
    ["removed", player.removed],
  ];
}

export function findCard(picture: WheelPicture, id: number): Found | null {
  const here = picture.cards.find((card) => card.id === id);
  if (here) return { card: here, area: "table" };
  for (const player of picture.players) {
    for (const [area, cards] of pilesOf(player)) {
      const card = cards.find((one) => one.id === id);
      if (card) return { card, area };
    }
  }
  return null;
}

/** The cards of a list of ids, as far as they are drawn. */
export function cardsOf(picture: WheelPicture, ids: readonly number[]): Card[] {
  return ids.flatMap((id) => picture.cards.find((card) => card.id === id) ?? []);
}

/** What lies on a card. */
export function attached(picture: WheelPicture, id: number): Card[] {
  return picture.cards.filter((card) => card.on === id);
}

export function faceOf(picture: WheelPicture, number: number): WheelFacePicture | null {
  return picture.faces.find((face) => face.number === number) ?? null;
}

/** The card that an option is about, -1 for none. */
export function cardIn(option: OptionInfo, picture: WheelPicture): number {
  if (option.verb === "use") return picture.cards.find((card) => card.uses.some((use) => use.argument === option.argument))?.id ?? -1;
  return IS_CARD_VERB.has(option.verb) ? option.argument : -1;
}

/** What a card's options are about. */
export function aboutCard(card: Card): string[] {
  return [...CARD_VERBS.map((verb) => about(verb, card.id)), ...card.uses.map((use) => about("use", use.argument))];
}

export function abilityWords(numbers: readonly number[]): string {
  return numbers.flatMap((number, ability) => (number ? [`${symbolName(ability)} ${number}`] : [])).join(", ");
}

export function costWords(face: WheelFacePicture): string {
  return face.free ? "free" : `cost ${abilityWords(face.cost) || "in its text"}`;
}

export function countWords(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** "yours", "Dovrek's". */
export function whose(seat: number, viewer: Viewer): string {
  if (seat < 0) return "nobody's";
  return viewer.own && seat === viewer.seat ? "yours" : `${viewer.nameOf(seat)}'s`;
}

/** What is said of a starting character or a Ta'veren. */
export const LEADS = "the game is lost with it";

export function statesOf(card: Card): string[] {
  return [
    card.leads ? LEADS : "",
    card.dying ? "mortally wounded" : "",
    card.damage ? `${card.damage} damage${card.unhealable ? `, ${card.unhealable} of it for good` : ""}` : "",
    card.corruption ? countWords(card.corruption, "corruption token") : "",
    card.rotated ? "rotated" : "",
    card.covered ? "a token lies on it face down" : "",
    card.face_down ? "face down" : "",
    card.silenced ? "its text has no effect" : "",
    ...card.tokens.map((one) => countWords(one.count, `${one.kind} token`)),
    card.control.length ? `control tokens: Hero ${card.control[0]}, Villain ${card.control[1]}` : "",
    ...card.gained.map((trait) => `has gained ${trait}`),
    ...card.lost.map((trait) => `has lost ${trait}`),
  ].filter(Boolean);
}

/** An outcome in words: of who wins, by name. */
export function outcomeWords(one: { words: string; seat: number }, kind: string, viewer: Viewer): string {
  if (kind !== LAST_BATTLE || one.seat < 0) return one.words;
  return viewer.own && one.seat === viewer.seat ? "you win" : `${viewer.nameOf(one.seat)} wins`;
}

/** A card as it is spoken: name, type, whose, numbers, states, dice. */
export function cardLabel(card: Card, face: WheelFacePicture | null, viewer: Viewer): string {
  if (!face) return card.face_down ? `Face-down card, ${whose(card.controller >= 0 ? card.controller : card.owner, viewer)}` : "Hidden card";
  const side = card.controller >= 0 ? whose(card.controller, viewer) : "";
  const dice = card.dice.length ? `dice: ${card.dice.map(dieWords).join("; ")}` : "";
  const made = card.symbols.map((one) => `${one.count} ${symbolName(one.ability)} in the pool`).join(", ");
  return [card.name, face.type, side, abilityWords(card.abilities), ...statesOf(card), made, dice].filter(Boolean).join(", ");
}

function dieWords(die: Card["dice"][number]): string {
  const shown = die.symbols.map((one) => `${symbolName(one.symbol)}${one.ignored ? " (ignored)" : ""}`);
  return `${symbolName(die.ability)} die ${shown.join(" and ")}`;
}

/** The line under a card's name. */
export function typeLine(card: Card | null, face: WheelFacePicture): string {
  const type = face.type === "advantage" && face.on ? `${face.on} advantage` : face.type;
  const gained = card?.gained ?? [];
  return [...face.allegiances, type, ...face.traits, ...gained.map((trait) => `+${trait}`), face.side ? `${face.side} only` : ""].filter(Boolean).join(" · ");
}

/** What is shown of a card that is looked at closely. */
export function zoomOf(card: Card, face: WheelFacePicture | null): Zoom {
  if (!face) return { title: card.face_down ? "Face-down card" : "Hidden card", lines: ["You do not know what it is."] };
  return {
    title: card.name || face.name,
    under: `${typeLine(card, face)}${abilityWords(card.abilities) ? ` · ${abilityWords(card.abilities)}` : ""}`,
    lines: face.text.length ? face.text : ["No text."],
    detail: { card, face } satisfies Detail,
  };
}

export interface Stack {
  card: Card;
  ids: number[];
}

/** Copies in a hand lie on one another: to whoever chooses they are the same. */
export function stacks(cards: readonly Card[]): Stack[] {
  const out: Stack[] = [];
  for (const card of cards) {
    const same = card.face >= 0 ? out.find((stack) => stack.card.face === card.face) : undefined;
    if (same) same.ids.push(card.id);
    else out.push({ card, ids: [card.id] });
  }
  return out;
}
