import type { z } from "zod";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { commandId, returnsOf } from "../../../ledger/index.ts";
import { knownCpf } from "../../account/members/index.ts";
import { ownPixKey, profileOf } from "../../account/profile/index.ts";
import { payableMax } from "./cut.ts";
import { isAbove, requireSecondWithin } from "./limits.ts";
import { minutesFrom, promises } from "./promises.ts";
import { payoutBank } from "./providers/index.ts";
import type { PayoutTarget } from "./providers/payout-bank.ts";
import { sendJob } from "./send.ts";
import { noteEvent, sealTarget } from "./withdrawal.ts";

type Asked = z.output<(typeof withdrawals)["payReturn"]["payload"]>;

/** One cent, in micro: a bank transfers whole cents. */
const cent = 10_000n;

/**
 * Pays what is set apart for a member who cannot ask for it, such as one whom the central register
 * bars. It goes to the PIX key of the member's own CPF and nowhere else, so that nobody chooses
 * where. What fails is set apart again.
 */
export function returnDeed(app: App): Deed<Asked> {
  return {
    slotOf: ({ memberId, currency }) => `${memberId}:${currency}`,
    async plan(tx, act, asked) {
      const { amount, target, account } = await returnable(app, tx, act, asked);
      const { currency } = asked;
      await requireSecondWithin(tx, act, { memberId: BigInt(asked.memberId), currency, amount });
      return {
        subject: `member:${asked.memberId}`,
        members: [BigInt(asked.memberId)],
        before: { account, setApart: fromMicro(amount), currency },
        after: { paid: fromMicro(amount), to: target.mask },
      };
    },
    async run(tx, act, asked) {
      const { amount, target, ledgerAccount } = await returnable(app, tx, act, asked);
      const { context, maker, approvalId } = act;
      if (approvalId === null) throw new Error("A return takes two persons");
      const memberId = BigInt(asked.memberId);
      const now = new Date();
      const row = await tx
        .insertInto("withdrawal")
        .values({
          id: commandId("withdrawal.return", approvalId.toString()),
          merchant: context.merchant,
          member_id: memberId,
          source: "returns",
          ledger_account: ledgerAccount,
          currency: asked.currency,
          amount,
          fee: 0n,
          state: "approved",
          // None of the member's accounts: it stands for the key of the CPF.
          payout_account: commandId("withdrawal.return.target", asked.memberId),
          target_kind: target.kind,
          target_scheme: target.scheme,
          target_sealed: sealTarget(app.vault, target),
          requested_at: now,
          promised_at: minutesFrom(now, promises.automatic),
          due_at: minutesFrom(now, jurisdictionOf(app.config).payouts.slaMinutes),
          proposed_by: maker.staffId,
          decided_by: requireStaff(context).staffId,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const staffId = maker.staffId;
      await noteEvent(tx, row, { actor: "staff", staffId, note: asked.reason });
      await enqueueJob(tx, sendJob, { id: row.id });
    },
    isAbove(db, context, { payload: { memberId, currency }, before }) {
      // As `plan` wrote it.
      const amount = toMicro(before?.["setApart"] as string);
      return isAbove(db, context, { memberId: BigInt(memberId), currency, amount });
    },
  };
}

/**
 * What may be paid back to a member, and where to.
 *
 * @throws Refusal member.unknown, method.unavailable, withdrawal.open while one is on its way,
 *   insufficient.balance where nothing is set apart, payout.account.unknown without a CPF
 */
async function returnable(
  app: App,
  tx: Tx,
  { context }: Act,
  { memberId: id, currency }: Asked,
): Promise<{ amount: bigint; target: PayoutTarget; ledgerAccount: bigint; account: string }> {
  if (!payoutBank(app)) throw new Refusal("method.unavailable");
  const memberId = BigInt(id);
  const member = await tx
    .selectFrom("member_account")
    .select("account")
    .where("id", "=", memberId)
    .where("merchant", "=", context.merchant)
    .executeTakeFirst();
  if (!member) throw new Refusal("member.unknown");
  const open = await tx
    .selectFrom("withdrawal")
    .select("id")
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .where("source", "=", "returns")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (open) throw new Refusal("withdrawal.open", { max: 1 });
  const own = (await returnsOf(tx, memberId)).find((one) => one.currency === currency);
  const balance = own?.balance ?? 0n;
  // More than fits into one withdrawal goes in several.
  const most = balance < payableMax ? balance : payableMax;
  const amount = most - (most % cent);
  if (!own || amount === 0n) throw new Refusal("insufficient.balance");
  const cpf = await knownCpf(tx, app.vault, memberId);
  if (cpf === null) throw new Refusal("payout.account.unknown");
  const { payeeName } = await profileOf(tx, memberId);
  const target = { ...ownPixKey(cpf), holder: payeeName ?? member.account };
  return { amount, target, ledgerAccount: own.id, account: member.account };
}
