import type { ErrorCode } from "@trevo/contract/errors.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { Refusal } from "../core/refusal.ts";
import type { Answer, Reason, Settled } from "./command.ts";

/** What the asker hears; null for reasons that no asker can cause, which are bugs. */
const heardAs: Record<Reason, ErrorCode | null> = {
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
  // Another of the member's own requests was faster: asking again works.
  "turn.taken": "busy",
  // Bets are made at doors of their own, which have words for it.
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
 * The answer, or the refusal that its asker hears.
 *
 * @throws Refusal insufficient.balance (with the balance), idempotency.conflict, session.ended,
 *   account.blocked, player.excluded, player.paused, player.review, limit.missing, limit.reached,
 *   reality.check, whereabouts.unknown, player.restricted, identity.needed, terms.due,
 *   profile.incomplete, round.open, round.unknown, busy
 */
export function settled(answer: Answer): Settled {
  if (answer.outcome !== "refused") return answer;
  const code = heardAs[answer.reason];
  if (code === null) throw new Error(`The ledger refused: ${answer.reason}`);
  const { balance } = answer;
  const value = code === "insufficient.balance" && balance !== null;
  throw new Refusal(code, value ? { balance: fromMicro(balance) } : {});
}
