import type { RgsErrorCode } from "@trevo/contract/rgs.ts";
import { isAway } from "../../../core/away.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Reason } from "../../../ledger/index.ts";

/** A refusal by the game server, with a code of the RGS protocol. */
export class RgsError extends Error {
  override name = "RgsError";
  readonly code: RgsErrorCode;
  readonly status: number;
  /** Why a limit, the active game or the jurisdiction refused; the client shows it. */
  reason: Reason | "round.pace" | "game.closed" | null = null;
  /** The highest stake of this choice, in micro as the wire has it; null for other refusals. */
  stakeMax: number | null = null;
  /** What stands of a table's basket; undefined: this is about none. */
  basket: unknown = undefined;
  /** When to try again; null where that is not known. */
  retryAfterSeconds: number | null = null;

  constructor(code: RgsErrorCode, message: string, status = statusOf[code]) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const statusOf: Record<RgsErrorCode, number> = {
  ERR_IS: 401,
  ERR_ATE: 401,
  ERR_VAL: 400,
  ERR_IPB: 400,
  ERR_BE: 400,
  ERR_BNF: 400,
  ERR_GLE: 400,
  ERR_LOC: 400,
  ERR_MAINTENANCE: 503,
  ERR_GEN: 500,
};

/** How a ledger refusal is answered to the client. No payload can cause the ones left out. */
const rgsErrors: Partial<Record<Reason, ConstructorParameters<typeof RgsError>>> = {
  insufficient: ["ERR_IPB", "Insufficient player balance"],
  "round.open": ["ERR_BE", "A round of this game is still open"],
  "session.ended": ["ERR_IS", "The session has ended"],
  "account.frozen": ["ERR_GLE", "The account may not bet"],
  "limit.exclusion": ["ERR_GLE", "The player is excluded from play"],
  "limit.pause": ["ERR_GLE", "The player is taking a break"],
  "limit.review": ["ERR_GLE", "The account is under review"],
  "limit.missing": ["ERR_GLE", "The player must set limits first"],
  "limit.check": ["ERR_GLE", "The player must confirm a reality check first"],
  "limit.time": ["ERR_GLE", "The player's time limit is reached"],
  "limit.wager": ["ERR_GLE", "The player's wager limit is reached"],
  "limit.loss": ["ERR_GLE", "The player's loss limit is reached"],
  "game.elsewhere": ["ERR_GLE", "Another game was opened since; authenticate to go on here"],
  "limit.place": ["ERR_LOC", "Nobody could say that the player is where play is allowed"],
  "limit.restricted": ["ERR_GLE", "The player may not bet here"],
  "limit.identity": ["ERR_GLE", "The player must prove who they are first"],
  "limit.terms": ["ERR_GLE", "The player must accept the terms that hold now first"],
  "limit.profile": ["ERR_GLE", "The player must complete their profile first"],
  conflict: ["ERR_VAL", "This Idempotency-Key was used for another request", 409],
  "turn.taken": ["ERR_GEN", "Another bet was faster; try again", 503],
};

/** Translates a ledger refusal to an RGS error; a reason that no round can cause is a bug. */
export function rgsErrorOf(reason: Reason): RgsError {
  const parameters = rgsErrors[reason];
  if (!parameters) throw new Error(`The ledger refused a round: ${reason}`);
  const error = new RgsError(...parameters);
  if (reason.startsWith("limit.") || reason === "game.elsewhere") error.reason = reason;
  return error;
}

/** The jurisdiction closed a game that was open: its round may be ended, and no new one begun. */
export function gameClosed(): RgsError {
  const error = new RgsError("ERR_GLE", "This game takes no bets here");
  error.reason = "game.closed";
  return error;
}

/** Translates anything thrown to an RGS error. What is no refusal is a bug: 500, and logged. */
export function asRgsError(error: unknown): RgsError {
  if (error instanceof RgsError) return error;
  if (error instanceof Refusal && error.code === "site.maintenance") {
    return new RgsError("ERR_MAINTENANCE", "The site is in maintenance; come back later");
  }
  if (error instanceof Refusal && error.code === "region.refused") {
    return new RgsError("ERR_LOC", "The site may not take bets from where you are");
  }
  if (error instanceof Refusal) return new RgsError("ERR_GEN", "Try again shortly", error.status);
  if (error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500) {
    return new RgsError("ERR_VAL", "The request cannot be read", Number(error.statusCode));
  }
  if (isAway(error)) return new RgsError("ERR_GEN", "Try again shortly", 503);
  return new RgsError("ERR_GEN", "Something went wrong on our side");
}
