import { sql } from "kysely";
import { enqueueJobAt } from "../../../core/jobs.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { bankOf } from "./providers/index.ts";
import type { PayoutBank, PayoutReport } from "./providers/payout-bank.ts";
import { settlePart } from "./settle-part.ts";
import { type PartRow, targetOf } from "./withdrawal.ts";

/** Asked for by each part, each message of a bank and each time that a bank is asked again. */
export const payJob = "withdrawals:pay";

/** When a bank is asked again, in seconds after the last time; then each hour. */
const pauses = [5, 15, 30, 60];
const minutely = 10;
const fiveMinutely = 24;
/** An order without an end is unknown after this long. */
const openMaxMs = 30 * 60_000;

/**
 * Orders a part, or asks its bank what became of it, and settles what the bank says. No answer is
 * no failure: the part is unknown, and is asked for until it is known. What a bank has never heard
 * of is ordered again with the same key.
 */
export async function payPart(app: App, id: string): Promise<void> {
  const part = await app.db
    .selectFrom("payout_part")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!part) return;
  const bank = bankOf(app, part.bank);
  if (!bank) throw new Error(`No bank ${part.bank} is connected`);
  try {
    const report = await reportOf(app, bank, part);
    if (report) await settlePart(app, id, report);
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    app.log.warn({ err: error, part: id }, "a bank did not answer");
    await noteSilence(app, part);
  }
  await askAgain(app, id);
}

async function reportOf(app: App, bank: PayoutBank, part: PartRow): Promise<PayoutReport | null> {
  const known = part.state === "ready" ? null : await bank.payoutOf(part.id);
  if (known !== null) return known;
  // What has ended is not ordered again, whatever a bank has forgotten.
  if (part.ended_at !== null) return null;
  const row = await app.db
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", part.withdrawal_id)
    .executeTakeFirstOrThrow();
  if (!(await noteOrder(app, part.id))) return null;
  return bank.order({ key: part.id, amount: part.amount, target: targetOf(app.vault, row) });
}

/** Written down before it is given; false: it ended meanwhile, and is not given any more. */
async function noteOrder({ db }: App, id: string): Promise<boolean> {
  const noted = await db
    .updateTable("payout_part")
    .set({ ordered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

async function noteSilence({ db }: App, { id }: PartRow): Promise<void> {
  await db
    .updateTable("payout_part")
    .set({ state: "unknown", unknown_since: sql<Date>`coalesce(unknown_since, now())` })
    .where("id", "=", id)
    .where("state", "in", ["ready", "submitted", "unknown"])
    .execute();
}

/** Sets when an open part is asked about next. */
async function askAgain({ db }: App, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const part = await tx
      .selectFrom("payout_part")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (part.ended_at !== null) return;
    const isOverdue = Date.now() - part.created_at.getTime() > openMaxMs;
    const checkAt = new Date(Date.now() + pauseAfter(part.asked) * 1_000);
    await tx
      .updateTable("payout_part")
      .set({
        asked: part.asked + 1,
        check_at: checkAt,
        ...(isOverdue
          ? { state: "unknown", unknown_since: sql<Date>`coalesce(unknown_since, now())` }
          : {}),
      })
      .where("id", "=", id)
      .execute();
    // Within a minute a job of its own; from then on the job of each minute finds it.
    if (part.asked < pauses.length) await enqueueJobAt(tx, payJob, { id }, checkAt);
  });
}

function pauseAfter(asked: number): number {
  const first = pauses[asked];
  if (first !== undefined) return first;
  if (asked < pauses.length + minutely) return 60;
  return asked < pauses.length + minutely + fiveMinutely ? 300 : 3_600;
}
