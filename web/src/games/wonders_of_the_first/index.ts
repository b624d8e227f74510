/** Wonders of The First's face: how its options are grouped, shortened, hinted and given keys. */

import type { OptionInfo, WondersPicture } from "../../lib/protocol";
import { capital, type Face } from "../face";
import Board from "./Board.svelte";
import { faceOf, findCard, zoomOf } from "./cards";
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

const LONGEST_HINT = 26;
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

/** A choice among cards that lie in no realm: the hand, or the tray above the answers, offers it itself. */
function inSight(option: OptionInfo, picture: WondersPicture): boolean {
  const found = option.verb === "card" ? findCard(picture, option.argument) : null;
  return found !== null && found.area !== "realm";
}

function short(option: OptionInfo, picture: WondersPicture): string {
  if (option.verb === "attack" || option.verb === "realm") return `Realm ${option.argument + 1}`;
  // The buttons are numbered by their keys.
  if (option.verb === "order") return option.label.replace(/^\d+\. /, "");
  const found = findCard(picture, cardOf(option, picture));
  const name = found ? faceOf(picture, found.card.face)?.name : undefined;
  // Two of a name in one place are told apart by a number.
  return name ? `${name}${/ #\d+$/.exec(option.label)?.[0] ?? ""}` : option.label;
}

/** The first part of the server's hint, if it is short: all of it is spoken, and shown where the option is looked at. */
function gist(words: string): string {
  const [first = ""] = words.split(";");
  return first.length <= LONGEST_HINT ? first : "";
}

/** What an attack would come to, the powers in a realm, where a card lies: as the picture has them. */
function hint(option: OptionInfo, picture: WondersPicture): string {
  const realm = option.verb === "attack" || option.verb === "realm" ? picture.realms[option.argument] : undefined;
  const [mine, theirs] = [realm?.sides[picture.active], realm?.sides[1 - picture.active]];
  if (mine && theirs) return option.verb === "attack" ? forecast(mine, theirs, "attack").words : `${mine.power || "–"} : ${theirs.power || "–"}`;
  // Whoever puts abilities in order reads what each of them does.
  if (option.verb === "order") return option.hint;
  if (option.verb !== "card") return gist(option.hint);
  const found = findCard(picture, option.argument);
  if (!found || found.area === "hand") return gist(option.hint);
  const owner = picture.players[found.realm ? found.card.controller : found.card.owner]?.name ?? "";
  return [found.realm ? `realm ${found.realm.label}` : found.area, owner].filter(Boolean).join(", ");
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
  rank: ({ option, key }) => (RANKS[option.verb] ?? 0) + (option.verb === "play" || option.verb === "card" ? HAND_KEYS.indexOf(key) : 0),
  shortAlone: true,
  onBoard: (option, picture) => ON_BOARD.has(option.verb) || inSight(option, seen(picture)),
  terse: (option, picture) => option.verb === "play" || inSight(option, seen(picture)),
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

