import type { Sound } from "../../stage/sound.ts";
import { newTouches } from "../../stage/touches.ts";

/** Between two shots that are heard. */
const plipMs = 90;

/** A drop for each shot, the net, coins, and the song of the whale. */
export function newSounds(sound: Sound) {
  const touches = newTouches(sound);
  let plipped = 0;
  return {
    press: () => touches.press(),
    plip(isTorpedo: boolean): void {
      const now = performance.now();
      if (now - plipped < plipMs) return;
      plipped = now;
      if (isTorpedo) {
        sound.noise({ pitch: 500, to: 1_800, length: 0.28, volume: 0.09 });
        sound.tone({ pitch: 130, to: 60, length: 0.22, volume: 0.1, shape: "sine" });
      } else {
        sound.tone({ pitch: 620, to: 1_240, length: 0.07, volume: 0.05, shape: "sine" });
      }
    },
    hit: () => sound.tone({ pitch: 300, to: 190, length: 0.06, volume: 0.035, shape: "sine" }),
    /** A catch: the net, and more coins the more it pays; in bets. */
    net(times: number): void {
      sound.noise({ pitch: 2_400, to: 700, length: 0.2, volume: 0.08 });
      const coins = times < 10 ? 2 : times < 40 ? 4 : 7;
      for (let at = 0; at < coins; at += 1) {
        const pitch = 1_318.51 * (at % 2 === 0 ? 1 : 1.335);
        sound.tone({ pitch, after: 0.12 + at * 0.065, length: 0.16, volume: 0.06 });
      }
      if (times >= 10) touches.win(times * 100);
    },
    /** Long calls that rise and fall. */
    song(): void {
      const calls = [
        [196, 330],
        [294, 220],
        [247, 392],
        [330, 165],
      ] as const;
      calls.forEach(([pitch, to], at) => {
        const after = at * 0.85;
        sound.tone({ pitch, to, after, length: 0.95, volume: 0.09, shape: "sine" });
        sound.tone({ pitch: pitch * 2.01, to: to * 2, after, length: 0.8, volume: 0.02 });
      });
    },
  };
}
