import type { RequestContext } from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { countryOfMobile } from "./phone.ts";
import { invalidFields } from "../../../core/refusal.ts";

/** The countries that a merchant's text messages go to (`sms_country`), by ISO 3166-1. */
export async function smsCountries(db: Db, merchant: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("sms_country")
    .select("country")
    .where("merchant", "=", merchant)
    .execute();
  return new Set(rows.map(({ country }) => country));
}

/** Whether text messages go to the country of a number (E.164). */
export async function isSmsCountry(
  db: Db | Tx,
  merchant: string,
  number: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("sms_country")
    .select("country")
    .where("merchant", "=", merchant)
    .where("country", "=", countryOfMobile(number) ?? "")
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Requires a number in a country that text messages are sent to.
 *
 * @throws Refusal `validation` for `mobileNum`
 */
export async function requireSmsCountry(
  db: Db,
  context: RequestContext,
  number: string,
): Promise<void> {
  if (await isSmsCountry(db, context.merchant, number)) return;
  throw invalidFields({ mobileNum: t(context.language, "rule.mobileNum.country") });
}
