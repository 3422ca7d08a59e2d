import type { z } from "zod";
import type { deposit, depositDetail as detail } from "@trevo/contract/member/deposits.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import type { DepositRow } from "./deposit.ts";
import { linkTo } from "../../platform/uploads/index.ts";
import { flowOf } from "./methods/index.ts";
import { lastProof, mayProve, payerIn, type ProofRow } from "./proof.ts";
import { type ReceivingAccount, receivingAccountOf } from "./receiving-account.ts";
import { promisedAt } from "./review.ts";
import { stepsOf } from "./steps.ts";

export type DepositValue = z.input<typeof deposit>;
export type DepositDetail = z.input<typeof detail>;

/** What a deposit is called towards people and banks, `D100001`. */
export function depositNo(no: bigint): string {
  return `D${no}`;
}

/** A deposit as the member sees it in lists. */
export function depositValue(row: DepositRow, context: RequestContext): DepositValue {
  const { language } = context;
  const amountOf = (micro: bigint | null) => (micro === null ? null : fromMicro(micro));
  return {
    id: row.id,
    no: depositNo(row.no),
    method: row.method,
    methodName: t(language, `deposit.${row.method}.name`),
    flow: flowOf(row.method),
    status: row.state,
    statusName: t(language, `deposit.status.${row.state}`),
    amount: fromMicro(row.amount),
    credited: amountOf(row.credited),
    fee: fromMicro(row.fee),
    reversed: fromMicro(row.reversed),
    payAmount: amountOf(row.pay_amount),
    payCurrency: row.pay_currency,
    currency: row.currency,
    reason: row.reason === null ? null : t(language, `deposit.reason.${row.reason}`),
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    code: row.code,
    payUrl: row.pay_url === null ? null : new URL(row.pay_url, context.origin).href,
    canCancel: row.state === "pending",
  };
}

/** A deposit with where a transfer goes, the proof of it, and what happened. */
export async function depositDetail(
  app: App,
  context: RequestContext,
  row: DepositRow,
): Promise<DepositDetail> {
  const { db } = app;
  const [account, proof, steps] = await Promise.all([
    receivingAccountOf(db, row.bank_account),
    lastProof(db, row.id),
    stepsOf(db, context, row.id),
  ]);
  return {
    ...depositValue(row, context),
    bank: account === null ? null : bankValue(account, row),
    mayProve: mayProve(row),
    proof: proof === undefined ? null : proofValue(app, context, proof),
    promisedAt: promisedAt(row)?.toISOString() ?? null,
    steps,
  };
}

function proofValue(app: App, context: RequestContext, proof: ProofRow): DepositDetail["proof"] {
  const { id: sessionId } = requireSession(context);
  const { member_id: memberId, image_ids: ids } = proof;
  return {
    payerName: payerIn(app, proof),
    paidAt: proof.paid_at.toISOString(),
    sentAt: proof.sent_at.toISOString(),
    images: ids.map((id) => ({ id, url: linkTo(app, { sessionId, memberId, id }) })),
  };
}

function bankValue(account: ReceivingAccount, { no }: DepositRow): DepositDetail["bank"] {
  const { id: _id, ...shown } = account;
  return { ...shown, reference: depositNo(no) };
}
