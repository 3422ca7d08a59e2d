import type { Db } from "../../../../core/db.ts";
import type { App } from "../../../../app.ts";
import type { WithdrawalRow } from "../withdrawal.ts";

/** What a rule that is true makes of a withdrawal. */
export type Action = "note" | "review" | "two" | "wait" | "ask";

/** What a rule looks at. */
export interface Subject {
  app: App;
  db: Db;
  row: WithdrawalRow;
  /** As of when: now, or the request's own moment where a rule is tried on days that are over. */
  at: Date;
}

/** What a rule found, with the figures that staff read. */
export interface Finding {
  isTrue: boolean;
  figures?: Record<string, string | number | null>;
  /** Of a wait: until when. */
  until?: Date;
  /** Of an ask: what the member has to do. */
  asks?: string[];
}

/** Numbers that staff may set: amounts in micro, hours, counts. */
export type Params = Readonly<Record<string, number>>;

/**
 * One rule; a file each. Its row says whether it is on, how strict it is and what follows; this is
 * what the row begins with.
 */
export interface RiskRule<P extends Params = Params> {
  id: string;
  points: number;
  action: Action;
  params: P;
  /** What it looks at is not kept, so that it cannot be tried on days that are over. */
  isOfNow?: true;
  test(subject: Subject, params: P): Promise<Finding> | Finding;
}

/** Keeps a rule's own parameters, so that `test` knows their names. */
export function riskRule<P extends Params>(rule: RiskRule<P>): RiskRule {
  return rule;
}
