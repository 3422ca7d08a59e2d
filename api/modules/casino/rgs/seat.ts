import type { Live } from "../../../core/live.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { setActiveGame } from "../../../ledger/index.ts";

/** Hears which member opened another game; nobody does until pages can connect. */
export interface SeatNews {
  onSeated: (memberId: bigint) => void;
}

/**
 * A game is opened for money: where one plays one game at a time, the others of this member take no
 * new stakes from here on. What is open in them may still be finished.
 */
export async function beSeated(
  app: App,
  memberId: bigint,
  game: { vendor: string; code: string },
): Promise<void> {
  if (jurisdictionOf(app.config).games.maySeveral) return;
  if (await setActiveGame(app.db, memberId, game)) app.state.rgs.onSeated(memberId);
}

/** Tells the open pages of a member that another game was opened. */
export function pushSeats(app: App, live: Live): void {
  app.state.rgs.onSeated = (memberId) => live.tell(memberId, { type: "seat" });
}
