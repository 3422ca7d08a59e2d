import { newTunes } from "../../stage/slot/tunes.ts";
import type { Sound } from "../../stage/sound.ts";

/** What the game sounds like. Times in seconds. */
export function newJaguarTunes(sound: Sound) {
  return {
    ...newTunes(sound),
    /** A jaguar fills a reel. */
    roar: () => {
      sound.noise({ pitch: 260, to: 110, length: 0.7, volume: 0.35 });
      sound.tone({ pitch: 120, to: 52, length: 0.65, volume: 0.2, shape: "sawtooth" });
    },
  };
}

export type JaguarTunes = ReturnType<typeof newJaguarTunes>;
