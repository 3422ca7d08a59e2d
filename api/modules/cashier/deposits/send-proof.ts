import type { z } from "zod";
import { type deposits, proofImagesMax } from "@trevo/contract/member/deposits.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { useUploads } from "../../platform/uploads/index.ts";
import type { DepositRow } from "./deposit.ts";
import { type DepositDetail, depositDetail } from "./deposit-value.ts";
import { ownDeposit } from "./own-deposit.ts";
import { lastProof, mayProve, payerSeal } from "./proof.ts";
import { intoReview } from "./review.ts";
import { readJob } from "./say-paid.ts";

type Sent = z.output<typeof deposits.prove.payload>;

/** Sendings for one deposit: all of them are kept. */
const sendingsMax = 5;
/** A payer may have paid before asking for the account, and clocks differ. */
const sooner = 48 * 3_600_000;
const later = 10 * 60_000;

/**
 * Keeps a proof of a transfer with its pictures, and puts the deposit in review. It moves no money:
 * a line of our bank account does. The same sending again is the same.
 *
 * @throws Refusal deposit.unknown, deposit.proof.closed, deposit.proof.missing, upload.unknown,
 *   validation
 */
export async function sendProof(
  app: App,
  context: RequestContext,
  sent: Sent,
): Promise<DepositDetail> {
  const { memberId } = requireSession(context);
  const { id } = await ownDeposit(app.db, context, sent.id);
  const imageIds = [...new Set(sent.imageIds)];
  if (imageIds.length === 0) throw new Refusal("deposit.proof.missing");
  await app.db.transaction().execute(async (tx) => {
    const row = await lockDeposit(tx, id);
    const earlier = await lastProof(tx, id);
    if (earlier && isSame(earlier.image_ids, imageIds)) return;
    const attempt = (earlier?.attempt ?? 0) + 1;
    if (!mayProve(row) || attempt > sendingsMax) throw new Refusal("deposit.proof.closed");
    const paidAt = new Date(sent.paidAt);
    requireMoment(context, row, paidAt);
    await useUploads(tx, { memberId, purpose: "deposit", ids: imageIds, max: proofImagesMax });
    await tx
      .insertInto("deposit_proof")
      .values({
        deposit_id: id,
        attempt,
        member_id: memberId,
        payer_sealed: app.vault.seal(Buffer.from(sent.payerName), payerSeal),
        paid_at: paidAt,
        image_ids: imageIds,
      })
      .execute();
    await intoReview(tx, id, sent.reference);
    await enqueueJob(tx, readJob, {}, "soon");
  });
  return depositDetail(app, context, await ownDeposit(app.db, context, id));
}

/** A deposit, locked until the transaction ends. */
async function lockDeposit(tx: Tx, id: string): Promise<DepositRow> {
  return tx
    .selectFrom("deposit")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function requireMoment(context: RequestContext, row: DepositRow, paidAt: Date): void {
  const isBefore = paidAt.getTime() < row.created_at.getTime() - sooner;
  if (!isBefore && paidAt.getTime() <= Date.now() + later) return;
  throw invalidFields({ paidAt: t(context.language, "rule.deposit.paidAt") });
}
