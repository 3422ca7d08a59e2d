import { readLaunch } from "../../stage/launch.ts";
import { startSlot } from "../../stage/slot/start.ts";
import { loadPictures } from "../../stage/slot/sprites.ts";
import "./river.css";
import { infoOf } from "./info.ts";
import { addresses, planOf } from "./pictures.ts";
import { newRiverScene } from "./scene.ts";
import { newScreen } from "./screen.ts";
import { newRiverTunes } from "./tunes.ts";
import { wordsOf } from "./words.ts";

const launch = readLaunch(location);
const words = wordsOf(launch.language);

startSlot({
  launch,
  words,
  screen: newScreen(words),
  async load() {
    const pictures = await loadPictures(addresses);
    return { plan: planOf(pictures), coin: pictures.coin };
  },
  newTunes: newRiverTunes,
  newScene: newRiverScene,
  info: (stage, stakes) => infoOf(words, stakes && { stakes, money: stage.money }),
});
