import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { spendCode } from "../../messaging/notifications/index.ts";
import { maskPlace, provePassword } from "../profile/index.ts";
import {
  isPasswordStill,
  renewRemembered,
  sessionValue,
  type SessionValue,
} from "../session/index.ts";
import { setPassword } from "./credential.ts";
import { firstPlaceOf, isLately, proveFirst } from "./first.ts";
import { hashUnlessSame, refuseWeak } from "./new-password.ts";

/** Who typed the password so lately is not asked for it again. */
const freshMinutes = 5;

/** What a change of password asks of this session, and whether it is due. */
export async function standing({ db }: App, context: RequestContext) {
  const { memberId, userName, passwordDue } = requireSession(context);
  const { password_given, password_hash } = await db
    .selectFrom("member")
    .select(["password_given", "password_hash"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const due = password_given ? ("first" as const) : passwordDue ? ("expired" as const) : null;
  const hasPassword = password_hash !== null;
  const place = hasPassword ? null : await firstPlaceOf(db, memberId);
  return {
    userName,
    asksOld: hasPassword && !(await isFresh(db, context)),
    hasPassword,
    asksCode: !hasPassword && !(await isLately(db, context)),
    codeTo: place && maskPlace(place),
    due,
  };
}

/**
 * Changes the member's own password, or sets the first one. All sessions end; this browser gets a
 * new one in the place of its own, and what it remembered of the old password is made anew.
 *
 * @throws Refusal `validation` for `oldPassword`, `newPassword`, `confirmNewPassword`, `code`;
 *   `modify.new.old.same`, `secret.shut`, `factor.required`, and what a first password's code is
 *   refused with
 */
export async function change(
  app: App,
  context: RequestContext,
  given: { oldPassword: string; newPassword: string; confirmNewPassword: string; code: string },
): Promise<SessionValue> {
  const { memberId } = requireSession(context);
  const { oldPassword, code, ...typed } = given;
  const member = await app.db
    .selectFrom("member")
    .select(["id", "account", "username", "type", "merchant", "password_hash"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  await refuseWeak(app.db, context, { ...typed, username: member.username });
  await requireFactor(app, context);
  const isFirst = member.password_hash === null;
  const proof = isFirst ? await proveFirst(app, context, code) : null;
  const asksOld = !isFirst && (oldPassword !== "" || !(await isFresh(app.db, context)));
  if (asksOld) await prove(app, context, oldPassword);
  const passwordHash = await hashUnlessSame(typed.newPassword, member.password_hash);
  const way = isFirst ? "first" : "changed";
  await app.db.transaction().execute(async (tx) => {
    // Of two at once, or a reset between, the later one proved a password that is none any more.
    if (!(await isPasswordStill(tx, member))) throw new Refusal("session.ended");
    if (proof) await spendCode(tx, proof);
    await setPassword(app, tx, context, { memberId, passwordHash, way });
  });
  await renewRemembered(app, context, memberId);
  return sessionValue(app, context, { ...member, lastLoginAt: new Date() });
}

/** The password before this one; the field that is wrong is this form's own. */
async function prove({ db }: App, context: RequestContext, oldPassword: string): Promise<void> {
  if (oldPassword === "")
    throw invalidFields({ oldPassword: t(context.language, "rule.required") });
  await provePassword(db, context, oldPassword, "oldPassword");
}

async function isFresh(db: Db, context: RequestContext): Promise<boolean> {
  const found = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", requireSession(context).id)
    .where("method", "in", ["password", "register"])
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  return found !== undefined;
}
