import type { Handlers } from "../../stage/book-player.ts";
import { countUp } from "../../stage/count-up.ts";
import type { Pace } from "../../stage/pace.ts";
import type { Cell, JaguarEvent, LineWin } from "../rules.ts";
import type { Column } from "./reel.ts";
import type { Reels } from "./reels.ts";
import type { Screen } from "./screen.ts";
import type { Tunes } from "./tunes.ts";
import { counted, type Words } from "./words.ts";

export interface Stage {
  readonly screen: Screen;
  readonly reels: Reels;
  readonly pace: Pace;
  readonly tunes: Tunes;
  readonly words: Words;
  /** Of the session, once it has said so. */
  currency: string;
  /** Micro to text in that currency. */
  readonly money: (micro: number) => string;
  /** Coins over the panel. */
  readonly rain: (count: number) => void;
}

type Reveal = Extract<JaguarEvent, { type: "reveal" }>;

export function columnsOf({ board, above, below }: Reveal): Column[] {
  return board.map((symbols, reel) => ({
    symbols,
    above: above[reel] ?? "topaz",
    below: below[reel] ?? "topaz",
  }));
}

/** Ranks of a win by how many times the stake it pays; the words for each are `words.ranks`. */
const ranks = [5, 15, 40, 100];
export const rankOf = (multiplier: number): number =>
  ranks.filter((times) => multiplier >= times * 100).length;

const countMs = 900;

/** A round to show: its stake in micro, and whether its reels run already. */
export interface Shown {
  readonly stake: number;
  readonly isSpinning: boolean;
}

/** How each step of a book is shown. */
export function handlersFor(stage: Stage, { stake, ...shown }: Shown): Handlers<JaguarEvent> {
  const { screen, reels, pace, tunes, words } = stage;
  const worth = (hundredths: number) => stage.money((hundredths * stake) / 100);
  let { isSpinning } = shown;
  let isNight = false;
  let nightAmount = 0;
  let best: LineWin | null = null;

  async function count(to: number, title: string, note: string): Promise<void> {
    const micro = (to * stake) / 100;
    screen.panel.show({ title, amount: stage.money(0), note }, "win");
    let ticks = 0;
    const { done, finish } = countUp(micro, countMs / pace.speed, (value) => {
      screen.panel.setAmount(stage.money(value));
      ticks += 1;
      if (ticks % 5 === 0) tunes.tick();
    });
    await Promise.race([done, pace.wait(countMs + 40)]);
    finish();
  }

  return {
    async reveal(event) {
      const columns = columnsOf(event);
      if (pace.isInstant) return reels.show(columns);
      if (!isSpinning) reels.spin();
      isSpinning = false;
      let coins = 0;
      await reels.stop({
        columns,
        tenseFrom: tenseFrom(event),
        wait: (ms) => pace.wait(ms),
        onLand(reel) {
          tunes.stop(reel);
          const row = event.board[reel]?.indexOf("coin") ?? -1;
          if (row === -1) return;
          coins += 1;
          tunes.coin(coins);
          reels.pop([reel, row]);
          if (coins === 2 && reel < 4) tunes.tense();
        },
      });
      await pace.wait(160);
    },
    async scatter({ cells, amount }) {
      if (pace.isInstant) return;
      reels.light(cells);
      screen.say(words.scatter(cells.length, worth(amount)));
      tunes.win(2);
      await pace.wait(1300);
      reels.clear();
    },
    async freeSpinsStart({ spins }) {
      isNight = true;
      screen.setNight(true);
      screen.trail.showMultiplier(1);
      screen.trail.say(words.spinsPlaque(spins));
      if (pace.isInstant) return;
      tunes.night();
      screen.speak(words.nightTitle(spins));
      screen.panel.show(
        { title: words.freeSpins, amount: String(spins), note: words.nightText },
        "night",
      );
      await pace.wait(2600);
      screen.panel.hide();
    },
    async freeSpin({ number, of }) {
      screen.trail.say(words.spinOf(number, of));
      if (pace.isInstant) return;
      reels.clear();
      screen.say(words.goodLuck);
      reels.spin();
      tunes.spin();
      isSpinning = true;
      await pace.wait(520);
    },
    async expand({ reels: filled }) {
      reels.fill(filled);
      if (pace.isInstant) return;
      tunes.roar();
      await pace.wait(750);
    },
    async multiplier({ value }) {
      screen.trail.showMultiplier(value);
      if (pace.isInstant) return;
      screen.speak(words.multiplier(value));
      tunes.coin(value);
      await pace.wait(350);
    },
    async extraSpins({ spins }) {
      if (pace.isInstant) return;
      screen.panel.show({ title: words.freeSpins, amount: words.extra(spins), note: "" }, "night");
      tunes.night();
      await pace.wait(1300);
      screen.panel.hide();
    },
    async lines({ wins, multiplier, amount }) {
      if (isNight) nightAmount += amount;
      for (const win of wins) if (!best || win.amount > best.amount) best = win;
      if (pace.isInstant) return;
      reels.light(cellsOf(wins));
      const times = multiplier > 1 ? ` × ${multiplier}` : "";
      screen.say(`${words.lines(wins.length)}${times} · ${worth(amount)}`);
      if (isNight) {
        tunes.win(rankOf(amount));
        await pace.wait(1100);
      }
    },
    async freeSpinsEnd({ amount }) {
      isNight = false;
      if (!pace.isInstant) {
        reels.clear();
        tunes.night();
        screen.speak(`${words.nightTotal}: ${worth(nightAmount)}`);
        await count(amount, words.nightTotal, timesText(amount, words));
        if (amount > 100) stage.rain(28);
        await pace.wait(1600);
        screen.panel.hide();
      }
      screen.setNight(false);
      reels.fill([]);
    },
    async total({ amount }) {
      if (amount === 0) return screen.speak(words.lost);
      if (amount <= 100) {
        // A round that gives back no more than it cost is no win, and is not cheered as one.
        screen.say(words.returned(worth(amount)));
        return screen.speak(words.returned(worth(amount)));
      }
      screen.speak(words.won(worth(amount)));
      if (pace.isInstant) return screen.say(words.won(worth(amount)));
      const rank = rankOf(amount);
      tunes.win(rank + 1);
      stage.rain(14 + rank * 14);
      if (rank > 0) tunes.fall();
      const what = best ? `${counted(words, best.symbol, best.count)} · ` : "";
      await count(amount, words.ranks[rank] ?? "", `${what}${timesText(amount, words)}`);
      await pace.wait(rank > 1 ? 1500 : 500);
    },
  };
}

/** From the third reel on, once two coins are in sight, the player waits for a third. */
function tenseFrom({ board }: Reveal): number | null {
  let coins = 0;
  for (const [reel, column] of board.entries()) {
    if (coins >= 2) return reel;
    if (column.includes("coin")) coins += 1;
  }
  return null;
}

export function cellsOf(wins: readonly LineWin[]): Cell[] {
  const cells = new Map(wins.flatMap((win) => win.cells).map((cell) => [String(cell), cell]));
  return [...cells.values()];
}

function timesText(hundredths: number, { style, stakeTimes }: Words): string {
  return stakeTimes(decimalText(hundredths, style.decimal));
}

/** 390 → "3,9"; 12400 → "124". */
export function decimalText(hundredths: number, decimal: string): string {
  const fraction = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${Math.trunc(hundredths / 100)}${fraction ? decimal + fraction : ""}`;
}
