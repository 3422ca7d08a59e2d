import "../../stage/stage.css";
import "../../stage/sheet.css";
import "../../stage/info.css";
import "../../stage/lost.css";
import "../../stage/toast.css";
import "./scene.css";
import "./machine.css";
import "./feast.css";
import "./sizes.css";
import { newBetBar } from "../../stage/bet-bar.ts";
import { Coins } from "../../stage/coins.ts";
import { readLaunch } from "../../stage/launch.ts";
import { startGame } from "../../stage/start.ts";
import type { JaguarEvent } from "../rules.ts";
import { infoOf } from "./info.ts";
import { Reels } from "./reels.ts";
import { newJaguarScene } from "./scene.ts";
import { newScreen } from "./screen.ts";
import { loadPictures } from "./sprites.ts";
import { newTunes } from "./tunes.ts";
import { wordsOf } from "./words.ts";

const launch = readLaunch(location);
const words = wordsOf(launch.language);
const screen = newScreen(words);
let tunes: ReturnType<typeof newTunes> | null = null;
let reels: Reels | null = null;

void startGame<JaguarEvent>({
  launch,
  words,
  title: words.title,
  shell: screen,
  async newScene(stage) {
    const pictures = await loadPictures();
    const coins = new Coins(screen.coins, pictures.coin);
    tunes = newTunes(stage.sound);
    reels = new Reels(screen.canvas, pictures);
    const rain = (count: number, from: HTMLElement) => {
      const { left, top, width, height } = from.getBoundingClientRect();
      // From the foot of a tall place, from behind the middle of a low one.
      const high = height > width / 2 ? 0.9 : 0.5;
      coins.shower(count, { x: left + width / 2, y: top + height * high, width: width * 0.9 });
    };
    const { pace, money, speak } = stage;
    return newJaguarScene({ pace, money, speak, words, screen, reels, tunes, rain });
  },
  newBar: (actions) => newBetBar(words, actions),
  info: (stage, stakes) => infoOf(words, stakes && { stakes, money: stage.money }),
  turbo(isOn) {
    if (reels) reels.speed = isOn ? 1.5 : 1;
  },
  press: () => tunes?.press(),
});
