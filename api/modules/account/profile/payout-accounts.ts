import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { lockMember } from "../members/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { banks, bankNameOf } from "./banks.ts";
import { requireOwnKey } from "./key-owner.ts";
import { isSameName } from "./names.ts";
import { sendSecurityNotice } from "./notices.ts";
import { isAnothersCpf } from "./own-cpf.ts";
import { type PayoutForm, type PayoutTarget, payoutTarget } from "./payout-check.ts";
import { profileOf } from "./profiles.ts";
import { verifyPaymentPassword } from "./verify-password.ts";

/** Accounts and keys that a member may have at once. */
const countMax = 5;
const purpose = "payout-account";

/** The member's accounts and keys, the newest first, and what adding one needs. */
export async function listPayoutAccounts({ db }: App, context: RequestContext) {
  const { memberId } = requireSession(context);
  const { payeeName, hasPaymentPassword } = await profileOf(db, memberId);
  const rows = await db
    .selectFrom("payout_account")
    .select(["id", "kind", "scheme", "mask", "holder", "created_at"])
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return { list: rows.map(toAnswer), countMax, payeeName, hasPaymentPassword, banks: [...banks] };
}

/**
 * Adds an account or a key. It has to be in the payee's own name, a CPF the member's own where
 * known, a key's owner the member as far as the directory of banks shows it, and the payment
 * password confirms it. The member is notified at the addresses from before.
 *
 * @throws Refusal `payee.missing`, `payment.password.missing`, `validation`, `secret.shut`,
 *   `payout.account.known`, `payout.account.full`, `payout.account.other`, `unavailable`
 */
export async function addPayoutAccount(
  app: App,
  context: RequestContext,
  form: PayoutForm & { holder: string; paymentPassword: string },
) {
  const { db } = app;
  const { memberId } = requireSession(context);
  const { payeeName } = await profileOf(db, memberId);
  if (payeeName === null) throw new Refusal("payee.missing");
  const target = payoutTarget(form, context.language);
  if (!isSameName(form.holder, payeeName)) {
    throw invalidFields({ holder: t(context.language, "rule.holder", { name: payeeName }) });
  }
  await requireFactor(app, context);
  await verifyPaymentPassword(db, context, form.paymentPassword);
  if (target.scheme === "cpf" && (await isAnothersCpf(app, memberId, target.number))) {
    throw invalidFields({ pixKey: t(context.language, "rule.pix.own") });
  }
  await requireOwnKey(app, context, { ...target, holder: payeeName });
  const row = { ...sealedRow(app, target), member_id: memberId, holder: payeeName };
  await db.transaction().execute(async (tx) => {
    // One writer at a time for a member: two at once must not both be the last that fits.
    await lockMember(tx, memberId);
    const known = await tx
      .selectFrom("payout_account")
      .select("fingerprint")
      .where("member_id", "=", memberId)
      .where("removed_at", "is", null)
      .execute();
    if (known.some(({ fingerprint }) => fingerprint.equals(row.fingerprint))) {
      throw new Refusal("payout.account.known");
    }
    if (known.length >= countMax) throw new Refusal("payout.account.full", { countMax });
    await tx.insertInto("payout_account").values(row).execute();
    await sendSecurityNotice(app, tx, context, { what: "payout.added", of: target.mask });
  });
  return toAnswer(row);
}

/**
 * Takes an account or a key off. The row stays, as a record of what was paid to it.
 *
 * @throws Refusal `payout.account.unknown`, `payout.account.used` by an open withdrawal,
 *   `payment.password.missing`, `validation`, `secret.shut`
 */
export async function removePayoutAccount(
  app: App,
  context: RequestContext,
  { id, paymentPassword }: { id: string; paymentPassword: string },
): Promise<{ done: true }> {
  const { memberId } = requireSession(context);
  const own = await app.db
    .selectFrom("payout_account")
    .select("mask")
    .where("member_id", "=", memberId)
    .where(sql<boolean>`id::text = ${id}`)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!own) throw new Refusal("payout.account.unknown");
  await requireFactor(app, context);
  await verifyPaymentPassword(app.db, context, paymentPassword);
  await app.db.transaction().execute(async (tx) => {
    // A withdrawal is asked for under the same lock.
    await lockMember(tx, memberId);
    const paying = await tx
      .selectFrom("withdrawal_target")
      .select("member_id")
      .where("member_id", "=", memberId)
      .where("payout_account", "=", id)
      .executeTakeFirst();
    if (paying) throw new Refusal("payout.account.used");
    const removed = await tx
      .updateTable("payout_account")
      .set({ removed_at: new Date() })
      .where("member_id", "=", memberId)
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (removed.numUpdatedRows === 0n) throw new Refusal("payout.account.unknown");
    await sendSecurityNotice(app, tx, context, { what: "payout.removed", of: own.mask });
  });
  return { done: true };
}

/** An account or a key that money may be paid to, opened. */
export interface OwnPayoutAccount extends PayoutTarget {
  id: string;
  holder: string;
  createdAt: Date;
}

/** A member's accounts and keys with their numbers, the newest first; for paying to them. */
export async function payoutAccountsOf(
  { vault }: Pick<App, "vault">,
  db: Db | Tx,
  memberId: bigint,
): Promise<OwnPayoutAccount[]> {
  const rows = await db
    .selectFrom("payout_account")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, kind, scheme, mask, holder, sealed, created_at: createdAt }) => ({
    id,
    kind,
    scheme,
    mask,
    holder,
    createdAt,
    number: vault.open(sealed, purpose).toString(),
  }));
}

/** When an account or a key was added, one that was taken off too; null: it is not the member's. */
export async function payoutAccountAddedAt(
  db: Db | Tx,
  { memberId, id }: { memberId: bigint; id: string },
): Promise<Date | null> {
  const own = await db
    .selectFrom("payout_account")
    .select("created_at")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return own?.created_at ?? null;
}

/** Whether an account or a key stands, or stood, at another member's too. */
export async function isSharedPayoutAccount(
  db: Db | Tx,
  { memberId, id }: { memberId: bigint; id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("payout_account as own")
    .innerJoin("payout_account as other", "other.fingerprint", "own.fingerprint")
    .select("other.id")
    .where("own.member_id", "=", memberId)
    .where("own.id", "=", id)
    .where("other.member_id", "<>", memberId)
    .executeTakeFirst();
  return found !== undefined;
}

function sealedRow({ vault }: App, { kind, scheme, number, mask }: PayoutTarget) {
  const named = `${kind}:${scheme}:${number}`;
  return {
    id: randomUUID(),
    kind,
    scheme,
    mask,
    sealed: vault.seal(Buffer.from(number), purpose),
    fingerprint: createHmac("sha256", vault.derive(`${purpose}-fingerprint`))
      .update(named)
      .digest(),
    created_at: new Date(),
  };
}

function toAnswer(row: {
  id: string;
  kind: "bank" | "pix";
  scheme: string;
  mask: string;
  holder: string;
  created_at: Date;
}) {
  const { id, kind, scheme, mask, holder } = row;
  const bankName = kind === "bank" ? bankNameOf(scheme) : null;
  return { id, kind, scheme, bankName, mask, holder, createdAt: row.created_at.toISOString() };
}
