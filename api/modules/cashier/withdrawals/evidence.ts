import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { bankOf } from "./providers/index.ts";
import type { PartRow, WithdrawalRow } from "./withdrawal.ts";

/** A line may come so long after its payout: a statement that ends before does not speak of it. */
const lateHours = 24;

/** What the statement of a payout's bank says of it. */
export interface Evidence {
  /** When money left that is this payout, or may be; null: none did. */
  lineAt: Date | null;
  /** Up to when all lines are known; null: the statement was never read. */
  coveredUntil: Date | null;
  /** Up to when they have to be, to tell that none came. */
  neededUntil: Date;
  isCovered: boolean;
}

/** Of lines that were found to be of no payout, one of the same amount may be this one. */
export async function evidenceOf(
  app: Pick<App, "sandbox">,
  db: Db | Tx,
  part: PartRow,
  { currency }: Pick<WithdrawalRow, "currency">,
): Promise<Evidence> {
  const source = bankOf(app, part.bank)?.statement ?? "";
  const { rows } = await sql<{ lineAt: Date | null; coveredUntil: Date | null }>`
    select (select min(booked_at) from payout_line
          where amount = ${-part.amount} and currency = ${currency} and (part_id = ${part.id}
            or part_id is null and state = 'open' and source = ${source}
              and booked_at >= ${part.created_at}::timestamptz - interval '1 day')) as "lineAt",
        (select covered_until from payout_statement where source = ${source})
          as "coveredUntil"`.execute(db);
  const [{ lineAt, coveredUntil } = { lineAt: null, coveredUntil: null }] = rows;
  const ordered = part.ordered_at ?? part.created_at;
  const neededUntil = new Date(ordered.getTime() + lateHours * 3_600_000);
  const isCovered = coveredUntil !== null && coveredUntil >= neededUntil;
  return { lineAt, coveredUntil, neededUntil, isCovered };
}
