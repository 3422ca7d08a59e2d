import { sql } from "kysely";
import { toMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { commandId, type Post, requestHash } from "../../../ledger/index.ts";
import { hasLeft } from "../../account/members/index.ts";
import type { DepositRow } from "./deposit.ts";
import { decideFate, fateOf } from "./fate.ts";
import { feeOf, readFee } from "./fee.ts";
import { bankProvider } from "./methods/paid-to-account.ts";
import { tellOwner } from "./notices.ts";
import { payerOf } from "./payer.ts";
import type { Charge } from "./providers/provider.ts";
import { giveBack } from "./return-payment.ts";
import type { Outcome } from "./settle-charge.ts";
import { suspend, suspenseReason } from "./suspense.ts";

/** No real payment is larger: such an amount is a mistake, and staff look at it first. */
const amountMax = toMicro("1000000000.00");

/** Posts a payment, then marks the deposit paid; after a crash in between, a repeat completes. */
export async function credit(app: App, deposit: DepositRow, charge: Charge): Promise<Outcome> {
  const { id, provider } = deposit;
  const report = { provider, chargeId: charge.id, charge, depositId: id };
  const key = { provider, chargeId: charge.id };
  const fate = await fateOf(app.db, key);
  if (fate === "credit") return post(app, deposit, charge);
  // What went to suspense stays there for its first reason, also where it was cut off half-way.
  const kept = fate === "suspense" ? await suspenseReason(app, key) : null;
  const trouble = kept ?? (await troubleOf(app, deposit, charge));
  if (trouble === "payer.other" || trouble === "instrument.refused") {
    return giveBack(app, deposit, { ...report, reason: trouble });
  }
  if (trouble !== null) return suspend(app, { ...report, reason: trouble });
  if (!(await claimCharge(app, deposit, charge))) {
    return suspend(app, { ...report, reason: "charge.doubled" });
  }
  const decided = await decideFate(app, key, { fate: "credit", depositId: id });
  if (decided === "suspense") return suspend(app, { ...report, reason: "undecided" });
  return post(app, deposit, charge);
}

/** Why a payment may not be credited as it is; null: it may. */
async function troubleOf(app: App, deposit: DepositRow, charge: Charge): Promise<string | null> {
  const amount = charge.paidAmount ?? 0n;
  if (amount <= 0n || amount > amountMax) return "amount.wrong";
  if (await hasLeft(app.db, deposit.member_id)) return "account.left";
  if (!(await app.ledger.wallet(deposit.member_id, deposit.currency))) return "wallet.unknown";
  const { cards, sameOwner } = jurisdictionOf(app.config).deposits;
  if (cards && charge.instrument !== null && !cards.includes(charge.instrument)) {
    return "instrument.refused";
  }
  if (!sameOwner) return null;
  const payer = await payerOf(app, deposit.member_id, charge.payer);
  return payer === "member" ? null : `payer.${payer}`;
}

async function post(app: App, deposit: DepositRow, charge: Charge): Promise<Outcome> {
  const { provider, member_id: memberId, currency } = deposit;
  const amount = charge.paidAmount ?? 0n;
  const wallet = await app.ledger.wallet(memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet any more`);
  const postingId = commandId("deposit", provider, charge.id);
  const fee = feeOf(amount, readFee(deposit.fee_terms));
  const gross: Post = {
    action: "post",
    id: postingId,
    hash: requestHash("deposit", provider, charge.id, amount.toString(), currency),
    kind: "deposit",
    account: wallet,
    counter: await app.ledger.houseAccount({ kind: "clearing", currency, code: provider }),
    amount,
  };
  const charged: Post = {
    ...gross,
    id: commandId("deposit fee", provider, charge.id),
    hash: requestHash("deposit fee", provider, charge.id, fee.toString(), currency),
    kind: "fee",
    counter: await app.ledger.houseAccount({ kind: "fees", currency, code: deposit.method }),
    amount: fee,
  };
  const answers = await app.ledger.postAll(fee > 0n ? [gross, charged] : [gross]);
  const refused = answers.find(({ outcome }) => outcome === "refused");
  if (refused?.outcome === "refused") {
    const report = { provider, chargeId: charge.id, charge, depositId: deposit.id };
    return suspend(app, { ...report, reason: `ledger.${refused.reason}` });
  }
  await markPaid(app, deposit, { chargeId: charge.id, amount, fee, postingId });
  return answers.every(({ replayed }) => replayed) ? "unchanged" : "credited";
}

/** Marks it paid; whoever may have stopped waiting for it is told. */
async function markPaid(
  { db }: App,
  { id, provider }: DepositRow,
  posted: { chargeId: string; amount: bigint; fee: bigint; postingId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("deposit")
      .select("state")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.state === "paid" || before.state === "reversed") return;
    const row = await tx
      .updateTable("deposit")
      .set({
        state: "paid",
        charge_id: posted.chargeId,
        credited: posted.amount,
        fee: posted.fee,
        posting_id: posted.postingId,
        paid_at: new Date(),
        reason: null,
        check_at: provider === bankProvider ? null : sql<Date>`now() + interval '1 day'`,
        claimed_by: null,
        claimed_until: null,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.state !== "pending") await tellOwner(tx, row, "paid");
  });
}

/** Ties a charge to the deposit before money moves: of two paid concurrently, one is credited. */
async function claimCharge({ db }: App, { id }: DepositRow, charge: Charge): Promise<boolean> {
  const claimed = await db
    .updateTable("deposit")
    .set({ charge_id: charge.id })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("charge_id", "is", null), eb("charge_id", "=", charge.id)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}
