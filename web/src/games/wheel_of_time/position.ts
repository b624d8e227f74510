/** The table in plain words, one fact a line: for readers, and for whoever would rather read. */

import type { LanePicture, WheelPicture, WheelPlayerPicture } from "../../lib/protocol";
import { abilityWords, cardLabel, cardsOf, costWords, faceOf, type Viewer } from "./cards";

function names(cards: readonly { name: string }[]): string {
  return cards.map((card) => card.name || "a hidden card").join(", ") || "nobody";
}

function playerLines(picture: WheelPicture, player: WheelPlayerPicture, viewer: Viewer): string[] {
  const own = viewer.own && player.seat === viewer.seat;
  const name = own ? "You" : viewer.nameOf(player.seat);
  const seen = player.hand.filter((card) => card.face >= 0);
  const cards = [...player.home, ...player.battleground].flatMap((id) => picture.cards.find((card) => card.id === id) ?? []);
  return [
    `${name}, ${player.side}${player.dominant ? ", dominant" : ""}: ${player.hand.length} cards in hand, ${player.deck} in the deck, pool ${abilityWords(player.pool) || "empty"}.`,
    `${name}, at home: ${names(cardsOf(picture, player.home))}. In the battleground: ${names(cardsOf(picture, player.battleground))}.`,
    ...(own || seen.length === 0 ? [] : [`${name}, seen in hand: ${names(seen)}.`]),
    `${name}, killed: ${names(player.killed)}.`,
    ...cards.map((card) => `${cardLabel(card, faceOf(picture, card.face), viewer)}.`),
  ];
}

function laneLines(picture: WheelPicture, lane: LanePicture, viewer: Viewer): string[] {
  if (lane.kind === "none") return [];
  const sides = lane.sides.map((side) => `${viewer.nameOf(side.seat)} ${side.supports ? "supports" : "opposes"} with ${names(cardsOf(picture, side.cards))}, total ${side.total}`);
  const odds = lane.odds ? ` Odds: ${lane.odds.chances.map((one) => `${one.words} ${(one.chance / 100).toFixed(1)} %`).join(", ")}.` : "";
  return [`${lane.order}. ${lane.name}${lane.state === "now" ? ", being resolved" : ""}: ${sides.join("; ")}.${odds}`];
}

export function position(picture: WheelPicture, seat: number, nameOf: (seat: number) => string): string[] {
  const viewer: Viewer = { seat: Math.max(seat, 0), own: seat >= 0, nameOf };
  const { light, shadow, neutral, full, latched } = picture.pattern;
  const hand = picture.players[viewer.seat]?.hand ?? [];
  return [
    `The Wheel of Time, turn ${picture.turn}, ${picture.step}.${viewer.own ? ` You are ${nameOf(seat)}.` : ""}`,
    `The Pattern: ${light} light, ${shadow} shadow, ${neutral} neutral; ${light + shadow + neutral} of ${full}${latched ? ", the Last Battle is certain" : ""}.`,
    ...[...picture.players].sort((a) => (a.seat === viewer.seat ? -1 : 1)).flatMap((player) => playerLines(picture, player, viewer)),
    ...picture.lanes.flatMap((lane) => laneLines(picture, lane, viewer)),
    ...(viewer.own ? hand.flatMap((card) => {
          const face = faceOf(picture, card.face);
          return face ? [`In your hand: ${face.name}, ${face.type}${face.free ? "" : `, ${costWords(face)}`}. ${face.text.join(" ")}`.trim()] : [];
        }) : []),
  ];
}
