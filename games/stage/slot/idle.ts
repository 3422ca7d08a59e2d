import type { Machine } from "./machine.ts";
import type { Cell } from "./reel.ts";
import type { Reels } from "./reels.ts";

const eachWinMs = 1500;
const eachGlintMs = 5200;

/** One of the wins that a round left on the reels. */
export interface ShownWin {
  readonly cells: readonly Cell[];
  readonly text: string;
  /** Whether a wire runs through its cells. */
  readonly isLine: boolean;
}

/** What the machine does while nobody plays: it tells its wins, or it glints. */
export function newIdle({ reels, screen }: { reels: Reels; screen: Pick<Machine, "say"> }) {
  let timer: ReturnType<typeof setInterval> | null = null;

  function every(ms: number, act: () => void): void {
    timer = setInterval(act, ms);
  }

  return {
    /** After a round, whose wins are shown one after the other. */
    start(wins: readonly ShownWin[]): void {
      this.stop();
      if (wins.length === 0) return this.rest();
      let at = -1;
      reels.light(cellsOf(wins));
      every(eachWinMs, () => {
        at = (at + 1) % wins.length;
        const win = wins[at];
        if (!win) return;
        reels.light(win.cells, win.isLine ? win.cells : []);
        screen.say(win.text);
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

/** The cells of all wins, each once. */
export function cellsOf(wins: readonly { readonly cells: readonly Cell[] }[]): Cell[] {
  const cells = new Map(wins.flatMap((win) => win.cells).map((cell) => [String(cell), cell]));
  return [...cells.values()];
}
