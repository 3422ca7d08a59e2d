import { sql } from "kysely";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import type { DepositRow } from "./deposit.ts";
import { type DepositDetail, depositDetail } from "./deposit-value.ts";
import { providerOf } from "./methods/index.ts";
import { bankProvider } from "./methods/paid-to-account.ts";
import { ownDeposit } from "./own-deposit.ts";
import { intoReview } from "./review.ts";
import { settleCharge } from "./settle-charge.ts";

const everySeconds = 10;
/** The job that reads our bank's statements; it runs each minute by itself. */
export const readJob = "reconciliation:read";
/** Money may still come. */
const open = new Set(["pending", "review", "expired", "failed", "cancelled"]);

/**
 * "I have paid": never credits by itself. A provider is asked at once; for payments to our own
 * account the bank's id is kept, the deposit is in review, and the statement is read now.
 *
 * @throws Refusal deposit.unknown, deposit.closed, deposit.asked, provider.unavailable
 */
export async function sayPaid(
  app: App,
  context: RequestContext,
  { id, reference }: { id: string; reference?: string | undefined },
): Promise<DepositDetail> {
  const row = await ownDeposit(app.db, context, id);
  if (row.state === "paid") return depositDetail(app, context, row);
  if (!open.has(row.state)) throw new Refusal("deposit.closed");
  await claimAsking(app, id);
  if (row.provider === bankProvider) await lookForLine(app, row, reference);
  else await askProvider(app, row);
  return depositDetail(app, context, await ownDeposit(app.db, context, id));
}

/** One asking in ten seconds, however many come at once. */
async function claimAsking({ db }: App, id: string): Promise<void> {
  const claimed = await db
    .updateTable("deposit")
    .set({ asked_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("asked_at", "is", null),
        eb("asked_at", "<=", sql<Date>`now() - make_interval(secs => ${everySeconds}::int)`),
      ]),
    )
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 1n) return;
  throw new Refusal("deposit.asked", { retryAfterSeconds: everySeconds });
}

async function lookForLine({ db }: App, row: DepositRow, reference: string | undefined) {
  await db.transaction().execute(async (tx) => {
    await intoReview(tx, row.id, reference);
    await enqueueJob(tx, readJob, {}, "soon");
  });
}

/** Asks the provider, and settles what it says. @throws Refusal provider.unavailable */
export async function askProvider(app: App, { provider: name, charge_id: chargeId }: DepositRow) {
  const provider = providerOf(app, name);
  if (!provider || chargeId === null) return;
  try {
    await settleCharge(app, name, { chargeId, charge: await provider.fetchCharge(chargeId) });
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    throw new Refusal("provider.unavailable");
  }
}
