import type { Live } from "../../core/live.ts";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import type { House } from "../../house.ts";
import { takeSeat } from "../../ledger/index.ts";

const listeners = new WeakMap<House, (memberId: bigint) => void>();

/**
 * A game is opened for money: where one plays one game at a time, the others of this member take no
 * new stakes from here on. What is open in them may still be finished.
 */
export async function beSeated(
  house: House,
  memberId: bigint,
  game: { vendor: string; code: string },
): Promise<void> {
  if (jurisdictionOf(house.config).games.maySeveral) return;
  if (await takeSeat(house.db, memberId, game)) listeners.get(house)?.(memberId);
}

/** Tells the open pages of a member that another game was opened. */
export function pushSeats(house: House, live: Live): void {
  listeners.set(house, (memberId) => live.tell(memberId, { type: "seat" }));
}
