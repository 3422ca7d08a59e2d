import type { Session } from "./ask.ts";
import { Refusal } from "./refusal.ts";

/**
 * Before what cannot be taken back, members type their own name: case and spaces around it are
 * forgiven.
 *
 * @throws Refusal confirmation.wrong
 */
export function expectOwnName({ userName }: Pick<Session, "userName">, typed: string): void {
  if (typed.trim().toLowerCase() !== userName.toLowerCase()) {
    throw new Refusal("confirmation.wrong");
  }
}
