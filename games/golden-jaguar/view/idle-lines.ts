import type { JaguarEvent } from "../rules.ts";
import { cellsOf, type Stage } from "./show.ts";
import { counted } from "./words.ts";

const eachMs = 1500;

/** Between rounds, shows the winning lines of the last board one after the other. */
export function newIdleLines({ reels, screen, words, money }: Stage) {
  let timer: ReturnType<typeof setInterval> | null = null;
  return {
    start(book: readonly JaguarEvent[], stake: number): void {
      this.stop();
      const isNight = book.some((event) => event.type === "freeSpinsStart");
      const lines = book.find((event) => event.type === "lines");
      if (isNight || lines?.type !== "lines" || lines.wins.length === 0) return;
      const { wins } = lines;
      let at = -1;
      reels.light(cellsOf(wins));
      timer = setInterval(() => {
        at = (at + 1) % wins.length;
        const win = wins[at];
        if (!win) return;
        reels.light(win.cells, win.cells);
        const what = counted(words, win.symbol, win.count);
        screen.say(words.line(win.line, what, money((win.amount * stake) / 100)));
      }, eachMs);
    },
    stop(): void {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
