/** Short soft sounds, made on the spot. Silent unless switched on; nothing is told by sound alone. */

import { settings } from "./settings.svelte";

/** A tone: pitch in Hz, when it begins and how long it is in seconds, how loud. */
type Tone = readonly [pitch: number, at: number, length: number, loud: number];

const VOICES = {
  turn: [[523, 0, 0.22, 1], [784, 0.11, 0.32, 0.8]],
  move: [[294, 0, 0.14, 0.7]],
  card: [[392, 0, 0.1, 0.8], [494, 0.05, 0.16, 0.6]],
  battle: [[147, 0, 0.26, 1.2], [196, 0.06, 0.24, 0.8]],
  stone: [[659, 0, 0.2, 0.7], [988, 0.07, 0.34, 0.5]],
  loss: [[330, 0, 0.18, 0.8], [247, 0.1, 0.3, 0.8]],
  dice: [[440, 0, 0.05, 0.6], [554, 0.06, 0.05, 0.6], [494, 0.12, 0.1, 0.6]],
  end: [[392, 0, 0.3, 0.9], [523, 0.14, 0.3, 0.9], [659, 0.28, 0.6, 0.9]],
  low: [[220, 0, 0.2, 1]],
} as const satisfies Record<string, readonly Tone[]>;

export type Voice = keyof typeof VOICES;

const LEAST_GAP = 120;
const VOLUME = 0.07;
const ATTACK = 0.012;
const MELLOW = 1600;

class Sound {
  private context: AudioContext | null = null;
  private last = 0;

  play(name: Voice): void {
    const now = Date.now();
    if (!settings.sound || now - this.last < LEAST_GAP || typeof AudioContext !== "function") return;
    this.last = now;
    this.context ??= new AudioContext();
    for (const tone of VOICES[name]) this.sing(this.context, tone);
  }

  /** Switch it on, which is heard, or off. */
  toggle(on = !settings.sound): void {
    settings.change({ sound: on });
    this.play("turn");
  }

  /** A sine that comes softly and dies away, without its sharp edges. */
  private sing(context: AudioContext, [pitch, at, length, loud]: Tone): void {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const mellow = context.createBiquadFilter();
    const start = context.currentTime + at;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    mellow.type = "lowpass";
    mellow.frequency.value = MELLOW;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.linearRampToValueAtTime(VOLUME * loud, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(mellow).connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

export const sound = new Sound();
