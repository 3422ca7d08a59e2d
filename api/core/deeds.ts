import type { StaffContext } from "./staff-request-context.ts";
import type { Looking } from "./badges.ts";
import type { Db, Tx } from "./db.ts";

/** What a proposal would change. */
export interface Plan {
  /** What it is about, such as `member:42`. */
  subject: string;
  /**
   * As it is now, by field: whoever decides sees it beside `after`. Where it is another at the
   * decision, the proposal is overtaken and nothing is done.
   */
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  /**
   * Whose money it is about: none of them proposes it, and none decides it. Of very many it is
   * enough to name those that are the caller.
   */
  members?: readonly bigint[];
  /** It takes no second person, such as an amount below the limit: it is done at once. */
  isAlone?: boolean;
}

/** Who proposes or decides, and what. */
export interface Act {
  /** Of whoever asks now: first the maker, at the decision the second person. */
  context: StaffContext;
  /** Who proposed. */
  maker: { staffId: bigint; userName: string };
  /** Null while it is being proposed, and for one that takes no second person. */
  approvalId: bigint | null;
}

/** A proposal as whoever may decide it sees it. */
export interface Seen<P> {
  payload: P;
  before: Record<string, unknown> | null;
}

/** How a proposal ended without being done. */
export type Lapse = "refused" | "expired" | "overtaken" | "cancelled";

/**
 * The handler of a call that takes two persons. All of its parts run in the transaction that keeps
 * the proposal, or the decision: what one of them refuses leaves everything as it was.
 */
export interface Deed<P> {
  /**
   * Of proposals with one slot only the newest waits: the one before it is overtaken. Absent: each
   * stands by itself.
   */
  slotOf?(payload: P): string;
  /** What would change; refuses what may not be proposed. Asked again at the decision. */
  plan(tx: Tx, act: Act, payload: P): Promise<Plan>;
  /** Called once it is kept, for rows that show that they wait. */
  wait?(tx: Tx, act: Act & { approvalId: bigint }, payload: P): Promise<void>;
  /**
   * Does it, once. What moves money asks for a job with a key that is made of the approval's id:
   * the ledger commits by itself.
   */
  run(tx: Tx, act: Act, payload: P): Promise<void>;
  /** Whether a proposal is above what this one decides for others, as far as it shows by itself. */
  isAbove?(db: Db | Tx, context: Looking, seen: Seen<P>): Promise<boolean>;
  /** Called when it ended without being done. */
  lapse?(tx: Tx, payload: P, lapse: Lapse): Promise<void>;
}
