import { newTunes } from "../../stage/slot/tunes.ts";
import type { Sound } from "../../stage/sound.ts";

/** Hammers in a mine, by lantern light. Times in seconds. */
export function newMineTunes(sound: Sound) {
  return {
    ...newTunes(sound),
    /** A coin is struck into its place, each a little higher. */
    hammer: (count: number) => {
      const pitch = 620 + Math.min(count, 15) * 38;
      sound.noise({ pitch: 2600, to: 700, length: 0.06, volume: 0.16 });
      sound.tone({ pitch, length: 0.5, volume: 0.13, shape: "triangle" });
      sound.tone({ pitch: pitch * 2.76, length: 0.22, volume: 0.05, shape: "sine" });
    },
    /** The way into the mine falls open. */
    blast: () => {
      sound.noise({ pitch: 420, to: 60, length: 1.1, volume: 0.3 });
      sound.tone({ pitch: 90, to: 34, length: 0.9, volume: 0.24, shape: "sine" });
    },
    whirl: () => sound.noise({ pitch: 900, to: 1500, length: 0.45, volume: 0.04 }),
  };
}

export type MineTunes = ReturnType<typeof newMineTunes>;
