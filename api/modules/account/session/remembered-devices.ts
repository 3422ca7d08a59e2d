import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { endSessionsRememberedBy } from "./sessions.ts";
import { notifyOfReplay } from "./notices.ts";

/**
 * "Remember my password" without one: the browser holds a cookie `selector.validator` that no
 * script reads. The validator changes at each use and is stored as a hash. When one that was used
 * comes again, two browsers have had it and one of them stole it: the credential ends with every
 * session that it opened, and the member is notified.
 */
const cookie = "rem";
const shape = /^([\w-]{22})\.([\w-]{43})$/;

/** Days after which the password is required again, unless the jurisdiction requires it sooner. */
const daysMax = 30;

function lifetimeDays({ config }: App): number {
  return Math.min(jurisdictionOf(config).sessions.proveAgainDays ?? daysMax, daysMax);
}

/**
 * Remembers this browser for the member, replacing the credential it held.
 *
 * @returns the public half of the credential
 */
export async function rememberDevice(
  app: App,
  context: RequestContext,
  member: { id: bigint; password_hash: string | null },
): Promise<string> {
  await forgetDevice(app.db, context, "replaced");
  const selector = randomToken(16);
  const validator = randomToken(32);
  await app.db
    .insertInto("remembered_device")
    .values({
      selector,
      member_id: member.id,
      validator_hash: sha256(validator),
      password_mark: passwordMark(app, member.password_hash),
      user_agent: context.userAgent,
      expires_at: new Date(Date.now() + lifetimeDays(app) * 86_400_000),
    })
    .execute();
  context.jar.write(cookie, `${selector}.${validator}`, lifetimeDays(app));
  return selector;
}

/** Ends the credential of this browser, in its cookie and in the database. */
export async function forgetDevice(
  db: Db,
  context: RequestContext,
  reason: "logout" | "replaced",
): Promise<void> {
  const held = context.jar.read(cookie);
  if (held === undefined) return;
  context.jar.write(cookie, null, 0);
  const [, selector] = shape.exec(held) ?? [];
  if (selector !== undefined) await endCredential(db, selector, reason);
}

/** Renews the credential of this browser after a change of password, if it had one. */
export async function renewRememberedDevice(
  app: App,
  context: RequestContext,
  memberId: bigint,
): Promise<void> {
  const [, selector] = shape.exec(context.jar.read(cookie) ?? "") ?? [];
  if (selector === undefined) return;
  const row = await app.db
    .selectFrom("remembered_device as r")
    .innerJoin("member_sign_in as m", "m.id", "r.member_id")
    .select(["m.id", "m.password_hash"])
    .where("r.selector", "=", selector)
    .where("r.member_id", "=", memberId)
    .where("r.ended_at", "is", null)
    .executeTakeFirst();
  if (row) await rememberDevice(app, context, row);
}

/**
 * Redeems the browser's credential for this username and issues the next one.
 *
 * @returns the ids of member and credential; the caller checks whether the account may sign in
 * @throws Refusal `login.remembered.over`, the same for every cause
 */
export async function redeemRememberedDevice(
  app: App,
  context: RequestContext,
  username: string,
): Promise<{ memberId: bigint; selector: string }> {
  const [, selector = "", validator = ""] = shape.exec(context.jar.read(cookie) ?? "") ?? [];
  const next = randomToken(32);
  const taken = await app.db.transaction().execute(async (tx) => {
    const row = await findCredential(tx, selector);
    if (!row || row.merchant !== context.merchant || row.username !== username) return "none";
    if (!row.validator_hash.equals(sha256(validator))) {
      await endCredential(tx, selector, "replay");
      await endSessionsRememberedBy(tx, selector);
      return { replayed: row.member_id };
    }
    if (!row.password_mark.equals(passwordMark(app, row.password_hash))) {
      await endCredential(tx, selector, "password");
      return "none";
    }
    await tx
      .updateTable("remembered_device")
      .set({ validator_hash: sha256(next), used_at: new Date() })
      .where("selector", "=", selector)
      .execute();
    return { memberId: row.member_id };
  });
  if (taken !== "none" && "memberId" in taken) {
    context.jar.write(cookie, `${selector}.${next}`, lifetimeDays(app));
    return { memberId: taken.memberId, selector };
  }
  context.jar.write(cookie, null, 0);
  if (taken !== "none") await notifyOfReplay(app.db, taken.replayed, selector);
  throw new Refusal("login.remembered.over");
}

/** Ends these credentials of a member, or all of them but this browser's. */
export async function endRememberedDevices(
  db: Db | Tx,
  context: RequestContext,
  { memberId, only }: { memberId: bigint; only: string[] | "others" },
): Promise<void> {
  const [, own = ""] = shape.exec(context.jar.read(cookie) ?? "") ?? [];
  await db
    .updateTable("remembered_device")
    .set({ ended_at: new Date(), end_reason: "logout" })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .$if(only === "others", (query) => query.where("selector", "!=", own))
    .$if(only !== "others", (query) => query.where(sql<boolean>`selector = any (${only}::text[])`))
    .execute();
}

function findCredential(tx: Tx, selector: string) {
  return tx
    .selectFrom("remembered_device as r")
    .innerJoin("member_sign_in as m", "m.id", "r.member_id")
    .select(["r.member_id", "r.validator_hash", "r.password_mark"])
    .select(["m.merchant", "m.username", "m.password_hash"])
    .where("r.selector", "=", selector)
    .where("r.ended_at", "is", null)
    .where("r.expires_at", ">", sql<Date>`now()`)
    .forUpdate("r")
    .executeTakeFirst();
}

async function endCredential(
  db: Db | Tx,
  selector: string,
  reason: "logout" | "replay" | "password" | "replaced",
): Promise<void> {
  await db
    .updateTable("remembered_device")
    .set({ ended_at: new Date(), end_reason: reason })
    .where("selector", "=", selector)
    .where("ended_at", "is", null)
    .execute();
}

/** Changes with the password, so that a credential ends with the password it was made under. */
function passwordMark({ vault }: App, hash: string | null): Buffer {
  return createHmac("sha256", vault.derive("remembered-device"))
    .update(hash ?? "")
    .digest();
}
