import type { Live } from "../../core/live.ts";
import type { House } from "../../house.ts";

/** Tells every open page of a member that a bet was refused for the member's own protection. */
export function pushStops({ ledger }: House, live: Live): void {
  ledger.onStop(({ memberId, reason }) => {
    if (live.hears(memberId)) live.tell(memberId, { type: "stop", data: { reason } });
  });
}
