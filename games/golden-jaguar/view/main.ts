import "../../stage/stage.css";
import "../../stage/sheet.css";
import "./scene.css";
import "./machine.css";
import "./sizes.css";
import { newBetBar } from "../../stage/bet-bar.ts";
import { runClock } from "../../stage/clock.ts";
import { Coins } from "../../stage/coins.ts";
import { icon } from "../../stage/dom.ts";
import { readLaunch } from "../../stage/launch.ts";
import { moneyText } from "../../stage/money-text.ts";
import { newPace } from "../../stage/pace.ts";
import { tellParent } from "../../stage/parent.ts";
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
import { Table } from "./table.ts";
import { newTunes } from "./tunes.ts";
import { wordsOf } from "./words.ts";

const turboSpeed = 2.2;

const launch = readLaunch(location);
const words = wordsOf(launch.language);
document.documentElement.lang = launch.language === "en" ? "en" : "pt-BR";
document.title = words.title;

const screen = newScreen(words);
const sound = newSound();
const pace = newPace();
runClock(screen.clock, words.session);
const label = launch.isReplay ? words.replay : launch.isDemo ? words.demo : null;
screen.badge.hidden = label === null;
screen.badge.textContent = label ?? "";

function toggleSound(): void {
  sound.isMuted = !sound.isMuted;
  screen.sound.setAttribute("aria-pressed", String(!sound.isMuted));
  screen.sound.replaceChildren(icon(sound.isMuted ? "mute" : "sound"));
}
screen.sound.addEventListener("click", toggleSound);
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
    money: (micro) => moneyText(micro, stage.currency, words.style),
    rain(count) {
      const box = screen.panel.element.getBoundingClientRect();
      coins.shower(count, box.left + box.width / 2, box.top + box.height / 2);
    },
  };
  const info = newInfoSheet(words);
  screen.info.addEventListener("click", () => info.open());
  document.body.classList.add("loaded");
  if (launch.isReplay) {
    tellParent({ type: "trevo:ready" });
    return runReplay(stage);
  }
  const bar = newBetBar(words, {
    spin: () => table.spin(),
    step: (by) => table.step(by),
    auto: () => (table.isAuto ? table.stopAuto() : auto.open()),
    turbo(isOn) {
      pace.speed = isOn ? turboSpeed : 1;
      reels.speed = isOn ? 1.5 : 1;
    },
  });
  document.body.append(bar.element);
  const wallet = openWallet<JaguarEvent>(launch);
  const table = new Table(stage, { bar, wallet, notices: newNotices(words) });
  const auto = newAutoSheet(words, (plan) => void table.runAuto(plan));
  screen.stage.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("button")) pace.hurry();
  });
  listenKeys(table, toggleSound);
  tellParent({ type: "trevo:ready" });
  await table.open();
}

void run();
