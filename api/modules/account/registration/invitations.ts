import type { Language } from "@trevo/contract/define.ts";
import { isAgentType } from "@trevo/contract/constants.ts";
import type { Db } from "../../../core/db.ts";
import { fieldRefusal } from "./field-refusal.ts";

/**
 * The code in our spelling.
 *
 * @throws Refusal `invitation.invalid` for one that nobody gave out, or that counts no more
 */
export async function invitationOf(
  db: Db,
  { merchant, language }: { merchant: string; language: Language },
  typed: string,
): Promise<string> {
  const found = await db
    .selectFrom("affiliate_code")
    .select("code")
    .where("merchant", "=", merchant)
    .where("code", "=", typed.trim().toUpperCase())
    .where("enabled", "=", true)
    .executeTakeFirst();
  if (found) return found.code;
  throw fieldRefusal(language, "invitation.invalid", "affiliateCode");
}

/**
 * Below whom somebody stands who came by this code: its owner where that is an agent, else whoever
 * the owner stands below; null for a code of the operator's.
 */
export async function uplineOf(db: Db, merchant: string, code: string): Promise<bigint | null> {
  const owner = await db
    .selectFrom("affiliate_code as c")
    .innerJoin("member_account as m", "m.id", "c.member_id")
    .select(["m.id", "m.type", "m.upline_id"])
    .where("c.merchant", "=", merchant)
    .where("c.code", "=", code)
    .executeTakeFirst();
  if (!owner) return null;
  return isAgentType(owner.type) ? owner.id : owner.upline_id;
}

/** The code that a site address brings along by itself; null where it brings none. */
export async function invitationOfDomain(
  db: Db,
  merchant: string,
  domain: string,
): Promise<string | null> {
  const host = domain.trim().toLowerCase().replace(/:\d+$/, "");
  const found = await db
    .selectFrom("affiliate_domain as d")
    .innerJoin("affiliate_code as c", (join) =>
      join.onRef("c.merchant", "=", "d.merchant").onRef("c.code", "=", "d.code"),
    )
    .select("c.code")
    .where("d.merchant", "=", merchant)
    .where("d.host", "=", host)
    .where("c.enabled", "=", true)
    .executeTakeFirst();
  return found?.code ?? null;
}
