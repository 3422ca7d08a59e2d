import type { Sound } from "./sound.ts";

/** Sounds that all originals share. Times in seconds. */
export function newTouches(sound: Sound) {
  return {
    press: () => sound.tone({ pitch: 660, to: 880, length: 0.06, volume: 0.05 }),
    /** A win: a chord that is fuller the more it pays; `hundredths` of the stake. */
    win(hundredths: number): void {
      const notes = [523.25, 659.25, 783.99, 1046.5, 1318.51];
      const count = hundredths < 200 ? 2 : hundredths < 1000 ? 3 : 5;
      notes.slice(0, count).forEach((pitch, at) => {
        sound.tone({ pitch, after: at * 0.07, length: 0.3, volume: 0.11 });
      });
    },
    tick: () => sound.tone({ pitch: 1760, length: 0.03, volume: 0.025, shape: "square" }),
  };
}
