import { call } from "../../lib/client.ts";
import type { Queue } from "../../parts/next-button.tsx";

/** Deposits that wait for a person, the most urgent first. */
export const queue: Queue = {
  needs: "deposit:match",
  label: "withdrawals.next",
  none: "deposits.none",
  take: async () => (await call("deposits.next", {})).deposit?.id ?? null,
};
