import type { AccountRef, Answer, LimitReason } from "./command.ts";
import type { Group } from "./statements.ts";

/** Money of a member's that moved, or was set aside: told after COMMIT. */
export interface Movement {
  memberId: bigint;
  account: AccountRef;
  balance: bigint;
  /** Grows with each transfer: drop what is older than what is known. */
  seq: bigint;
}

/** A bet that what protects its player has refused. */
export interface Stop {
  memberId: bigint;
  reason: LimitReason;
}

/** Those who want to hear what became of the commands that this process posted. */
export interface Listeners {
  movements: ((movement: Movement) => void)[];
  stops: ((stop: Stop) => void)[];
}

/** Tells the listeners of a group's answers. */
export function tell(listeners: Listeners, group: Group, answers: readonly Answer[]): void {
  if (listeners.movements.length === 0 && listeners.stops.length === 0) return;
  for (const [index, answer] of answers.entries()) {
    const account = group[index]?.account;
    if (!account) continue;
    if (answer.outcome === "refused") tellStop(listeners, account.ownerId, answer.reason);
    else if (!answer.replayed) tellMovement(listeners, account, answer);
  }
}

function tellMovement(
  { movements }: Listeners,
  account: AccountRef,
  { balance, seq }: Answer,
): void {
  if (balance === null || seq === null) return;
  for (const hear of movements) hear({ memberId: account.ownerId, account, balance, seq });
}

function tellStop({ stops }: Listeners, memberId: bigint, reason: string): void {
  if (!reason.startsWith("limit.")) return;
  // Reasons that begin so are of that kind, by their names.
  for (const hear of stops) hear({ memberId, reason: reason as LimitReason });
}
