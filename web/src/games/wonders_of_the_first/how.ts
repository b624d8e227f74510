/** How the game is played, for somebody who has never played it. The rules themselves are the server's; each is a chip away. */

import type { HowSection } from "../face";

export const HOW: readonly HowSection[] = [
  {
    title: "Aim",
    words: "There are seven realms with a stone in each. Whoever holds the most stones after seven rounds wins.",
    more: "Four stones are enough. With equal stones the lowest realm decides.",
    picture: { moment: "wonders_last", part: "", caption: "The last round: all seven realms are open. Your side is below, the other above, the stones between." },
  },
  {
    title: "A round",
    words: "Each opens one more realm and gives both players energy and actions. Players take turns until both have passed.",
    more: "Energy is the number of the round and one more for each stone you hold; there are three actions. What is left of both at the end of a round is lost.",
  },
  {
    title: "A turn",
    words: "You do one thing: play a card, attack, use a card, harvest lands, draw, or pass.",
    more: "Then it is the other player's turn. Passing costs nothing, and whoever passes last has seen what the other does.",
    picture: { moment: "wonders_turn", part: "", caption: "In the middle of a round: what can be played is lit in the hand, and each open realm shows both sums of power." },
  },
  {
    title: "Play",
    words: "A card costs energy and an action. A land of its orbital in play makes it one cheaper; core cards need such a land.",
    more: "Drag a card to a realm, or press it and then the realm. It stays there: cards in different realms do not meet.",
    picture: { moment: "wonders_turn", part: ".handw", caption: "The hand: what a card costs, its power, and what it does." },
  },
  {
    title: "Attack",
    words: "In a realm where you have Wonders: the higher sum of power wins. The winner of the battle seizes a stone there.",
    more: "The defender can win as well, so look at both sums first. Nobody dies of a battle as such.",
    picture: { moment: "wonders_battle", part: ".realm.fought", caption: "A battle: all Wonders on both sides of the realm add their power." },
  },
  {
    title: "Harvest",
    words: "Tap lands for what they give, as many at once as you like.",
    more: "It is your turn, but it takes no action.",
  },
  {
    title: "The Abyss",
    words: "Destroyed and used cards go there. A player whose deck runs out loses.",
    more: "Some cards come back from there, or grow with what lies in it. Press a pile to see its cards.",
    picture: { moment: "wonders_turn", part: ".strip.mine", caption: "Your strip: energy, actions, stones and piles." },
  },
];
