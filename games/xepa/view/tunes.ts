import { newTunes } from "../../stage/slot/tunes.ts";
import type { Sound } from "../../stage/sound.ts";

/** A brass band at the street market. Times in seconds. */
export function newXepaTunes(sound: Sound) {
  return {
    ...newTunes(sound, "sawtooth"),
    /** The seller's call: the market closes. */
    call: () => {
      for (const [step, pitch] of [392, 392, 523.25, 659.25, 783.99].entries()) {
        const after = step * 0.13;
        sound.tone({ pitch, after, length: 0.3, volume: 0.07, shape: "sawtooth" });
        sound.tone({ pitch: pitch / 2, after, length: 0.3, volume: 0.06, shape: "square" });
      }
    },
    thud: (reel: number) =>
      sound.tone({ pitch: 190 - reel * 18, to: 80, length: 0.1, volume: 0.2 }),
  };
}

export type XepaTunes = ReturnType<typeof newXepaTunes>;
