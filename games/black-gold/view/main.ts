import { readLaunch } from "../../stage/launch.ts";
import { startSlot } from "../../stage/slot/start.ts";
import { loadPictures } from "../../stage/slot/sprites.ts";
import "./gate.css";
import "./mine.css";
import { infoOf } from "./info.ts";
import { addresses, planOf } from "./pictures.ts";
import { newPots } from "./pots.ts";
import { newMineScene } from "./scene.ts";
import { newScreen } from "./screen.ts";
import { newMineTunes } from "./tunes.ts";
import { wordsOf } from "./words.ts";

const launch = readLaunch(location);
const words = wordsOf(launch.language);
const pots = newPots(launch);

startSlot({
  launch,
  words,
  screen: newScreen(words),
  async load() {
    const pictures = await loadPictures(addresses);
    return { plan: planOf(pictures), coin: pictures.coin };
  },
  newTunes: newMineTunes,
  newScene: (stage) => newMineScene({ ...stage, pots }),
  info: (stage, stakes) => {
    return infoOf(words, stakes && { stakes, money: stage.money }, pots.board());
  },
});
