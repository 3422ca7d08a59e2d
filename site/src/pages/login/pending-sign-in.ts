import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { CallError } from "../../lib/client.ts";
import type { Remembered } from "../../lib/remembered.ts";

/** A sign-in that has passed its first factor and waits for the second. */
export interface PendingSignIn {
  ways: AnswerOf<"session.halfway">["ways"];
  /** What this browser remembers of the member after signing in. */
  remembered: Remembered | null;
}

/** The pending sign-in of a refusal; null: it was refused for another reason. */
export function pendingSignInOf(
  error: CallError,
  remembered: Remembered | null,
): PendingSignIn | null {
  if (error.code !== "login.factor") return null;
  // The contract's answer of `session.halfway`, within the refusal.
  const { ways } = error.value as AnswerOf<"session.halfway">;
  return { ways, remembered };
}
