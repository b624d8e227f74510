/** How the game is played, for somebody who has never played it. The rules themselves are the server's; each is a chip away. */

import type { HowSection } from "../face";

export const HOW: readonly HowSection[] = [
  {
    title: "Aim",
    words: "Everybody builds one wonder, stage by stage from the ground up. Whoever marks the last stage of theirs first wins at once.",
    more: "The table has three parts: the other players above, your wonder in the middle, and at its side the supply that all share and your own mat.",
    picture: { moment: "turn", part: "", caption: "A game of four: the others above, the wonder with its stages, the supply and the mat." },
  },
  {
    title: "A turn",
    words: "You take exactly one action: produce, claim, build or sell, or one that a building of yours offers.",
    more: "The question below the board lists what you can do now, and what is lit on the board can be pressed instead. What is not possible says why when you press it.",
  },
  {
    title: "Produce and claim",
    words: "Produce: draw three cubes from the bag; two stay with you, one goes to the supply. Claim: take every cube of one kind from the supply.",
    more: "Produce brings more, claim brings what you choose. Look at what your open stages need before you give a cube away: whoever comes next may take it.",
    picture: { moment: "turn", part: ".supply", caption: "The supply: what was given away, open to everybody." },
  },
  {
    title: "Build",
    words: "Pay with what lies on your mat: for open stages, as many as you like, and for at most one support building, which helps you from then on.",
    more: "A stage is open when those below it are marked. Gathering for several stages at once saves turns; a support building pays off most when it stands early.",
    picture: { moment: "turn", part: ".own > .wonder", caption: "A wonder: prices stand on the stages, and lines show what has to be marked before." },
  },
  {
    title: "Sell",
    words: "Two cubes of the same kind are a coin, as many pairs as you like. While building, a coin stands for any cube.",
    more: "That is how a surplus fills the one gap that would cost you a turn.",
  },
  {
    title: "Your mat",
    words: "It holds eight cubes and coins. Whatever is more goes back.",
    more: "Support buildings are printed on it, with what each costs and does.",
    picture: { moment: "turn", part: ".matp", caption: "Your mat: eight spaces, and the buildings that you can raise." },
  },
  {
    title: "The others",
    words: "With four or more players, those whose turn it is not may trade with one another. With Leaders, each player may have one, face down, that acts a single time, unless the others together pay its price.",
    more: "Watch how far the others have come: their stages, cubes and buildings are open.",
    picture: { moment: "turn", part: ".opponents", caption: "The other players: how many stages are left, and what lies on their mats." },
  },
];
