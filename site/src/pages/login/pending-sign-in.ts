import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { CallError } from "../../lib/client.ts";
import type { Remembered } from "../../lib/remembered.ts";

/** A sign-in whose first proof was right. */
export interface PendingSignIn {
  ways: AnswerOf<"session.halfway">["ways"];
  /** What this browser keeps of the name, once they are in. */
  remembered: Remembered | null;
}

/** What a refused sign-in says of its second step; null: it was another no. */
export function pendingSignInOf(
  error: CallError,
  remembered: Remembered | null,
): PendingSignIn | null {
  if (error.code !== "login.factor") return null;
  // The contract's answer of `session.halfway`, within the refusal.
  const { ways } = error.value as AnswerOf<"session.halfway">;
  return { ways, remembered };
}
