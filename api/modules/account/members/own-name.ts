import type { Session } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";

/**
 * Before what cannot be taken back, members type their own name: case and spaces around it are
 * forgiven.
 *
 * @throws Refusal confirmation.wrong
 */
export function requireOwnName({ userName }: Pick<Session, "userName">, typed: string): void {
  if (typed.trim().toLowerCase() !== userName.toLowerCase()) {
    throw new Refusal("confirmation.wrong");
  }
}
