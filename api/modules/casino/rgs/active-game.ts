import type { Live } from "../../../core/live.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { setActiveGame } from "../../../ledger/index.ts";

declare module "../../../core/events.ts" {
  interface Topics {
    /** A member opened another game. */
    "rgs.active-game": { memberId: string };
  }
}

/**
 * Makes this the member's active game, where the jurisdiction allows one game at a time. The others
 * take no new stakes from here on; rounds that are open there may still be finished.
 */
export async function switchActiveGame(
  app: App,
  memberId: bigint,
  game: { vendor: string; code: string },
): Promise<void> {
  if (jurisdictionOf(app.config).games.maySeveral) return;
  if (!(await setActiveGame(app.db, memberId, game))) return;
  app.events.publish("rgs.active-game", { memberId: memberId.toString() });
}

/** Tells a member's open pages that another game was opened. */
export function pushActiveGame({ events }: App, live: Live): void {
  events.on("rgs.active-game", ({ memberId }) => live.send(BigInt(memberId), { type: "seat" }));
}
