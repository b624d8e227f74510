/** The table in plain words, one fact a line: for readers, and for whoever would rather read. */

import type { RealmPicture, WondersPicture, WondersPlayerPicture } from "../../lib/protocol";
import { cardLabel, faceOf, priceWords, stacks, textOf, type Viewer } from "./cards";
import { forecastSpoken, realmLabel } from "./forecast";

function names(picture: WondersPicture, cards: readonly { face: number }[]): string {
  return cards.map((card) => faceOf(picture, card.face)?.name ?? "a hidden card").join(", ") || "nothing";
}

function playerLines(picture: WondersPicture, player: WondersPlayerPicture, viewer: Viewer): string[] {
  const own = viewer.own && player.seat === viewer.seat;
  const name = own ? "You" : viewer.nameOf(player.seat);
  const free = player.free_attacks.reduce((sum, one) => sum + one.count, 0);
  const out = [
    `${name}: ${player.stones} stones, ${player.energy} energy, ${player.actions} actions, ${player.faith} faith, ${free} free attacks.`,
    `${name}: ${player.hand.length} cards in hand, ${player.deck} in the deck, links ${player.links.join(", ") || "none"}.`,
    `${name}, Abyss: ${names(picture, player.abyss)}.`,
  ];
  if (player.banished.length) out.push(`${name}, banished: ${names(picture, player.banished)}.`);
  if (player.counters.length) out.push(`${name}, counters: ${player.counters.map((one) => `${one.amount} ${one.kind}`).join(", ")}.`);
  return out;
}

function realmLines(picture: WondersPicture, realm: RealmPicture, viewer: Viewer): string[] {
  const out = [realmLabel(realm, viewer)];
  if (realm.state !== "open") return [`${out[0]}.`];
  const [mine, theirs] = [realm.sides[viewer.seat], realm.sides[1 - viewer.seat]];
  if (mine && theirs) {
    out.push(forecastSpoken(mine, theirs, viewer.own ? "" : viewer.nameOf(viewer.seat)));
    out.push(forecastSpoken(theirs, mine, viewer.nameOf(theirs.seat)));
  }
  for (const card of [...realm.sides.flatMap((side) => side.cards), ...realm.centre]) {
    out.push(`In realm ${realm.label}: ${cardLabel(card, faceOf(picture, card.face), viewer, card.worn >= 0 ? "a Wonder there" : "")}.`);
  }
  return out;
}

export function position(picture: WondersPicture, seat: number, nameOf: (seat: number) => string): string[] {
  const viewer: Viewer = { seat: Math.max(seat, 0), own: seat >= 0, nameOf };
  const hand = picture.players[viewer.seat]?.hand ?? [];
  const title = picture.round ? `Wonders of The First, round ${picture.round} of ${picture.rounds}.` : "Wonders of The First, setup.";
  const turn = picture.turn > 0 ? ` It is ${nameOf(picture.active)}'s turn.` : "";
  return [
    `${title}${turn}${viewer.own ? ` You are ${nameOf(seat)}.` : ""}`,
    ...[...picture.players].sort((a) => (a.seat === viewer.seat ? -1 : 1)).flatMap((player) => playerLines(picture, player, viewer)),
    ...picture.realms.flatMap((realm) => realmLines(picture, realm, viewer)),
    ...(viewer.own
      ? stacks(hand).flatMap(({ card, ids }) => {
          const face = faceOf(picture, card.face);
          if (!face) return [];
          const copies = ids.length > 1 ? `${ids.length} copies of ` : "";
          return [`In your hand: ${copies}${face.name}, ${priceWords(card, face)}${face.power ? `, power ${face.power}` : ""}. ${textOf(face).join(" ")}`.trim()];
        })
      : []),
  ];
}
