import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  checkCode,
  type CodeTarget,
  type CheckedCode,
  issueCode,
  memberRequester,
  verifiedContacts,
} from "../../messaging/notifications/index.ts";
import { maskContact } from "../profile/index.ts";

/**
 * A first password, for an account that was opened without one. An open session is not enough:
 * whoever finds one would own the account. It needs a sign-in by the account's own method that is
 * minutes old, or a code to a verified contact.
 */
const freshMinutes = 10;
/** Without `device`: a remembered browser does not show who is using it. */
const freshMethods = ["social", "sms", "passkey", "register"] as const;

/** Whether the sign-in of this session is fresh enough. */
export async function isFreshSignIn(db: Db, context: RequestContext): Promise<boolean> {
  const found = await db
    .selectFrom("session_sign_in")
    .select("id")
    .where("id", "=", requireSession(context).id)
    .where("method", "in", freshMethods)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The verified mail address, or else the verified number; null: neither. */
export async function firstCodeTarget(db: Db, memberId: bigint): Promise<CodeTarget | null> {
  const { mail, sms } = await verifiedContacts(db, memberId);
  const purpose = "first";
  if (mail !== null) return { purpose, channel: "mail", address: mail };
  return sms === null ? null : { purpose, channel: "sms", address: sms };
}

/**
 * Sends the code that replaces a fresh sign-in.
 *
 * @throws Refusal `contact.missing`, `code.wait`, `code.limit`
 */
export async function sendFirstCode(app: App, context: RequestContext) {
  const { memberId } = requireSession(context);
  const target = await firstCodeTarget(app.db, memberId);
  if (!target) throw new Refusal("contact.missing");
  const { ip, language } = context;
  const requester = memberRequester(memberId);
  const { resendAt } = await issueCode(app, { ...target, requester, memberId, ip, language });
  return { expirationTime: resendAt.getTime(), to: maskContact(target) };
}

/**
 * The code that entitles this session to set a first password; null: its sign-in is fresh enough.
 *
 * @throws Refusal `validation` for `code`, `contact.missing`, `code.expired`, `code.wrong`
 */
export async function verifyFirst(
  app: App,
  context: RequestContext,
  code: string,
): Promise<CheckedCode | null> {
  if (await isFreshSignIn(app.db, context)) return null;
  const { memberId } = requireSession(context);
  const target = await firstCodeTarget(app.db, memberId);
  if (!target) throw new Refusal("contact.missing");
  if (code.trim() === "") throw invalidFields({ code: t(context.language, "rule.required") });
  return checkCode(app, { ...target, requester: memberRequester(memberId), code });
}
