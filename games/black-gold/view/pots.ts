import type { Launch } from "../../stage/launch.ts";
import { openWallet, type PotBoard } from "../../stage/wallet.ts";

const everyMs = 5_000;

/** The pots of the game as the server tells them, asked anew while the page is seen. */
export function newPots(launch: Launch) {
  const wallet = openWallet(launch);
  let board: PotBoard | null = null;
  let tell: () => void = () => {};

  async function ask(): Promise<void> {
    if (document.hidden) return;
    // What stands there stays until the next answer: nobody plays by this figure.
    board = await wallet.pots().catch(() => board);
    tell();
  }

  return {
    board: () => board,
    /** What stands in the pot of a stake, in micro; null: not known. */
    of: (stake: number): number | null =>
      board?.pots.find(({ level }) => level === stake)?.amount ?? null,
    /** Begins to ask, once a session is open; `onTold` is called at each answer. */
    watch(onTold: () => void): void {
      tell = onTold;
      if (launch.isReplay) return;
      void ask();
      setInterval(() => void ask(), everyMs);
    },
    /** A round has moved them. */
    ask: () => void ask(),
  };
}

export type Pots = ReturnType<typeof newPots>;
