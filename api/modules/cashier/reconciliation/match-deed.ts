import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { reconciliation } from "@trevo/contract/staff/reconciliation.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { lockOpenDeposits, type OpenDeposit } from "../deposits/index.ts";
import { settleJob } from "./import-file.ts";
import { decide, type LineRow, payerOf } from "./line.ts";
import { suggestionFor } from "./suggest.ts";

type Match = z.output<typeof reconciliation.matchLine.payload>;

/**
 * A line that people say pays one deposit, or several: alone where the program suggested it and it
 * is small, by two persons else.
 */
export function matchLine(app: App): Deed<Match> {
  return {
    slotOf: ({ lineId }) => `line:${lineId}`,
    async plan(tx, _act, asked) {
      const { line, deposits } = await pairOf(tx, asked);
      const suggestion = await suggested(app, tx, line, asked);
      return {
        subject: `line:${line.id}`,
        members: deposits.map(({ memberId }) => memberId),
        before: { line: fromMicro(line.amount), payer: payerOf(app, line).name, text: line.text },
        after: {
          deposits: asked.deposits.map(({ depositId, amount }) => {
            const deposit = deposits.find(({ id }) => id === depositId);
            return `${deposit?.no} ${deposit?.account} ${fromMicro(amount)}`;
          }),
        },
        isAlone: suggestion !== null && !suggestion.takesTwo,
      };
    },
    async run(tx, act, asked) {
      const { line } = await pairOf(tx, asked);
      const rule = (await suggested(app, tx, line, asked)) === null ? "M6" : "M5";
      await keep(tx, { act, asked, line, rule });
      await enqueueJob(tx, settleJob, {}, settleJob);
    },
  };
}

/** @throws Refusal line.unknown, line.matched, line.amount, line.deposit */
async function pairOf(
  tx: Tx,
  { lineId, deposits: asked }: Match,
): Promise<{ line: LineRow; deposits: OpenDeposit[] }> {
  const line = await lockOpenLine(tx, lineId);
  const sum = asked.reduce((total, { amount }) => total + amount, 0n);
  if (line.amount !== sum) throw new Refusal("line.amount");
  const ids = new Set(asked.map(({ depositId }) => depositId));
  const deposits = await lockOpenDeposits(tx, [...ids]);
  const isWhole = ids.size === asked.length && deposits.length === ids.size;
  if (!isWhole || deposits.some(({ currency }) => currency !== line.currency)) {
    throw new Refusal("line.deposit");
  }
  return { line, deposits };
}

/**
 * A line that nothing was decided of, locked.
 * @throws Refusal line.unknown, line.matched
 */
export async function lockOpenLine(tx: Tx, id: string): Promise<LineRow> {
  const line = await tx
    .selectFrom("statement_line")
    .selectAll()
    .where("id", "=", BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw new Refusal("line.unknown");
  if (line.state !== "open" || line.outcome !== null) throw new Refusal("line.matched");
  return line;
}

/** Whether what is asked is what the program suggests. */
async function suggested(app: App, tx: Tx, line: LineRow, { deposits: [first, ...more] }: Match) {
  if (!first || more.length > 0) return null;
  const suggestion = await suggestionFor(tx, line, payerOf(app, line).name);
  return suggestion?.deposit.id === first.depositId ? suggestion : null;
}

interface Kept {
  act: Act;
  asked: Match;
  line: LineRow;
  rule: "M5" | "M6";
}

async function keep(tx: Tx, { act, asked, line, rule }: Kept): Promise<void> {
  const head = { rule, by: whoDid(act), note: asked.reason } as const;
  const [first, ...more] = asked.deposits;
  if (!first) throw new Refusal("line.amount");
  const isKept =
    more.length === 0
      ? await decide(tx, line.id, { ...head, outcome: "deposit", depositId: first.depositId })
      : await decide(tx, line.id, { ...head, outcome: "split" });
  if (!isKept) throw new Refusal("line.matched");
  if (more.length === 0) return;
  await tx
    .insertInto("statement_piece")
    .values(
      asked.deposits.map(({ depositId, amount }, at) => ({
        line_id: line.id,
        n: at + 1,
        amount,
        deposit_id: depositId,
      })),
    )
    .execute();
}

/** Who proposed, and who agreed where that was another. */
export function whoDid({ maker, context }: Act): string {
  const { userName } = requireStaff(context);
  return userName === maker.userName ? userName : `${maker.userName}, ${userName}`;
}
