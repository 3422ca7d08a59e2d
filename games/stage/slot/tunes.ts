import type { Sound } from "../sound.ts";

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98];

/** What all slots sound like. Times in seconds; `shape` is the voice of a win. */
export function newTunes(sound: Sound, shape: OscillatorType = "triangle") {
  return {
    spin: () => sound.noise({ pitch: 500, to: 1600, length: 0.35, volume: 0.05 }),
    stop: (reel: number) => {
      sound.tone({ pitch: 150 - reel * 6, to: 62, length: 0.13, volume: 0.3, shape: "sine" });
      sound.noise({ pitch: 1400, to: 500, length: 0.05, volume: 0.07 });
    },
    /** The `count`th of what opens a feature or comes by itself. */
    coin: (count: number) => {
      const pitch = scale[2 + count] ?? 1567.98;
      sound.tone({ pitch, length: 0.5, volume: 0.16, shape: "sine" });
      sound.tone({ pitch: pitch * 2.01, length: 0.3, volume: 0.06, shape: "sine" });
    },
    tense: () => sound.tone({ pitch: 110, to: 330, length: 1.25, volume: 0.07, shape: "sawtooth" }),
    win: (rank: number) => {
      const volume = shape === "triangle" || shape === "sine" ? 0.13 : 0.06;
      scale.slice(0, 4 + rank).forEach((pitch, step) => {
        sound.tone({ pitch, after: step * 0.085, length: 0.22, volume, shape });
      });
    },
    tick: () => sound.tone({ pitch: 1760, length: 0.03, volume: 0.025, shape: "square" }),
    /** A feature opens, or pays at its end. */
    feature: () => {
      for (const [step, pitch] of [196, 261.63, 329.63, 392, 523.25].entries()) {
        sound.tone({ pitch, after: step * 0.14, length: 0.7, volume: 0.12, shape: "sawtooth" });
      }
    },
    /** Won cells go, and make room. */
    vanish: () => sound.noise({ pitch: 2600, to: 900, length: 0.22, volume: 0.06 }),
    press: () => sound.tone({ pitch: 660, to: 880, length: 0.06, volume: 0.05 }),
    fall: () => sound.noise({ pitch: 5200, to: 3200, length: 0.9, volume: 0.05 }),
  };
}

export type Tunes = ReturnType<typeof newTunes>;
