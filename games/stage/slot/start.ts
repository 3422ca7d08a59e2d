import "../stage.css";
import "../sheet.css";
import "../info.css";
import "../lost.css";
import "../toast.css";
import "./machine.css";
import "./feast.css";
import "./sizes.css";
import type { BookEvent } from "../../engine/game.ts";
import { newBetBar } from "../bet-bar.ts";
import { Coins } from "../coins.ts";
import type { Launch } from "../launch.ts";
import type { Scene, Stage } from "../scene.ts";
import { type Page, type Shell, startGame } from "../start.ts";
import type { Cheering } from "./celebrate.ts";
import type { Machine } from "./machine.ts";
import { Reels, type ReelsPlan } from "./reels.ts";
import type { SlotStage } from "./scene.ts";
import type { Tunes } from "./tunes.ts";

/** What a slot hands to the kit; what is the game's own is handed back as it came. */
interface Slot<E extends BookEvent, W extends Cheering["words"], S extends Machine, T> {
  readonly launch: Launch;
  readonly words: W & { readonly title: string };
  readonly screen: S & Shell;
  /** Once pictures are there: how the reels look, and the picture of a coin. */
  load(): Promise<{ readonly plan: ReelsPlan; readonly coin: HTMLImageElement }>;
  newTunes(sound: Stage["sound"]): T & Tunes;
  newScene(stage: SlotStage & { words: W; screen: S; tunes: T & Tunes }): Scene<E>;
  readonly info: Page<E>["info"];
}

/** Opens the page of a slot: its machine, and the bar of all slots. */
export function startSlot<E extends BookEvent, W extends Cheering["words"], S extends Machine, T>(
  slot: Slot<E, W, S, T>,
): void {
  const { launch, words, screen } = slot;
  let tunes: Tunes | null = null;
  let reels: Reels | null = null;
  void startGame<E>({
    launch,
    words,
    title: words.title,
    shell: screen,
    async newScene({ sound, pace, money, speak, move }) {
      const { plan, coin } = await slot.load();
      const coins = new Coins(screen.coins, coin);
      const own = slot.newTunes(sound);
      tunes = own;
      reels = new Reels(screen.canvas, plan);
      const rain = (count: number, from: HTMLElement) => {
        const { left, top, width, height } = from.getBoundingClientRect();
        // From the foot of a tall place, from behind the middle of a low one.
        const high = height > width / 2 ? 0.9 : 0.5;
        coins.shower(count, { x: left + width / 2, y: top + height * high, width: width * 0.9 });
      };
      const kit = { pace, money, speak, move };
      return slot.newScene({ ...kit, words, screen, reels, tunes: own, rain });
    },
    newBar: (actions) => newBetBar(words, actions),
    info: slot.info,
    turbo(isOn) {
      if (reels) reels.speed = isOn ? 1.5 : 1;
    },
    press: () => tunes?.press(),
  });
}
