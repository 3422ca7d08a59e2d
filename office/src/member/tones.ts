import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import type { StatusTone } from "../parts/status.tsx";

/** The colour of an account's state. */
export const memberTones: Record<StaffAnswerOf<"memberFile.open">["status"], StatusTone> = {
  active: "good",
  blocked: "bad",
  closed: "ended",
};
