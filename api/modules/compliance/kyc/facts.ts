import { sql } from "kysely";
import type { Vault } from "../../../core/crypto.ts";
import { cpfOf, fingerprint, personMarks, personSeals } from "../../account/members/index.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";

/** What a member says of themselves. */
export interface Facts {
  fullName: string;
  /** Eleven digits. */
  cpf: string;
  /** `1990-05-31` */
  birthday: string;
}

const nameShape = /^\p{L}[\p{L}\p{M}'’. -]*\s[\p{L}\p{M}'’. -]*\p{L}\.?$/u;
const dayShape = /^(19|20)\d\d-\d\d-\d\d$/;

/**
 * Reads what was typed. Who is too young by the merchant's calendar is told so at once.
 *
 * @throws Refusal validation with the fields, age.refused
 */
export async function readFacts(
  { db, config }: App,
  context: RequestContext,
  typed: { fullName: string; cpf: string; birthday: string },
): Promise<Facts> {
  const fullName = typed.fullName.normalize("NFC").trim().replace(/\s+/g, " ");
  const cpf = cpfOf(typed.cpf);
  const birthday = typed.birthday.trim();
  const isDay = isCalendarDay(birthday);
  const wrong: Record<string, string> = {};
  if (!nameShape.test(fullName)) wrong.fullName = t(context.language, "rule.identity.name");
  if (cpf === null) wrong.cpf = t(context.language, "rule.identity.cpf");
  if (!isDay) wrong.birthday = t(context.language, "rule.identity.birthday");
  if (cpf === null || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const years = jurisdictionOf(config).ageMin;
  const { rows } = await sql<{ is_old_enough: boolean }>`
    select ${birthday}::date
        <= (now() at time zone time_zone)::date - make_interval(years => ${years}::int)
        as is_old_enough
      from merchant where code = ${context.merchant}`.execute(db);
  if (!rows[0]?.is_old_enough) throw new Refusal("age.refused", { ageMin: years });
  return { fullName, cpf, birthday };
}

function isCalendarDay(text: string): boolean {
  if (!dayShape.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Facts as they are kept: sealed for this use alone. */
export function sealFacts(vault: Vault, facts: Facts): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(facts)), personSeals.proven);
}

/** What `sealFacts` sealed: we wrote it ourselves, so its shape is known. */
export function openFacts(vault: Vault, sealed: Buffer): Facts {
  return JSON.parse(vault.open(sealed, personSeals.proven).toString("utf8")) as Facts;
}

/** The same person again, without reading who it is. */
export function cpfHash(vault: Vault, cpf: string): Buffer {
  return fingerprint(vault, personMarks.proven, cpf);
}

/** "M•••• S••••" and "•••.•••.247-25": enough for their owner, nothing for a screen left open. */
export function masked({ fullName, cpf, birthday }: Facts): Facts {
  return {
    fullName: fullName
      .split(" ")
      .map((word) => `${[...word][0] ?? ""}••••`)
      .join(" "),
    cpf: `•••.•••.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
    birthday: `••••-••-${birthday.slice(8)}`,
  };
}
