import { enqueueJob } from "../../../core/jobs.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../../account/mfa/index.ts";
import { verifyPaymentPassword } from "../../account/profile/index.ts";
import { isIdentityProven } from "../../compliance/kyc/index.ts";
import { assessJob } from "./assess.ts";
import { advance, lockWithdrawal, noteEvent, type WithdrawalRow } from "./withdrawal.ts";

/** The shortest answer to a question in words. */
const wordsMin = 3;

/**
 * What a member does of what they were asked: proves anew that it is they, answers a question. It
 * goes on once nothing is left; a proof of identity is given elsewhere and seen by itself.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed where nothing is asked any more,
 *   factor.required, payment.password.missing, validation, secret.shut
 */
export async function answerWithdrawal(
  app: App,
  context: RequestContext,
  { id, paymentPassword, text }: { id: string; paymentPassword: string; text: string },
): Promise<void> {
  const { db } = app;
  const seen = requireAsked(
    context,
    await db.selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  const isConfirmed = seen.asks.includes("confirm");
  if (isConfirmed) {
    await requireFactor(app, context);
    await verifyPaymentPassword(db, context, paymentPassword);
  }
  const words = text.trim();
  if (seen.asks.includes("explain") && words.length < wordsMin) {
    throw invalidFields({ text: t(context.language, "rule.required") });
  }
  await db.transaction().execute(async (tx) => {
    const row = requireAsked(context, await lockWithdrawal(tx, id));
    // Asked for something else meanwhile.
    if (row.version !== seen.version) throw new Refusal("withdrawal.changed");
    const note = seen.asks.includes("explain") ? words : undefined;
    await noteEvent(tx, row, { actor: "member", reason: "answered", ...(note ? { note } : {}) });
    const left = await identityLeft(tx, row);
    const change = isConfirmed ? { confirmed_at: new Date() } : {};
    await tx
      .updateTable("withdrawal")
      .set({ ...change, asks: left })
      .where("id", "=", id)
      .execute();
    if (left.length === 0) await goOn(tx, row);
  });
}

function requireAsked(context: RequestContext, row: WithdrawalRow | undefined): WithdrawalRow {
  if (row?.member_id !== requireSession(context).memberId) throw new Refusal("withdrawal.unknown");
  if (row.state !== "asked") throw new Refusal("withdrawal.changed", { version: row.version });
  return row;
}

/** What of a proof of identity that was asked for is still to come. */
async function identityLeft(db: Db | Tx, row: WithdrawalRow): Promise<string[]> {
  const isAsked = row.asks.includes("identity");
  return isAsked && !(await isIdentityProven(db, row.member_id)) ? ["identity"] : [];
}

/** Lets one that only waited for a proof of identity go on, once that is accepted. */
export async function resumeProven({ db }: App, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== "asked" || row.asks.join() !== "identity") return;
    if ((await identityLeft(tx, row)).length === 0) await goOn(tx, row);
  });
}

async function goOn(tx: Tx, row: WithdrawalRow): Promise<void> {
  await advance({ tx, row }, "checking", { actor: "member" }, { asks: [], question: null });
  await enqueueJob(tx, assessJob, { id: row.id });
}
