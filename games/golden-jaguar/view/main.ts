import "../../stage/stage.css";
import "../../stage/sheet.css";
import "../../stage/lost.css";
import "./scene.css";
import "./machine.css";
import "./feast.css";
import "./sizes.css";
import { gameLocales } from "../../language.ts";
import { newBetBar } from "../../stage/bet-bar.ts";
import { runClock } from "../../stage/clock.ts";
import { Coins } from "../../stage/coins.ts";
import { icon } from "../../stage/dom.ts";
import { readLaunch } from "../../stage/launch.ts";
import { moneyText } from "../../stage/money-text.ts";
import { newPace } from "../../stage/pace.ts";
import { hearMute, tellParent } from "../../stage/parent.ts";
import { newSound } from "../../stage/sound.ts";
import { openWallet } from "../../stage/wallet.ts";
import type { JaguarEvent } from "../rules.ts";
import { newAutoSheet } from "./auto-sheet.ts";
import { newInfoSheet } from "./info-sheet.ts";
import { listenKeys } from "./keys.ts";
import { newNotices } from "./notices.ts";
import { Reels } from "./reels.ts";
import { runReplay } from "./replay.ts";
import { newScreen } from "./screen.ts";
import type { Stage } from "./show.ts";
import { loadPictures } from "./sprites.ts";
import { newStakeSheet } from "./stake-sheet.ts";
import { Table } from "./table.ts";
import { newTunes } from "./tunes.ts";
import { wordsOf } from "./words.ts";

const turboSpeed = 2.2;

const launch = readLaunch(location);
const words = wordsOf(launch.language);
document.documentElement.lang = gameLocales[launch.language];
document.title = words.title;

const screen = newScreen(words);
const sound = newSound();
const pace = newPace();
const clock = runClock(screen.clock, words.session);
const label = launch.isReplay ? words.replay : launch.isDemo ? words.demo : null;
screen.badge.hidden = label === null;
screen.badge.textContent = label ?? "";

function mute(isMuted: boolean): void {
  sound.isMuted = isMuted;
  screen.sound.setAttribute("aria-pressed", String(!sound.isMuted));
  screen.sound.replaceChildren(icon(sound.isMuted ? "mute" : "sound"));
}
const toggleSound = () => mute(!sound.isMuted);
screen.sound.addEventListener("click", toggleSound);
hearMute(mute);
addEventListener("pointerdown", () => sound.wake());
addEventListener("keydown", () => sound.wake());

async function run(): Promise<void> {
  const pictures = await loadPictures();
  const reels = new Reels(screen.canvas, pictures);
  const coins = new Coins(screen.coins, pictures.coin);
  const stage: Stage = {
    screen,
    reels,
    pace,
    words,
    tunes: newTunes(sound),
    currency: launch.currency,
    clock,
    money: (micro) => moneyText(micro, stage.currency, words.style),
    rain(count, from) {
      const { left, top, width, height } = from.getBoundingClientRect();
      // From the foot of a tall place, from behind the middle of a low one.
      const high = height > width / 2 ? 0.9 : 0.5;
      coins.shower(count, { x: left + width / 2, y: top + height * high, width: width * 0.9 });
    },
  };
  document.body.classList.add("loaded");
  if (launch.isReplay) {
    const info = newInfoSheet(words);
    screen.info.addEventListener("click", () => info.open(null));
    tellParent({ type: "trevo:ready" });
    return runReplay(stage);
  }
  const bar = newBetBar(words, {
    spin: () => table.spin(),
    step: (by) => table.step(by),
    stakes: () => stakes.open(table.stakes, stage.money),
    auto: () => (table.isAuto ? table.stopAuto() : auto.open()),
    turbo(isOn) {
      pace.speed = isOn ? turboSpeed : 1;
      reels.speed = isOn ? 1.5 : 1;
    },
  });
  document.body.append(bar.element);
  const wallet = openWallet<JaguarEvent>(launch);
  const table = new Table(stage, { bar, wallet, notices: newNotices(words) });
  const stakes = newStakeSheet(words, (level) => table.choose(level));
  const auto = newAutoSheet(words, (plan) => void table.runAuto(plan));
  screen.stage.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("button")) pace.hurry();
  });
  const info = newInfoSheet(words);
  screen.info.addEventListener("click", () => info.open({ ...table.stakes, money: stage.money }));
  listenKeys(table, toggleSound);
  tellParent({ type: "trevo:ready" });
  await table.open();
}

void run();
