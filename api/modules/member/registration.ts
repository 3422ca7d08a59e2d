import { sql } from "kysely";
import type { Ask } from "../../core/ask.ts";
import type { Db, Tx } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { hashPassword } from "../../core/passwords.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { note, sessionValue, type SessionValue } from "../session/index.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { brokenFields, type FieldRule, fieldRules } from "./rules.ts";

interface Registration {
  username: string;
  password: string;
  confirmPassword: string;
  registerMethod: string;
  registerUrl?: string | undefined;
  affiliateCode?: string | undefined;
  nickname?: string | undefined;
  payeeName?: string | undefined;
  email?: string | undefined;
  mobileNum?: string | undefined;
  birthday?: string | undefined;
}

/**
 * Opens an account by username, with its wallet, and signs in to it. Rules are the merchant's
 * (`register_field`); the type is always 0, whatever the payload says.
 */
export async function register(house: House, ask: Ask, form: Registration): Promise<SessionValue> {
  const rules = await fieldRules(house.db, ask.merchant);
  const given = shownOnly(rules, form);
  await refuseBroken(house, ask, rules, given);
  const username = given.username.trim().toLowerCase();
  const passwordHash = await hashPassword(given.password);
  const member = await house.db.transaction().execute(async (tx) => {
    const opened = await insertMember(tx, ask, { ...given, username, passwordHash });
    await house.wallets.open(tx, opened.id, opened.currency);
    return opened;
  });
  await note(house.db, ask, { username, memberId: member.id, succeeded: true });
  return sessionValue(house.db, ask, { ...member, lastLoginAt: null });
}

/** Fields of a person that the merchant's form may show. */
const personal = ["nickname", "payeeName", "email", "mobileNum", "birthday"] as const;

/** The form without what it does not show: nothing is taken that no rule has looked at. */
function shownOnly(rules: FieldRule[], form: Registration): Registration {
  const hidden = personal.filter((name) => !rules.some(({ field }) => field === name));
  return { ...form, ...Object.fromEntries(hidden.map((name) => [name, undefined])) };
}

async function refuseBroken(
  { db, config }: House,
  ask: Ask,
  rules: FieldRule[],
  given: Registration,
): Promise<void> {
  const { language } = ask;
  const broken = brokenFields(rules, { ...given }, language);
  const { username, password, confirmPassword, birthday = "" } = given;
  if (!broken.password && isCommonPassword(password)) {
    broken.password = say(language, "rule.password.common");
  }
  if (!broken.password && password.toLowerCase() === username.trim().toLowerCase()) {
    broken.password = say(language, "rule.password.context");
  }
  if (password !== confirmPassword) broken.confirmPassword = say(language, "rule.confirmPassword");
  if (birthday !== "" && !broken.birthday) {
    if (!isDay(birthday)) broken.birthday = say(language, "rule.birthday");
    else if (!(await isOfAge(db, birthday, ageMin(config.jurisdiction)))) {
      throw new Refusal("age.refused", {
        fields: { birthday: say(language, "error.age.refused") },
      });
    }
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
  if ((given.affiliateCode ?? "") !== "")
    throw new Refusal("invitation.invalid", {
      fields: { affiliateCode: say(language, "error.invitation.invalid") },
    });
  if (!(await isUsernameFree(db, ask.merchant, username))) throw taken(ask);
}

/** The youngest age allowed (reliability anchors: Lei 14.790 art. 26; 21 where unknown). */
export function ageMin(jurisdiction: string): number {
  return jurisdiction === "unknown" ? 21 : 18;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Age by the merchant's calendar, decided by the database's clock. */
async function isOfAge(db: Db, birthday: string, years: number): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    select ${birthday}::date + make_interval(years => ${years}::int)
      <= (now() at time zone 'America/Sao_Paulo')::date as old`.execute(db);
  return rows[0]?.old ?? false;
}

/** Whether nobody has this username at this merchant. */
export async function isUsernameFree(db: Db, merchant: string, username: string): Promise<boolean> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", merchant)
    .where("username", "=", username.trim().toLowerCase())
    .executeTakeFirst();
  return found === undefined;
}

async function insertMember(
  tx: Tx,
  ask: Ask,
  given: Registration & { passwordHash: string },
): Promise<{ id: bigint; account: string; type: number; merchant: string; currency: string }> {
  const optional = (text: string | undefined) => (text === undefined || text === "" ? null : text);
  const merchant = await tx
    .selectFrom("merchant")
    .select("currency")
    .where("code", "=", ask.merchant)
    .executeTakeFirstOrThrow();
  const opened = await tx
    .insertInto("member")
    .values({
      merchant: ask.merchant,
      username: given.username,
      account: given.username,
      type: 0,
      nickname: optional(given.nickname),
      payee_name: optional(given.payeeName),
      email: optional(given.email),
      mobile: optional(given.mobileNum),
      birthday: optional(given.birthday),
      password_hash: given.passwordHash,
      currency: merchant.currency,
      register_method: given.registerMethod,
      register_host: optional(given.registerUrl),
      terms_accepted_at: new Date(),
    })
    .onConflict((on) => on.columns(["merchant", "username"]).doNothing())
    .returning(["id", "account", "type", "merchant", "currency"])
    .executeTakeFirst();
  if (!opened) throw taken(ask);
  return opened;
}

function taken(ask: Ask): Refusal {
  return new Refusal("username.taken", {
    fields: { username: say(ask.language, "error.username.taken") },
  });
}
