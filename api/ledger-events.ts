import type { App } from "./app.ts";

declare module "./core/events.ts" {
  interface Topics {
    /** A member's account has another balance. */
    "ledger.moved": { memberId: string; accountId: string };
    /** A limit, a pause or an exclusion refused a bet; the reason is a code (`limit.loss`). */
    "ledger.stopped": { memberId: string; reason: string };
  }
}

/** Tells all processes what this one's commands came to. */
export function publishLedgerEvents({ ledger, events }: Pick<App, "ledger" | "events">): void {
  ledger.onMovement(({ memberId, account }) =>
    events.publish("ledger.moved", {
      memberId: memberId.toString(),
      accountId: account.id.toString(),
    }),
  );
  ledger.onStop(({ memberId, reason }) =>
    events.publish("ledger.stopped", { memberId: memberId.toString(), reason }),
  );
}
