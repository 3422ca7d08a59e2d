import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { StateTone } from "../../components/cashier/state-tag.tsx";

/** How each status of a withdrawal is to be taken. */
export const tones: Record<AnswerOf<"withdrawals.withdrawal">["status"], StateTone> = {
  processing: "waits",
  needsYou: "waits",
  approved: "waits",
  sending: "waits",
  paid: "good",
  partlyPaid: "good",
  failed: "bad",
  rejected: "bad",
  returned: "bad",
  cancelled: "ended",
};
