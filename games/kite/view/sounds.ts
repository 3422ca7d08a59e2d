import type { Sound } from "../../stage/sound.ts";
import { newTouches } from "../../stage/touches.ts";

/** Between two breaths of the wind. */
const breathMs = 900;

/** Wind by speed, the hum of the line, a reel that takes in, and a line that snaps. */
export function newSounds(sound: Sound) {
  const touches = newTouches(sound);
  let breathed = 0;
  return {
    press: () => touches.press(),
    tick: () => touches.tick(),
    /** Called with every frame of a flight: a semitone up for each doubling. */
    fly(height: number): void {
      const now = performance.now();
      if (now - breathed < breathMs) return;
      breathed = now;
      const doublings = Math.log2(height / 100);
      const pitch = 220 * 2 ** (doublings / 12);
      sound.noise({ pitch: 420 + 160 * doublings, length: 1, volume: 0.03 });
      sound.tone({ pitch, length: 0.9, volume: 0.03, shape: "sine" });
    },
    collect(height: number): void {
      for (let at = 0; at < 6; at += 1) {
        sound.noise({ pitch: 1_400 + at * 120, after: at * 0.045, length: 0.04, volume: 0.08 });
      }
      touches.win(height);
    },
    cut(): void {
      sound.noise({ pitch: 2_600, to: 500, length: 0.16, volume: 0.16 });
      sound.tone({ pitch: 300, to: 90, length: 0.4, volume: 0.1, shape: "sawtooth" });
    },
  };
}
