import { call } from "../../lib/client.ts";
import type { Queue } from "../../parts/next-button.tsx";

/** Withdrawals that wait for a person, the most urgent first. */
export const queue: Queue = {
  needs: "withdrawal:decide",
  label: "withdrawals.next",
  none: "withdrawals.none",
  take: async () => (await call("withdrawals.next", {})).withdrawal?.id ?? null,
};
