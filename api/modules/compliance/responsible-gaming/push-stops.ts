import type { Live } from "../../../core/live.ts";
import type { App } from "../../../app.ts";

/** Tells every open page of a member that a bet was refused for responsible gaming. */
export function pushStops({ ledger }: App, live: Live): void {
  ledger.onStop(({ memberId, reason }) => {
    if (live.hears(memberId)) live.tell(memberId, { type: "stop", data: { reason } });
  });
}
