import { sql } from "kysely";
import type { Vault } from "../../../core/crypto.ts";
import { cpfOf, fingerprint, personMarks, personSeals } from "../../account/members/index.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";

/** What a member states about themselves. */
export interface KycDetails {
  fullName: string;
  /** Eleven digits. */
  cpf: string;
  /** `1990-05-31` */
  birthday: string;
}

const nameShape = /^\p{L}[\p{L}\p{M}'’. -]*\s[\p{L}\p{M}'’. -]*\p{L}\.?$/u;
const dayShape = /^(19|20)\d\d-\d\d-\d\d$/;

/**
 * Validates the input and refuses a member who is too young in the merchant's time zone.
 *
 * @throws Refusal validation with the fields, age.refused
 */
export async function parseDetails(
  { db, config }: App,
  context: RequestContext,
  input: { fullName: string; cpf: string; birthday: string },
): Promise<KycDetails> {
  const fullName = input.fullName.normalize("NFC").trim().replace(/\s+/g, " ");
  const cpf = cpfOf(input.cpf);
  const birthday = input.birthday.trim();
  const isDay = isCalendarDay(birthday);
  const invalid: Record<string, string> = {};
  if (!nameShape.test(fullName)) invalid.fullName = t(context.language, "rule.identity.name");
  if (cpf === null) invalid.cpf = t(context.language, "rule.identity.cpf");
  if (!isDay) invalid.birthday = t(context.language, "rule.identity.birthday");
  if (cpf === null || Object.keys(invalid).length > 0) throw invalidFields(invalid);
  const years = jurisdictionOf(config).ageMin;
  const { rows } = await sql<{ is_old_enough: boolean }>`
    select ${birthday}::date
        <= (now() at time zone ${merchantTimeZone(context.merchant)})::date
          - make_interval(years => ${years}::int) as is_old_enough`.execute(db);
  if (!rows[0]?.is_old_enough) throw new Refusal("age.refused", { ageMin: years });
  return { fullName, cpf, birthday };
}

function isCalendarDay(text: string): boolean {
  if (!dayShape.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Encrypts details for storage, for this purpose alone. */
export function sealDetails(vault: Vault, details: KycDetails): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(details)), personSeals.proven);
}

/** Decrypts what `sealDetails` wrote; its shape is known, since we wrote it ourselves. */
export function unsealDetails(vault: Vault, sealed: Buffer): KycDetails {
  return JSON.parse(vault.open(sealed, personSeals.proven).toString("utf8")) as KycDetails;
}

/** A keyed hash that recognises the same CPF without revealing it. */
export function cpfHash(vault: Vault, cpf: string): Buffer {
  return fingerprint(vault, personMarks.proven, cpf);
}

/** "M•••• S••••" and "•••.•••.247-25": enough for the owner, useless on an unattended screen. */
export function masked({ fullName, cpf, birthday }: KycDetails): KycDetails {
  return {
    fullName: fullName
      .split(" ")
      .map((word) => `${[...word][0] ?? ""}••••`)
      .join(" "),
    cpf: `•••.•••.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
    birthday: `••••-••-${birthday.slice(8)}`,
  };
}
