import type { JaguarEvent } from "../rules.ts";
import { cellsOf, type JaguarStage } from "./show.ts";
import { counted } from "./words.ts";

const eachLineMs = 1500;
const eachGlintMs = 5200;

/** What the machine does while nobody plays: it tells its winning lines, or it glints. */
export function newIdle({ reels, screen, words, money }: JaguarStage) {
  let timer: ReturnType<typeof setInterval> | null = null;

  function every(ms: number, act: () => void): void {
    timer = setInterval(act, ms);
  }

  return {
    /** After a round, whose lines are shown one after the other. */
    start(book: readonly JaguarEvent[], stake: number): void {
      this.stop();
      const isNight = book.some((event) => event.type === "freeSpinsStart");
      const lines = book.find((event) => event.type === "lines");
      if (isNight || lines?.type !== "lines") return this.rest();
      const { wins } = lines;
      let at = -1;
      reels.light(cellsOf(wins));
      every(eachLineMs, () => {
        at = (at + 1) % wins.length;
        const win = wins[at];
        if (!win) return;
        reels.light(win.cells, win.cells);
        const what = counted(words, win.symbol, win.count);
        screen.say(words.line(win.line, what, money((win.amount * stake) / 100)));
      });
    },
    /** A light passes over the symbols from time to time. */
    rest(): void {
      this.stop();
      document.body.classList.add("resting");
      every(eachGlintMs, () => reels.glint());
    },
    stop(): void {
      document.body.classList.remove("resting");
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
