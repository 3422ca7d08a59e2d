import type { Consent } from "@trevo/contract/member/consents.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { cpfOf, fingerprint, openMember, personMarks, personSeals } from "../members/index.ts";
import type { Tx } from "../../../core/db.ts";
import type { Gender } from "../../../schema.ts";
import { genders } from "./fields.ts";
import type { App } from "../../../app.ts";
import { agreeAtSignUp } from "../consents/index.ts";
import { requireRegisterQuery } from "../../compliance/exclusion-register/index.ts";
import { fieldRefusal } from "./field-refusal.ts";
import type { Filled } from "./form.ts";
import { hasAccount } from "./same-person.ts";
import { uplineOf } from "./invitations.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { saveProfile } from "../profile/index.ts";

/** A validated account that is about to be opened. */
export interface NewAccount {
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

/** The opened account, as the sign-in needs it. */
export interface OpenedAccount {
  id: bigint;
  account: string;
  type: number;
  merchant: string;
  currency: string;
}

/**
 * Writes an account with its wallet and the data of its form, within the caller's transaction.
 * The type is always 0, whatever anybody asked for.
 *
 * @returns null where the username, the number or the form's key is taken
 * @throws Refusal `identity.taken` where the person has an account
 */
export async function openAccount(
  app: App,
  tx: Tx,
  context: RequestContext,
  account: NewAccount,
): Promise<OpenedAccount | null> {
  const { currency } = await merchantSettings(tx, context.merchant);
  const { affiliateCode: code } = account;
  const upline = code === null ? null : await uplineOf(tx, context.merchant, code);
  // Whichever of the unique things is taken, the caller finds out which.
  const row = { ...memberRow(context, account), currency, upline_id: upline };
  const opened = await openMember(tx, row);
  if (!opened) return null;
  await app.wallets.open(tx, opened.id, opened.currency);
  await saveContact(app, tx, context, { memberId: opened.id, filled: account.filled });
  await requireRegisterQuery(tx, app, opened.id, "signUp");
  await agreeAtSignUp(tx, app.config, { ...context, memberId: opened.id }, account.consents);
  if (account.paymentHash !== null) {
    const { paymentHash } = account;
    await saveProfile(tx, opened.id, { payment_hash: paymentHash, payment_set_at: new Date() });
  }
  return opened;
}

function memberRow(context: RequestContext, account: NewAccount) {
  const { filled, mobile, isMobileProven } = account;
  const now = new Date();
  return {
    merchant: context.merchant,
    username: account.username,
    account: account.account,
    type: 0,
    nickname: textOf(filled.nickname),
    payee_name: textOf(filled.payeeName),
    email: textOf(filled.email),
    mobile,
    mobile_proven_at: isMobileProven ? now : null,
    birthday: textOf(filled.birthday),
    password_hash: account.passwordHash,
    register_method: account.registerMethod,
    register_host: account.registerHost,
    register_key: context.key,
    register_ip: context.ip,
    affiliate_code: account.affiliateCode,
    recommender_id: account.recommenderId,
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

async function saveContact(
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
  const saved = await tx
    .insertInto("member_contact")
    .values({ member_id: memberId, merchant: context.merchant, ...contact })
    .onConflict((on) => on.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  if (saved) return;
  throw fieldRefusal(context.language, "identity.taken", "idNumber");
}

/** The number of a person's papers without its signs, so that the same one is always known. */
function numberOf(typed: string): string | null {
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return plain === "" ? null : (cpfOf(typed) ?? plain);
}
