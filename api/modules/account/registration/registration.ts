import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { hashPassword } from "../../../core/passwords.ts";
import {
  requesterOf,
  checkCode,
  type CheckedCode,
  mobileOf,
  spendCode,
  usernameOfMobile,
} from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { RegisterMethod } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { recordMfa } from "../mfa/index.ts";
import { recordAttempt, sessionValue, type SessionValue } from "../session/index.ts";
import { isOfAge } from "./age.ts";
import { countDisclosures, requireVelocity } from "./velocity.ts";
import { fieldRefusal } from "./field-refusal.ts";
import { brokenFields, type Filled, filledOf, type FormCheck } from "./form.ts";
import { invitationOf, invitationOfDomain } from "./invitations.ts";
import { type Methods, methodsOf } from "./methods.ts";
import { openAccount, type OpenedAccount, type NewAccount } from "./open-account.ts";
import { accountOfRepeat } from "./repeated-form.ts";
import { formRules } from "./rules.ts";
import { requireFreeUsername, requireFreeMobile } from "./taken.ts";
import { merchantToday } from "../../platform/merchant/index.ts";

/** What comes beside the fields of the form. */
export interface Registration {
  registerMethod: string;
  registerUrl?: string | undefined;
  domain?: string | undefined;
  countryDialingCode?: string | undefined;
  captcha?: string | undefined;
  captchaId?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  [field: string]: unknown;
}

/** What a form came to, once every rule has looked at it. */
interface ValidForm {
  method: RegisterMethod;
  methods: Methods;
  filled: Filled;
  /** E.164; null where none was given. */
  mobile: string | null;
  form: Registration;
}

/**
 * Opens an account by the merchant's rules (`register_field`), with its wallet, and signs in to
 * it. The same form sent twice, under one `Idempotency-Key`, opens one account.
 */
export async function register(
  app: App,
  context: RequestContext,
  method: RegisterMethod,
  form: Registration,
): Promise<SessionValue> {
  const repeat = await accountOfRepeat(app.db, context, form);
  if (repeat) return signIn(app, context, repeat);
  try {
    return await signIn(app, context, await openByRules(app, context, method, form));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // The form's other copy may have been first: what this one is refused for, that one has.
    const opened = await accountOfRepeat(app.db, context, form);
    if (opened) return signIn(app, context, opened);
    throw refusal;
  }
}

/** @throws Refusal by the first rule that stands against it */
async function openByRules(
  app: App,
  context: RequestContext,
  method: RegisterMethod,
  form: Registration,
): Promise<OpenedAccount> {
  const valid = await validateForm(app, context, method, form);
  const invitation = await invitationFor(app.db, context, valid);
  const recommenderId = await recommenderOf(app.db, context, valid.filled.recommenderId ?? "");
  const isRequiredOfAll = valid.filled.captcha !== undefined;
  await requireUntaken(app.db, context, { ...valid, mobile: null });
  await requireVelocity(app, context, { solution: form, isRequiredOfAll });
  return countDisclosures(app, context, () =>
    createAccount(app, context, valid, { invitation, recommenderId }),
  );
}

/** Opens the account of somebody who may open one. */
async function createAccount(
  app: App,
  context: RequestContext,
  valid: ValidForm,
  { invitation, recommenderId }: { invitation: string | null; recommenderId: bigint | null },
): Promise<OpenedAccount> {
  const { form } = valid;
  const checked = await verifyMobile(app, context, valid);
  // Only whoever has proven a number learns that it has an account.
  await requireUntaken(app.db, context, valid);
  const opening: NewAccount = {
    ...(await namesOf(valid)),
    isMobileProven: checked !== null,
    affiliateCode: invitation,
    recommenderId,
    registerMethod: form.registerMethod,
    registerHost: hostOf(form),
    consents: consentKinds.filter((consent) => valid.filled[consent] !== undefined),
    filled: valid.filled,
  };
  return app.db.transaction().execute(async (tx) => {
    if (checked) await spendCode(tx, checked);
    const opened = await openAccount(app, tx, context, opening);
    if (!opened) {
      // Another was first in the meantime. The code is good for the next name that is typed.
      await requireUntaken(tx, context, valid);
      throw new Refusal("busy");
    }
    // The number was proven beside the password: whoever comes back is not asked so soon.
    if (checked) await recordMfa(tx, opened.id, "sms");
    return opened;
  });
}

async function signIn(
  app: App,
  context: RequestContext,
  member: OpenedAccount,
): Promise<SessionValue> {
  const { id: memberId, account: username } = member;
  await recordAttempt(app.db, context, { username, memberId, succeeded: true, method: "register" });
  return sessionValue(app, context, { ...member, lastLoginAt: null }, "register");
}

/** All faults of a form that need no other data, reported together under their fields. */
async function validateForm(
  { db, config }: App,
  context: RequestContext,
  method: RegisterMethod,
  form: Registration,
): Promise<ValidForm> {
  const methods = await methodsOf(db, context.merchant);
  if (!methods.methods.includes(method)) throw new Refusal("registration.closed");
  const rules = await formRules(db, config, { ...methods, merchant: context.merchant, method });
  const dialingCode = form.countryDialingCode || methods.dialingCode;
  const today = await merchantToday(db, context.merchant);
  const measure: FormCheck = { rules, language: context.language, today, dialingCode };
  const filled = filledOf(rules, form);
  const broken = brokenFields(measure, filled);
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
  const { birthday = "", mobileNum = "" } = filled;
  if (birthday !== "" && !isOfAge(birthday, today, jurisdictionOf(config).ageMin)) {
    throw fieldRefusal(context.language, "age.refused", "birthday");
  }
  const mobile = mobileNum === "" ? null : mobileOf(dialingCode, mobileNum);
  return { method, methods, filled, mobile, form };
}

/** The code that was typed, or else the one that the site's address brings along. */
async function invitationFor(
  db: Db,
  context: RequestContext,
  { filled, form }: ValidForm,
): Promise<string | null> {
  const { affiliateCode = "" } = filled;
  if (affiliateCode !== "") return invitationOf(db, context, affiliateCode);
  return invitationOfDomain(db, context.merchant, form.domain ?? "");
}

async function recommenderOf(
  db: Db,
  context: RequestContext,
  typed: string,
): Promise<bigint | null> {
  if (typed === "") return null;
  const found = await db
    .selectFrom("member_account")
    .select("id")
    .where("merchant", "=", context.merchant)
    .where("id", "=", BigInt(typed))
    .where("status", "=", "active")
    .where("type", "!=", 4)
    .executeTakeFirst();
  if (!found) throw fieldRefusal(context.language, "recommender.unknown", "recommenderId");
  return found.id;
}

/** The proof that a number is the caller's, where the merchant wants one. */
async function verifyMobile(
  app: App,
  context: RequestContext,
  { methods, mobile, filled }: ValidForm,
): Promise<CheckedCode | null> {
  if (mobile === null || !methods.provesMobile) return null;
  const code = filled.verificationCode ?? "";
  const target = { purpose: "register", channel: "sms", address: mobile } as const;
  return checkCode(app, { ...target, requester: requesterOf(context), code });
}

async function requireUntaken(
  db: Db,
  context: RequestContext,
  { method, methods, filled, mobile }: ValidForm,
) {
  if (method === "username") await requireFreeUsername(db, context, filled.username ?? "");
  if (mobile === null) return;
  await requireFreeMobile(db, context, { number: mobile, method, isProven: methods.provesMobile });
}

async function namesOf({ method, filled, mobile }: ValidForm) {
  const { username = "", password = "", paymentPassword = "" } = filled;
  const name = method === "mobileNum" && mobile !== null ? usernameOfMobile(mobile) : username;
  return {
    username: name.toLowerCase(),
    account: name.toLowerCase(),
    mobile,
    passwordHash: password === "" ? null : await hashPassword(password),
    paymentHash: paymentPassword === "" ? null : await hashPassword(paymentPassword),
  };
}

function hostOf({ registerUrl = "" }: Registration): string | null {
  return registerUrl === "" ? null : registerUrl.toLowerCase().slice(0, 253);
}
