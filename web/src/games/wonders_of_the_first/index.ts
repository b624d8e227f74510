/** Wonders of The First's face: how its options are grouped, shortened, hinted and given keys. */

import type { OptionInfo, WondersPicture } from "../../lib/protocol";
import { capital, type Face } from "../face";
import Board from "./Board.svelte";
import { faceOf, findCard, whose, zoomOf } from "./cards";
import CardZoom from "./CardZoom.svelte";
import Context from "./Context.svelte";
import { forecast } from "./forecast";
import { HOW } from "./how";
import { HAND_KEYS, keys } from "./keys";
import { position } from "./position";
import Preview from "./Preview.svelte";

const GROUPS: Record<string, string> = {
  play: "Play",
  attack: "Attack",
  activate: "Use",
  harvest: "Harvest",
  draw: "",
  pass: "",
  yes: "",
  no: "",
  done: "",
  card: "Cards",
  realm: "Realm",
  stone: "Stones",
  "realm 1 on the": "",
  begin: "",
  mode: "",
};

/** Attacks, cards, what is used, then what is always there. */
const RANKS: Record<string, number> = { attack: 1, play: 2, activate: 50, harvest: 60, draw: 70, done: 80, pass: 90 };

const ON_BOARD = new Set(["attack", "play", "harvest", "activate"]);

const seen = (picture: Record<string, unknown>) => picture as unknown as WondersPicture;
/** The card that an option is about, -1 for none. */
function cardOf(option: OptionInfo, picture: WondersPicture): number {
  if (option.verb === "play" || option.verb === "card" || option.verb === "harvest") return option.argument;
  if (option.verb !== "activate" || !picture.realms) return -1;
  for (const realm of picture.realms) {
    for (const side of realm.sides) {
      const user = side.cards.find((card) => card.uses.some((use) => use.verb === "activate" && use.argument === option.argument));
      if (user) return user.id;
    }
  }
  return -1;
}

function short(option: OptionInfo, picture: WondersPicture): string {
  if (option.verb === "attack" || option.verb === "realm") return `Realm ${option.argument + 1}`;
  const found = findCard(picture, cardOf(option, picture));
  return (found && faceOf(picture, found.card.face)?.name) || option.label;
}

/** Where a card lies, what an attack would come to, what an ability takes: where the server gives no hint of its own. */
function hint(option: OptionInfo, picture: WondersPicture): string {
  if (option.verb === "attack") {
    const realm = picture.realms[option.argument];
    const side = realm?.sides[picture.active];
    const other = realm?.sides[1 - picture.active];
    return side && other ? forecast(side, other, "attack").words : option.hint;
  }
  if (option.hint) return option.hint;
  if (option.verb === "draw") return "1 action";
  const found = findCard(picture, cardOf(option, picture));
  if (!found) return "";
  if (option.verb === "play") return `${found.card.price} energy`;
  const use = found.card.uses.find((one) => one.verb === option.verb && one.argument === option.argument);
  const where = found.realm ? `realm ${found.realm.label}` : found.area;
  const side = found.realm && found.card.controller >= 0 ? `, ${whose(found.card.controller, { seat: -1, own: false, nameOf: (seat) => picture.players[seat]?.name ?? "" })}` : "";
  return use ? `${where}: ${use.takes}` : `${where}${side}`;
}

export const wondersOfTheFirst: Face = {
  board: Board,
  preview: Preview,
  context: Context,
  zoom: CardZoom,
  look: (option, picture) => {
    const table = seen(picture);
    const found = findCard(table, cardOf(option, table));
    const face = found ? faceOf(table, found.card.face) : null;
    return found && face ? zoomOf(found.card, face) : null;
  },
  keys: (choices, picture) => keys(choices, seen(picture)),
  group: (verb) => GROUPS[verb] ?? capital(verb),
  short: (option, picture) => short(option, seen(picture)),
  rank: ({ option, key }) => (RANKS[option.verb] ?? 0) + (option.verb === "play" ? HAND_KEYS.indexOf(key) : 0),
  onBoard: (option) => ON_BOARD.has(option.verb),
  terse: (option) => option.verb === "play",
  hint: (option, picture) => hint(option, seen(picture)),
  icons: () => [],
  heading: (event) => event.kind === "round began",
  standing: (picture, seat) => {
    const stones = seen(picture).players[seat]?.stones ?? 0;
    return `${stones} ${stones === 1 ? "stone" : "stones"}`;
  },
  plain: (label) => label,
  position: (picture, seat, nameOf) => position(seen(picture), seat, nameOf),
  how: HOW,
  tags: (picture) => {
    const { round, rounds } = seen(picture);
    return [round ? `round ${round} of ${rounds}` : "setup"];
  },
};

