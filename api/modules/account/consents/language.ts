import { defaultLanguage, type Language } from "@trevo/contract/languages.ts";
import type { Db } from "../../../core/db.ts";

/** The language in which a member last read what they agreed to: theirs, as far as is known. */
export async function agreedLanguage(db: Db, memberId: bigint): Promise<Language> {
  const found = await db
    .selectFrom("member_agreement")
    .select("language")
    .where("member_id", "=", memberId)
    .orderBy("agreed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.language ?? defaultLanguage;
}
