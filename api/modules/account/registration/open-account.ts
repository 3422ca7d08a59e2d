import type { Consent } from "@trevo/contract/member/consents.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { cpfOf, fingerprint, personMarks, personSeals } from "../members/index.ts";
import type { Tx } from "../../../core/db.ts";
import { type Gender, genders } from "../../../core/registration-tables.ts";
import type { App } from "../../../app.ts";
import { agreeAtSignUp } from "../consents/index.ts";
import { requireRegisterQuery } from "../../compliance/exclusion-register/index.ts";
import { fieldRefusal } from "./field-refusal.ts";
import type { Filled } from "./form.ts";
import { hasAccount } from "./same-person.ts";
import { uplineOf } from "./invitations.ts";

/** An account about to be opened: every rule has looked at it. */
export interface Opening {
  /** As it is looked up. */
  username: string;
  /** As it is shown. */
  account: string;
  /** E.164. */
  mobile: string | null;
  isMobileProven: boolean;
  passwordHash: string | null;
  paymentHash: string | null;
  affiliateCode: string | null;
  recommenderId: bigint | null;
  registerMethod: string;
  registerHost: string | null;
  /** What the form's boxes agreed to, one by one. */
  consents: readonly Consent[];
  filled: Filled;
}

/** The account, as a sign-in wants to know it. */
export interface Opened {
  id: bigint;
  account: string;
  type: number;
  merchant: string;
  currency: string;
}

/**
 * Writes an account with its wallet and all that its form told, within the caller's transaction.
 * The type is always 0, whatever anybody asked for.
 *
 * @returns null where the username, the number or the form's key is somebody's already
 * @throws Refusal `identity.taken` where the person has an account
 */
export async function openAccount(
  app: App,
  tx: Tx,
  context: RequestContext,
  opening: Opening,
): Promise<Opened | null> {
  const { currency } = await tx
    .selectFrom("merchant")
    .select("currency")
    .where("code", "=", context.merchant)
    .executeTakeFirstOrThrow();
  const { affiliateCode: code } = opening;
  const upline = code === null ? null : await uplineOf(tx, context.merchant, code);
  const opened = await tx
    .insertInto("member")
    .values({ ...memberRow(context, opening), currency, upline_id: upline })
    // Whichever of the unique things is taken, the caller finds out which.
    .onConflict((on) => on.doNothing())
    .returning(["id", "account", "type", "merchant", "currency"])
    .executeTakeFirst();
  if (!opened) return null;
  await app.wallets.open(tx, opened.id, opened.currency);
  await keepContact(app, tx, context, { memberId: opened.id, filled: opening.filled });
  await requireRegisterQuery(tx, app, opened.id, "signUp");
  await agreeAtSignUp(tx, app.config, { ...context, memberId: opened.id }, opening.consents);
  if (opening.paymentHash !== null) {
    await tx
      .insertInto("member_profile")
      .values({
        member_id: opened.id,
        payment_hash: opening.paymentHash,
        payment_set_at: new Date(),
      })
      .execute();
  }
  return opened;
}

function memberRow(context: RequestContext, opening: Opening) {
  const { filled, mobile, isMobileProven } = opening;
  const now = new Date();
  return {
    merchant: context.merchant,
    username: opening.username,
    account: opening.account,
    type: 0,
    nickname: textOf(filled.nickname),
    payee_name: textOf(filled.payeeName),
    email: textOf(filled.email),
    mobile,
    mobile_proven_at: isMobileProven ? now : null,
    birthday: textOf(filled.birthday),
    password_hash: opening.passwordHash,
    register_method: opening.registerMethod,
    register_host: opening.registerHost,
    register_key: context.key,
    register_ip: context.ip,
    affiliate_code: opening.affiliateCode,
    recommender_id: opening.recommenderId,
    terms_accepted_at: now,
  };
}

/** The form's rule has let nothing else through. */
function genderOf(text: string | undefined): Gender | null {
  return genders.find((gender) => gender === text) ?? null;
}

/** What was left out is null. */
function textOf(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

async function keepContact(
  app: App,
  tx: Tx,
  context: RequestContext,
  { memberId, filled }: { memberId: bigint; filled: Filled },
): Promise<void> {
  const { vault } = app;
  const number = numberOf(filled.idNumber ?? "");
  if (number !== null && (await hasAccount(app, tx, context.merchant, number))) {
    throw fieldRefusal(context.language, "identity.taken", "idNumber");
  }
  const contact = {
    qq_num: textOf(filled.qqNum),
    facebook: textOf(filled.facebook),
    wechat: textOf(filled.wechat),
    line: textOf(filled.line),
    whatsapp: textOf(filled.whatsapp),
    zalo: textOf(filled.zalo),
    gender: genderOf(filled.gender),
    address: textOf(filled.address),
    id_number_sealed:
      number === null ? null : vault.seal(Buffer.from(number), personSeals.registered),
    id_number_hash: number === null ? null : fingerprint(vault, personMarks.registered, number),
  };
  if (Object.values(contact).every((value) => value === null)) return;
  const kept = await tx
    .insertInto("member_contact")
    .values({ member_id: memberId, merchant: context.merchant, ...contact })
    .onConflict((on) => on.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  if (kept) return;
  throw fieldRefusal(context.language, "identity.taken", "idNumber");
}

/** The number of a person's papers without its signs, so that the same one is always known. */
function numberOf(typed: string): string | null {
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return plain === "" ? null : (cpfOf(typed) ?? plain);
}
