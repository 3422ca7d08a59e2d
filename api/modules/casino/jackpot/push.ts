import type { Live } from "../../../core/live.ts";
import type { App } from "../../../app.ts";

declare module "../../../core/events.ts" {
  interface Topics {
    /** A member won the jackpot. */
    "jackpot.won": { memberId: string };
  }
}

/** Tells a winner's open pages: they ask for the win (`jackpot.mine`). */
export function pushWin({ events }: App, live: Live): void {
  events.on("jackpot.won", ({ memberId }) => live.send(BigInt(memberId), { type: "jackpot" }));
}
