/** Short tones, made on the spot. Silent unless switched on; nothing is told by sound alone. */

import { settings } from "./settings.svelte";

const TONES = { turn: [523, 784], move: [330], end: [392, 523, 659], low: [220] } as const;
const LEAST_GAP = 150;
const LENGTH = 0.12;

class Sound {
  private context: AudioContext | null = null;
  private last = 0;

  play(name: keyof typeof TONES): void {
    const now = Date.now();
    if (!settings.sound || now - this.last < LEAST_GAP || typeof AudioContext !== "function") return;
    this.last = now;
    this.context ??= new AudioContext();
    const context = this.context;
    TONES[name].forEach((pitch, i) => {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + i * LENGTH;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.08, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + LENGTH);
    });
  }
}

export const sound = new Sound();
