import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { commandId, type StatementLine } from "../../../ledger/index.ts";
import { depositNumbers } from "../deposits/index.ts";
import { transferNumbers } from "../transfers/index.ts";

/** What a line of the statement belongs to, by the number that its owner's list shows. */
export interface LineRef {
  type: "deposit" | "withdrawal" | "transfer";
  no: string;
}

/** What lines of a member's statement belong to, by the lines' ids; some stand alone. */
export async function refsOf(
  { db }: App,
  memberId: bigint,
  lines: readonly StatementLine[],
): Promise<Map<string, LineRef>> {
  const of = (...kinds: StatementLine["kind"][]) =>
    lines.filter(({ kind }) => kinds.includes(kind));
  const ids = (some: readonly StatementLine[]) => some.map(({ id }) => id);
  const [deposits, withdrawals, transfers] = await Promise.all([
    depositNumbers(db, memberId, ids(of("deposit"))),
    withdrawalNumbers(db, memberId, of("withdrawal")),
    transferNumbers(db, memberId, ids(of("transfer_in", "transfer_out"))),
  ]);
  const named = (type: LineRef["type"], numbers: Map<string, string>) =>
    [...numbers].map(([id, no]): [string, LineRef] => [id, { type, no }]);
  return new Map([
    ...named("deposit", deposits),
    ...named("withdrawal", withdrawals),
    ...named("transfer", transfers),
  ]);
}

/** How far the moment of a sent withdrawal may be from that of its line. */
const slackMs = 60_000;

/** Withdrawals have one line each, whose id is made from theirs (`withdrawals/commands.ts`). */
async function withdrawalNumbers(
  db: Db,
  memberId: bigint,
  lines: readonly StatementLine[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const times = lines.map(({ at }) => at.getTime());
  const rows = await db
    .selectFrom("withdrawal_sent")
    .select(["id", "no"])
    .where("member_id", "=", memberId)
    .where("sent_at", ">=", new Date(Math.min(...times) - slackMs))
    .where("sent_at", "<=", new Date(Math.max(...times) + slackMs))
    .execute();
  const known = new Set(lines.map(({ id }) => id));
  const named = rows.map(({ id, no }): [string, string] => [
    commandId("withdrawal.send", id ?? ""),
    String(no),
  ]);
  return new Map(named.filter(([line]) => known.has(line)));
}
