import { newTunes } from "../../stage/slot/tunes.ts";
import type { Sound } from "../../stage/sound.ts";

const strings = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.25, 739.99, 880, 987.77];

/** A harp over the water at dusk. Times in seconds. */
export function newRiverTunes(sound: Sound) {
  const pluck = (pitch: number, after = 0) => {
    sound.tone({ pitch, after, length: 0.9, volume: 0.12, shape: "sine" });
    sound.tone({ pitch: pitch * 2, after, length: 0.4, volume: 0.04, shape: "triangle" });
  };
  return {
    ...newTunes(sound, "sine"),
    /** The `count`th cascade of a spin: each begins a string higher. */
    chord: (count: number) => {
      for (const step of [0, 2, 4]) {
        pluck(strings[Math.min(count - 1 + step, strings.length - 1)] ?? 440, step * 0.045);
      }
    },
    /** An orb reaches the counter. */
    orb: (count: number) => pluck((strings[Math.min(count + 3, 9)] ?? 880) * 1.5),
    /** All strings, from the lowest to the highest. */
    sweep: () => {
      for (const [step, pitch] of strings.entries()) pluck(pitch, step * 0.06);
    },
  };
}

export type RiverTunes = ReturnType<typeof newRiverTunes>;
