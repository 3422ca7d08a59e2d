import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { reconciliation } from "@trevo/contract/staff/reconciliation.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { depositOfLine, lockOpenDeposits } from "../deposits/index.ts";
import { memberOfPart, partOfLine } from "../withdrawals/index.ts";
import { accountsOf } from "./accounts.ts";
import { settleJob } from "./import-file.ts";
import { decide, payerOf } from "./line.ts";
import { lockOpenLine, whoDid } from "./match-deed.ts";
import { storeLines } from "./store-lines.ts";

type Settling = z.output<typeof reconciliation.settleLine.payload>;
type ByHand = z.output<typeof reconciliation.lineByHand.payload>;
type Keyed = Pick<ByHand, "direction" | "amount" | "text" | "endToEnd" | "payerName"> & {
  currency: string;
};

/** A line that is nobody's deposit and no payout of ours: what it is, two persons say. */
export function settleLine(app: App): Deed<Settling> {
  return {
    slotOf: ({ lineId }) => `line:${lineId}`,
    async plan(tx, _act, { lineId, as }) {
      const line = await lockOpenLine(tx, lineId);
      if (!fits(line.amount, as)) throw new Refusal("line.amount");
      return {
        subject: `line:${line.id}`,
        before: { line: fromMicro(line.amount), payer: payerOf(app, line).name, text: line.text },
        after: { settledAs: as },
      };
    },
    async run(tx, act, { lineId, as, reason }) {
      const line = await lockOpenLine(tx, lineId);
      const decision = { rule: "M6", by: whoDid(act), note: reason, outcome: as } as const;
      if (!(await decide(tx, line.id, decision))) throw new Refusal("line.matched");
      await enqueueJob(tx, settleJob, {}, settleJob);
    },
  };
}

/** Only what came in goes back, and only what went out was a cost or gave something back. */
function fits(amount: bigint, as: Settling["as"]): boolean {
  if (as === "write_off") return true;
  return as === "return" ? amount > 0n : amount < 0n;
}

/** A line that no file and no bank tells us: keyed in by one person, and counted after a second. */
export function lineByHand(app: App): Deed<ByHand> {
  return {
    async plan(tx, { context }, asked) {
      const { source, day, amount, direction, text } = asked;
      const account = await accountOf(app, context.merchant, source);
      const signed = direction === "in" ? amount : -amount;
      return {
        subject: `statement:${source}`,
        members: await whoseIs(app, tx, { ...asked, currency: account.currency }),
        after: { day, amount: fromMicro(signed), currency: account.currency, text },
      };
    },
    async run(tx, act, { source, day, amount, direction, text, endToEnd, payerName }) {
      const { context, approvalId } = act;
      if (approvalId === null) throw new Error("A line by hand takes two persons");
      const { currency } = await accountOf(app, context.merchant, source);
      const line = {
        key: `hand:${approvalId}`,
        bookedAt: await noonOf(app, merchantTimeZone(context.merchant), day),
        amount: direction === "in" ? amount : -amount,
        currency,
        text,
        endToEnd: endToEnd ?? null,
        payer: { name: payerName ?? null, taxId: null },
      };
      await storeLines(app, tx, { source, lines: [line] });
      await enqueueJob(tx, settleJob, {}, settleJob);
    },
  };
}

/** Whose deposit or payout such a line would settle by itself: they key it in for nobody. */
async function whoseIs(
  app: App,
  tx: Tx,
  { direction, amount, currency, text, ...named }: Keyed,
): Promise<bigint[]> {
  const isIncoming = direction === "in";
  const endToEnd = named.endToEnd ?? null;
  const part = await partOfLine(app, { amount, currency, text, endToEnd, isIncoming });
  if (part) return [await memberOfPart(tx, part.id)];
  if (!isIncoming) return [];
  const payer = { name: named.payerName ?? null, taxId: null };
  const line = { key: "", amount, currency, text, endToEnd, payer, bookedAt: new Date() };
  const match = await depositOfLine(app, line);
  const deposits = match ? await lockOpenDeposits(tx, [match.depositId]) : [];
  return deposits.map(({ memberId }) => memberId);
}

/** @throws Refusal statement.source */
async function accountOf(app: App, merchant: string, source: string) {
  const account = (await accountsOf(app, merchant)).find((one) => one.source === source);
  if (!account) throw new Refusal("statement.source");
  return account;
}

async function noonOf({ db }: App, zone: RawBuilder<string>, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + time '12:00') at time zone ${zone} as at`.execute(db);
  return rows[0]?.at ?? new Date(`${day}T12:00:00Z`);
}
