import type { AccountRef, Answer, LimitReason } from "./command.ts";
import type { Group } from "./statements.ts";

/** A member's money moved, or was put on hold. Sent after COMMIT. */
export interface Movement {
  memberId: bigint;
  account: AccountRef;
  balance: bigint;
  /** Grows with each transfer: a listener ignores a smaller number than its last. */
  seq: bigint;
}

/** A bet that a limit, a pause or an exclusion refused. */
export interface Stop {
  memberId: bigint;
  reason: LimitReason;
}

/** Who is notified of the outcome of commands that this process posted. */
export interface Listeners {
  movements: ((movement: Movement) => void)[];
  stops: ((stop: Stop) => void)[];
}

/** Notifies the listeners of a group's answers. */
export function notifyListeners(
  listeners: Listeners,
  group: Group,
  answers: readonly Answer[],
): void {
  if (listeners.movements.length === 0 && listeners.stops.length === 0) return;
  for (const [index, answer] of answers.entries()) {
    const account = group[index]?.account;
    if (!account) continue;
    if (answer.outcome === "refused") notifyStop(listeners, account.ownerId, answer.reason);
    else if (!answer.replayed) notifyMovement(listeners, account, answer);
  }
}

function notifyMovement(
  { movements }: Listeners,
  account: AccountRef,
  { balance, seq }: Answer,
): void {
  if (balance === null || seq === null) return;
  for (const listener of movements) listener({ memberId: account.ownerId, account, balance, seq });
}

function notifyStop({ stops }: Listeners, memberId: bigint, reason: string): void {
  if (!reason.startsWith("limit.")) return;
  // Every reason that begins so is a LimitReason, by its name.
  for (const listener of stops) listener({ memberId, reason: reason as LimitReason });
}
