import { readLaunch } from "../../stage/launch.ts";
import { startSlot } from "../../stage/slot/start.ts";
import { loadPictures } from "../../stage/slot/sprites.ts";
import "./scene.css";
import "./sizes.css";
import { infoOf } from "./info.ts";
import { addresses, lookOf } from "./pictures.ts";
import { newJaguarScene } from "./scene.ts";
import { newScreen } from "./screen.ts";
import { newJaguarTunes } from "./tunes.ts";
import { wordsOf } from "./words.ts";

const launch = readLaunch(location);
const words = wordsOf(launch.language);

startSlot({
  launch,
  words,
  screen: newScreen(words),
  async load() {
    const pictures = await loadPictures(addresses);
    return { plan: { ...lookOf(pictures), staggerMs: 190 }, coin: pictures.coin };
  },
  newTunes: newJaguarTunes,
  newScene: newJaguarScene,
  info: (stage, stakes) => infoOf(words, stakes && { stakes, money: stage.money }),
});
