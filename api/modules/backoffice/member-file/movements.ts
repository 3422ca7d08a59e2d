import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { memberFile } from "@trevo/contract/staff/member-file.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { entryRows, type Kind, kindOf, kinds, statementTotals } from "../../../ledger/index.ts";
import { memberOf } from "./members.ts";

type Filter = z.output<typeof memberFile.movements.payload>;

const play = new Set<Kind>([
  "bet",
  "win",
  "promo_win",
  "jackpot_win",
  "vendor_result_in",
  "vendor_result_out",
]);
// By its keys: `kinds` names each of them.
const everyKind = Object.keys(kinds) as Kind[];

/** The kinds that move by playing, and all others; null: every one. */
export const kindsOf: Record<Filter["what"], readonly Kind[] | null> = {
  all: null,
  cash: everyKind.filter((kind) => !play.has(kind)),
  play: [...play],
};

const bySeq = [{ by: sql.ref("e.seq"), as: "bigint" }] as const;

/** The lines of a member's wallet. @throws Refusal member.unknown */
export async function listMovements(
  app: App,
  context: StaffContext,
  { memberId, what, startDate, endDate, ...asked }: Filter,
) {
  const { id, currency } = await memberOf(app.db, context, BigInt(memberId));
  const wallet = await app.ledger.wallet(id, currency);
  const range = await rangeOfDays(app.db, context, { startDate, endDate });
  const filter = { ...range, kinds: kindsOf[what] };
  const account = wallet ?? { ownerId: id, id: 0n };
  const [slice, totals] = await Promise.all([
    sliceOf(
      app,
      entryRows(app.db, account, filter),
      { call: context.call, asked, keys: bySeq },
      (row) => ({
        id: row.leg === 0 ? row.id : `${row.id}/${row.leg}`,
        seq: row.seq.toString(),
        at: row.created_at.toISOString(),
        kind: kindOf(row.kind),
        amount: fromMicro(row.delta),
        balanceAfter: fromMicro(row.after),
        counter: row.counter,
        roundId: row.round_id,
      }),
    ),
    statementTotals(app.ledger.reads, account, filter),
  ]);
  const { opening, closing } = totals;
  return {
    ...slice,
    days: { currency, opening: fromMicro(opening), closing: fromMicro(closing) },
    sums: { in: fromMicro(totals.in), out: fromMicro(totals.out) },
  };
}
