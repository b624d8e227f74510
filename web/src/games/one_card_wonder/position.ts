/** The table in plain words, one fact a line, in the grammar of the terminal: for readers, and for whoever would rather read. */

import type { BuildingPicture, OneCardWonderPicture, PlayerPicture, StagePicture } from "../../lib/protocol";
import { kindName } from "./kinds";

type NameOf = (seat: number) => string;

function pieces(counts: readonly number[]): string {
  return counts.map((count, kind) => (count ? `${count} ${kindName(kind)}` : "")).filter(Boolean).join(", ") || "nothing";
}

function building(one: BuildingPicture): string {
  return `${one.name}, costs ${one.cost_text}. ${one.text}`;
}

function after(stage: StagePicture, stages: readonly StagePicture[]): string {
  const below = stage.after.map((number) => stages.find((other) => other.number === number)?.label ?? "");
  return below.length ? ` (after ${below.join(" and ")})` : "";
}

function middle(picture: OneCardWonderPicture, seat: number, nameOf: NameOf): string[] {
  const title = picture.turn ? `One Card Wonder, turn ${picture.turn}.` : "One Card Wonder, setup.";
  const whose = picture.turn && picture.active >= 0 ? ` ${nameOf(picture.active)} holds the bag.` : "";
  const you = seat >= 0 ? ` You are ${nameOf(seat)}.` : "";
  const owed = picture.players.flatMap((one) => one.owes.map((promise) => `${nameOf(one.seat)} owes ${nameOf(promise.to)} ${pieces(promise.pieces)}.`));
  return [
    `${title}${whose}${you}`,
    `Supply: ${picture.supply.map((one) => `${one.name} ${one.count}`).join(", ")}.`,
    `Bag: ${picture.bag_total} cubes: ${picture.supply.map((one) => `${one.name} ${one.bag}`).join(", ")}.`,
    `Coin supply: ${picture.coins} of ${picture.coins_total} coins.`,
    ...(picture.forbidder >= 0 ? [`Until ${nameOf(picture.forbidder)}'s next turn only ${nameOf(picture.forbidder)} may build support buildings and use New Actions.`] : []),
    ...(picture.again >= 0 ? [`${nameOf(picture.again)} takes another turn after this one.`] : []),
    ...owed,
  ];
}

function display(picture: OneCardWonderPicture): string[] {
  return picture.display.flatMap(({ wonder, cubes }) => [
    `On display: ${wonder.name}, level ${wonder.level}, with ${cubes.map(kindName).join(" and ")}.`,
    `${wonder.name} stages: ${wonder.stages.map((stage) => `${stage.label} for ${stage.cost_text}${after(stage, wonder.stages)}`).join("; ")}.`,
    ...wonder.buildings.map((one) => `${wonder.name} building: ${building(one)}`),
  ]);
}

function buildingsOf(player: PlayerPicture): BuildingPicture[] {
  return [...(player.mat?.buildings ?? []), ...(player.wonder?.buildings ?? [])];
}

function opponent(player: PlayerPicture, nameOf: NameOf): string[] {
  const name = nameOf(player.seat);
  if (player.out) return [`${name} has left the game.`];
  const { wonder, mat, leader } = player;
  if (!wonder) return [`${name} has not picked a wonder yet.`];
  const done = `${player.stages_built} of ${player.stages_total} stages built`;
  const out = [`${name}: ${mat ? `mat ${mat.name}` : "mat not shown yet"}, wonder ${wonder.name}, ${done}.`];
  if (!mat) return out;
  const open = wonder.stages.filter((stage) => stage.state === "available").map((stage) => `${stage.label} for ${stage.cost_text}`);
  const built = buildingsOf(player).filter((one) => one.built).map((one) => one.name);
  out.push(`${name} stock: ${pieces(player.stock)}; ${player.held} of ${player.spaces} spaces.`);
  out.push(`${name} open stages: ${open.join("; ") || "none"}.`);
  out.push(`${name} buildings: ${built.join(", ") || "none"}; obelisks left: ${player.obelisks}.`);
  if (leader.state !== "none") out.push(`${name} leader: ${leader.state === "hidden" ? "face down" : "used"}.`);
  return out;
}

function own(me: PlayerPicture): string[] {
  const out = me.dealt.flatMap((mat) => mat.buildings.map((one) => `Your mat to choose, ${mat.name}: ${building(one)}`));
  const { wonder, mat, leader } = me;
  if (!wonder) return out;
  if (mat) out.push(`Your mat: ${mat.name}.`, `Your stock: ${pieces(me.stock)}; ${Math.max(0, me.spaces - me.held)} of ${me.spaces} spaces free.`);
  out.push(`Your wonder: ${wonder.name}, ${me.stages_built} of ${me.stages_total} stages built.`);
  out.push(`Stages built: ${wonder.stages.filter((stage) => stage.state === "built").map((stage) => stage.label).join(", ") || "none"}.`);
  for (const stage of wonder.stages) {
    const how = stage.reachable ? "within reach" : stage.state === "available" ? "open" : "locked";
    if (stage.state !== "built") out.push(`Stage ${stage.label}: ${how}, costs ${stage.cost_text}${after(stage, wonder.stages)}.`);
  }
  if (mat) {
    out.push(`Your obelisks left: ${me.obelisks}.`);
    for (const one of buildingsOf(me)) out.push(one.built ? `Building ${one.name}: complete. ${one.text}` : `Building ${one.name}: not built, costs ${one.cost_text}. ${one.text}`);
  }
  if (leader.state === "hidden") out.push(`Your leader, face down: ${leader.name}. ${leader.text}`);
  if (leader.state === "used") out.push("Your leader is used.");
  return out;
}

/** The middle, the others clockwise, then one's own area in full. */
export function position(picture: OneCardWonderPicture, seat: number, nameOf: NameOf): string[] {
  const count = picture.players.length;
  const others = picture.players.map((_, i) => (Math.max(seat, 0) + i) % count).filter((one) => one !== seat);
  const me = picture.players[seat];
  return [
    ...middle(picture, seat, nameOf),
    ...display(picture),
    ...others.flatMap((one) => (picture.players[one] ? opponent(picture.players[one], nameOf) : [])),
    ...(me ? own(me) : []),
  ];
}
