/** How the game is played, for somebody who has never played it. The rules themselves are the server's; each is a chip away. */

import type { HowSection } from "../face";

export const HOW: readonly HowSection[] = [
  {
    title: "Aim",
    words: "The Hero fights for the light, the Villain for the shadow. Every turn a token comes to the Pattern; when it holds twenty, the Last Battle begins, and whoever wins one of its battles by five wins the game. Who loses his leader or a Ta'veren, marked with a crown, loses it sooner.",
    picture: { moment: "wheel_action", part: ".pattern", caption: "The Pattern: whose tokens it holds, and how many are missing until the Last Battle." },
  },
  {
    title: "A turn",
    words: "It has five rounds: Ready, Challenge, Action, Resolution, Draw. Whoever has more tokens is dominant, and moves second, having seen what the other does.",
    picture: { moment: "wheel_action", part: "", caption: "The table in the Action Round: forces at home at the left, challenges beside them, your hand below." },
  },
  {
    title: "Challenges",
    words: "There is always one for the Pattern. Each player may add one, placed face down, or contest an advantage. Then forces go to the battleground, and each is given to a challenge or stands down.",
    more: "Whoever stays at home can heal, and pays for new cards. A leader who fights alone is in danger: nobody can take the damage for him.",
  },
  {
    title: "Action",
    words: "Characters at home roll dice for symbols of Politics, Intrigue, One Power and Combat, which pay for recruits, advantages and events.",
    more: "What is not spent in this round is lost. A recruit fights from the next turn on, so early ones pay best.",
    picture: { moment: "wheel_action", part: ".handw", caption: "The hand in the Action Round: what can be paid for is lit." },
  },
  {
    title: "Resolution",
    words: "Challenge by challenge, characters roll, then troops: support of who initiated it against opposition of the other. Skulls are damage; each point makes a card weaker, and one that has nothing left dies.",
    picture: { moment: "wheel_roll", part: ".lane", caption: "A challenge: who takes part for either side, and how it stands." },
  },
  {
    title: "Dice",
    words: "A card rolls one die for each point of an ability. Signs: sword for support, shield for opposition, skull for damage; what does not count for your side is dimmed.",
    more: "Per cents beside a choice tell what the dice would bring as it stands.",
  },
  {
    title: "Events",
    words: "They can be played in windows all through the turn. You are asked where you can play something; the switches at the bar open more of them.",
  },
  {
    title: "The Last Battle",
    words: "One challenge alone is left: everybody is in the battleground, nothing is recruited any more, and your tokens join your total. Five ahead wins the game.",
    picture: { moment: "wheel_last", part: "", caption: "The Last Battle: all forces meet in a single challenge." },
  },
];
