import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  checkCode,
  type CodePlace,
  type CodeProof,
  issueCode,
  memberAsker,
  provenOf,
} from "../../messaging/notifications/index.ts";
import { maskPlace } from "../profile/index.ts";

/**
 * A first password, for an account that was opened without one. An open session alone sets none:
 * whoever finds one would own the account. It needs a sign-in by the account's own way that is
 * minutes old, or a code to what is proven to be the member's.
 */
const freshMinutes = 10;
/** A browser's memory of a member is no proof of who sits there. */
const ways = ["social", "sms", "passkey", "register"] as const;

/** Whether this session's own sign-in is proof enough. */
export async function isLately(db: Db, context: RequestContext): Promise<boolean> {
  const found = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", requireSession(context).id)
    .where("method", "in", ways)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The proven mailbox, or else the proven number; null: neither. */
export async function firstPlaceOf(db: Db, memberId: bigint): Promise<CodePlace | null> {
  const { mail, sms } = await provenOf(db, memberId);
  const purpose = "first";
  if (mail !== null) return { purpose, channel: "mail", address: mail };
  return sms === null ? null : { purpose, channel: "sms", address: sms };
}

/**
 * Sends the code that stands in for a fresh sign-in.
 *
 * @throws Refusal `contact.missing`, `code.wait`, `code.limit`
 */
export async function sendFirstCode(app: App, context: RequestContext) {
  const { memberId } = requireSession(context);
  const place = await firstPlaceOf(app.db, memberId);
  if (!place) throw new Refusal("contact.missing");
  const { ip, language } = context;
  const asker = memberAsker(memberId);
  const { resendAt } = await issueCode(app, { ...place, asker, memberId, ip, language });
  return { expirationTime: resendAt.getTime(), to: maskPlace(place) };
}

/**
 * What entitles this session to set a first password; null: its sign-in alone.
 *
 * @throws Refusal `validation` for `code`, `contact.missing`, `code.expired`, `code.wrong`
 */
export async function proveFirst(
  app: App,
  context: RequestContext,
  code: string,
): Promise<CodeProof | null> {
  if (await isLately(app.db, context)) return null;
  const { memberId } = requireSession(context);
  const place = await firstPlaceOf(app.db, memberId);
  if (!place) throw new Refusal("contact.missing");
  if (code.trim() === "") throw invalidFields({ code: t(context.language, "rule.required") });
  return checkCode(app, { ...place, asker: memberAsker(memberId), code });
}
