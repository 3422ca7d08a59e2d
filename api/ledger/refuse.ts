import type { ErrorCode } from "@trevo/contract/errors.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { Refusal } from "../core/refusal.ts";
import type { Answer, Reason, Settled } from "./command.ts";

/** The error code for the caller; null for reasons that no caller can cause, which are bugs. */
const errorCodes: Record<Reason, ErrorCode | null> = {
  insufficient: "insufficient.balance",
  conflict: "idempotency.conflict",
  "session.ended": "session.ended",
  "account.frozen": "account.blocked",
  "limit.exclusion": "player.excluded",
  "limit.pause": "player.paused",
  "limit.review": "player.review",
  "limit.missing": "limit.missing",
  "limit.check": "reality.check",
  "limit.time": "limit.reached",
  "limit.wager": "limit.reached",
  "limit.loss": "limit.reached",
  "limit.place": "whereabouts.unknown",
  "limit.restricted": "player.restricted",
  "limit.identity": "identity.needed",
  "limit.terms": "terms.due",
  "limit.profile": "profile.incomplete",
  "round.open": "round.open",
  "round.unknown": "round.unknown",
  "round.closed": "round.unknown",
  "round.cancelled": null,
  // Another request of the same member was faster: a retry works.
  "turn.taken": "busy",
  // Only bets are refused so, and their routes map it themselves.
  "game.elsewhere": null,
  exceeds: null,
  "account.unknown": null,
  "account.unbounded": null,
  "currency.wrong": null,
  "hold.unknown": null,
  "hold.pending": null,
  "hold.posted": null,
  "hold.voided": null,
  "hold.expired": null,
  "rollback.of.rollback": null,
  "rollback.of.hold": null,
  "group.refused": null,
};

/**
 * Returns the answer, or throws its refusal.
 *
 * @throws Refusal insufficient.balance (with the balance), idempotency.conflict, session.ended,
 *   account.blocked, player.excluded, player.paused, player.review, limit.missing, limit.reached,
 *   reality.check, whereabouts.unknown, player.restricted, identity.needed, terms.due,
 *   profile.incomplete, round.open, round.unknown, busy
 */
export function settled(answer: Answer): Settled {
  if (answer.outcome !== "refused") return answer;
  throw refusalOf(answer.reason, answer.balance);
}

/** A reason of the ledger as its caller is told. @throws Error for what no caller can cause */
export function refusalOf(reason: Reason, balance: bigint | null = null): Refusal {
  const code = errorCodes[reason];
  if (code === null) throw new Error(`The ledger refused: ${reason}`);
  const value = code === "insufficient.balance" && balance !== null;
  return new Refusal(code, value ? { balance: fromMicro(balance) } : {});
}
