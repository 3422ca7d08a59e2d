import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type CaptchaSolution, requireCaptcha } from "../captcha/index.ts";
import {
  countAgainstCaps,
  newRequester,
  sendMail,
  siteName,
} from "../../messaging/notifications/index.ts";
import { isKnownBrowser } from "../session/index.ts";
import { setPassword } from "./set-password.ts";
import { resetMail } from "./reset-mail.ts";
import { hashUnlessSame, requireStrongPassword, type NewPasswordInput } from "./new-password.ts";
import { memberOfMail } from "../members/index.ts";

/** Short, since anyone with access to the mailbox can use the link. */
const lifeMinutes = 10;
const mailShape = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]{2,}$/u;

/**
 * Mails a reset link if username and address belong together. Answer and writes are the same for
 * every name, so that they reveal no account.
 *
 * @throws Refusal `validation`, `captcha.*`, `code.limit`, `unavailable` without PUBLIC_URL
 */
export async function sendLink(
  app: App,
  context: RequestContext,
  input: CaptchaSolution & { username: string; email: string },
): Promise<{ sent: true }> {
  const username = input.username.trim().toLowerCase();
  const address = input.email.trim().toLowerCase();
  requireFilled(context, username, address);
  const origin = originOf(app, context);
  await requireCaptcha(app, "forget", input);
  const memberId = await memberIdOf(app.db, context, username, address);
  const token = randomToken(32);
  const requester = newRequester(context);
  const isKnown = isKnownBrowser(app, context, memberId === null ? "" : username);
  await app.db.transaction().execute(async (tx) => {
    await countAgainstCaps(app, tx, {
      channel: "mail",
      address,
      ip: context.ip,
      memberId,
      isKnown,
    });
    await insertLink(tx, { memberId, requester, token });
    const site = await siteName(app, tx);
    // In the fragment, so that no proxy or server logs it.
    const url = `${origin}/m/forget#reset=${token}`;
    const mail = resetMail(context.language, { site, url, username, minutes: lifeMinutes });
    await sendMail(
      app,
      {
        ...mail,
        to: address,
        language: context.language,
        purpose: "link.password",
        lifeSeconds: lifeMinutes * 60,
        isWithheld: memberId === null,
      },
      tx,
    );
  });
  return { sent: true };
}

/**
 * Sets a new password by the token of a link. It opens no session: the next step is the login page.
 *
 * @throws Refusal `validation`, `link.expired` (unknown, used, or too old), `modify.new.old.same`
 */
export async function setByLink(
  app: App,
  context: RequestContext,
  { linkToken, ...typed }: NewPasswordInput & { linkToken: string },
): Promise<{ changed: true }> {
  await requireStrongPassword(app.db, context, typed);
  const tokenHash = sha256(linkToken);
  const member = await memberOfLink(app.db, context, tokenHash);
  if (!member) throw new Refusal("link.expired");
  await requireStrongPassword(app.db, context, { ...typed, username: member.username });
  const passwordHash = await hashUnlessSame(typed.newPassword, member.password_hash);
  await app.db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable("password_link")
      .set({ used_at: sql`now()` })
      .where("token_hash", "=", tokenHash)
      .where("used_at", "is", null)
      .returning("member_id")
      .executeTakeFirst();
    if (!used) throw new Refusal("link.expired");
    await setPassword(app, tx, context, { memberId: member.id, passwordHash, way: "mail" });
  });
  return { changed: true };
}

function requireFilled({ language }: RequestContext, username: string, address: string): void {
  const broken: Record<string, string> = {};
  if (username === "") broken.username = t(language, "rule.required");
  if (address === "") broken.email = t(language, "rule.required");
  else if (!mailShape.test(address)) broken.email = t(language, "rule.email");
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
}

/**
 * The origin of mailed links. The Host header is trusted in a demo only, whose mail goes to the
 * sandbox or links to the reader's own machine: elsewhere an attacker could mail a member a link to
 * the attacker's site.
 */
function originOf({ config, log }: App, context: RequestContext): string {
  const isFromHost = config.publicUrl === null;
  if (isFromHost && !(config.demo && (config.smtpUrl === null || isOwnMachine(context.origin)))) {
    log.warn("no link can be mailed while PUBLIC_URL is not set");
    throw new Refusal("unavailable");
  }
  return context.origin.replace(/\/$/, "");
}

const ownMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isOwnMachine(origin: string): boolean {
  return URL.canParse(origin) && ownMachine.has(new URL(origin).hostname);
}

async function memberIdOf(
  db: Db,
  { merchant }: RequestContext,
  username: string,
  email: string,
): Promise<bigint | null> {
  return memberOfMail(db, { merchant, username, email });
}

interface NewLink {
  memberId: bigint | null;
  requester: Buffer;
  token: string;
}

/** One link is valid per member and requesting browser: the previous one is used up. */
async function insertLink(tx: Tx, { memberId, requester, token }: NewLink): Promise<void> {
  await tx
    .updateTable("password_link")
    .set({ used_at: sql`now()` })
    .where("member_id", "=", memberId ?? 0n)
    .where("asker", "=", requester)
    .where("used_at", "is", null)
    .execute();
  await tx
    .insertInto("password_link")
    .values({
      token_hash: sha256(token),
      member_id: memberId,
      asker: requester,
      expires_at: sql<Date>`now() + make_interval(mins => ${lifeMinutes}::int)`,
    })
    .execute();
}

function memberOfLink(db: Db, { merchant }: RequestContext, tokenHash: Buffer) {
  return db
    .selectFrom("password_link as l")
    .innerJoin("member_sign_in as m", "m.id", "l.member_id")
    .select(["m.id", "m.username", "m.password_hash"])
    .where("l.token_hash", "=", tokenHash)
    .where("l.used_at", "is", null)
    .where("l.expires_at", ">", sql<Date>`now()`)
    .where("m.merchant", "=", merchant)
    .where("m.status", "=", "active")
    .executeTakeFirst();
}
