/** Finding cards in the picture, and what they are called. Facts only: every number is the server's. */

import { about } from "../../lib/options";
import type { FacePicture, RealmPicture, SidePicture, WondersCardPicture, WondersPicture } from "../../lib/protocol";
import type { Zoom } from "../../lib/seat_view";

export type Card = WondersCardPicture;

const MOST_IN_A_COLUMN = 3;

/** Who looks at the table: the seat at the bottom, whether it is one's own, and what players are called. */
export interface Viewer {
  seat: number;
  own: boolean;
  nameOf: (seat: number) => string;
}

/** What the zoom draws. */
export interface Detail {
  card: Card | null;
  face: FacePicture | null;
}

/** "yours", "Dovrek's" or "of Dovrek" for a spectator. */
export function whose(seat: number, viewer: Viewer): string {
  if (seat < 0) return "nobody's";
  return viewer.own && seat === viewer.seat ? "yours" : `${viewer.nameOf(seat)}'s`;
}

export function faceOf(picture: WondersPicture, number: number): FacePicture | null {
  return picture.faces.find((face) => face.number === number) ?? null;
}

export interface Found {
  card: Card;
  area: "hand" | "deck" | "abyss" | "banishment" | "archive" | "realm" | "playing";
  realm: RealmPicture | null;
}

/** Every card of the picture with where it lies. */
export function everyCard(picture: WondersPicture): Found[] {
  const out: Found[] = [];
  for (const realm of picture.realms) {
    for (const card of [...realm.sides.flatMap((side) => side.cards), ...realm.centre]) out.push({ card, area: "realm", realm });
  }
  for (const player of picture.players) {
    const piles = [
      ["hand", player.hand],
      ["deck", player.deck_known],
      ["abyss", player.abyss],
      ["banishment", player.banished],
      ["archive", player.archive],
    ] as const;
    for (const [area, cards] of piles) for (const card of cards) out.push({ card, area, realm: null });
  }
  for (const card of picture.playing) out.push({ card, area: "playing", realm: null });
  return out;
}

export function findCard(picture: WondersPicture, id: number): Found | null {
  return everyCard(picture).find((found) => found.card.id === id) ?? null;
}

/** What a card's options are about. */
export function aboutCard(card: Card): string[] {
  return [about("card", card.id), ...card.uses.map((use) => about(use.verb, use.argument))];
}

function list(words: readonly string[]): string {
  return words.filter(Boolean).join(", ");
}

/** "Solfera Wonder", "Thalwind land": orbital and type as people say them. */
export function kindOf(card: Card, face: FacePicture | null): string {
  const types = card.types.length ? card.types : (face?.types ?? []);
  return [...card.orbitals, types.join(" ")].join(" ").trim() || "card";
}

export function statesOf(card: Card): string[] {
  return [
    card.stunned ? "stunned" : card.tapped ? "tapped" : "",
    card.nullified ? "nullified" : "",
    card.face_down ? "face down" : "",
    card.stone ? "a stone" : "",
    card.token ? "token" : "",
    card.many ? `${card.many} of them` : "",
    ...card.counters.map((counter) => `${counter.amount} ${counter.kind} ${counter.amount === "1" ? "counter" : "counters"}`),
    ...card.gained,
  ].filter(Boolean);
}

/** A card as it is spoken: name, type, whose, number, states. */
export function cardLabel(card: Card, face: FacePicture | null, viewer: Viewer, bearer = ""): string {
  if (!face) return card.face_down ? `Face-down card, ${whose(card.controller, viewer)}` : "Hidden card";
  const power = card.power ? `power ${card.power}${card.base && card.base !== card.power ? ` (base ${card.base})` : ""}` : "";
  const side = card.controller >= 0 ? whose(card.controller, viewer) : "";
  return list([face.name, kindOf(card, face), side, power, ...statesOf(card), bearer ? `on ${bearer}` : ""]);
}

export function priceWords(card: Card, face: FacePicture): string {
  if (card.price < 0) return `cost ${face.cost}`;
  const cost = card.price === face.cost ? `cost ${card.price}` : `cost ${card.price} instead of ${face.cost}`;
  return card.free ? `${cost}, no action` : cost;
}

/** The lines under a card's name: type, classes, faction, tier. */
export function typeLine(card: Card | null, face: FacePicture): string {
  const types = card?.types.length ? card.types : face.types;
  const orbitals = card ? card.orbitals : face.orbitals;
  return [
    orbitals.join(" "),
    types.join(" "),
    face.classes.join(" "),
    face.faction,
    face.tier === "secondary" ? "" : face.tier,
    face.token ? "token" : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

export function textOf(face: FacePicture | null): string[] {
  return (face?.text ?? []).map((paragraph) => paragraph.map((phrase) => phrase.words).join(""));
}

/** What is shown of a card that is looked at closely. */
export function zoomOf(card: Card | null, face: FacePicture | null): Zoom {
  if (!face) return { title: card?.face_down ? "Face-down card" : "Hidden card", lines: ["You do not know what it is."] };
  return { title: face.name, under: typeLine(card, face), lines: textOf(face), detail: { card, face } satisfies Detail };
}

export function isLand(card: Card): boolean {
  return card.types.includes("land") && !card.types.includes("Wonder");
}

/** Whether a side has more tiles than fit into one column: it takes two, and its realm more room. */
export function isBusy(side: SidePicture): boolean {
  return side.cards.filter((card) => !isLand(card)).length > MOST_IN_A_COLUMN;
}

export interface Stack {
  card: Card;
  ids: number[];
}

/** Copies in a hand lie on one another: to whoever chooses they are the same. */
export function stacks(cards: readonly Card[]): Stack[] {
  const out: Stack[] = [];
  for (const card of cards) {
    const same = card.face >= 0 ? out.find((stack) => stack.card.face === card.face && stack.card.price === card.price) : undefined;
    if (same) same.ids.push(card.id);
    else out.push({ card, ids: [card.id] });
  }
  return out;
}
