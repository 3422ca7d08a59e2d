import { call } from "../../lib/client.ts";
import type { Queue } from "../../parts/next-button.tsx";

/** Messages that nobody has answered, whoever waits longest first. */
export const queue: Queue = {
  needs: "feedback:answer",
  label: "feedback.next",
  none: "feedback.none",
  take: async () => (await call("feedback.next", {})).message?.id ?? null,
};
