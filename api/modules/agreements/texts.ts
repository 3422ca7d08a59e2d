import { sql } from "kysely";
import type { LegalDocument } from "../../core/agreement-tables.ts";
import type { Texts } from "../../core/content-tables.ts";
import type { Db, Tx } from "../../core/db.ts";
import type { House } from "../../house.ts";

/** A text as it holds now. */
export interface LegalText {
  document: LegalDocument;
  version: number;
  title: Texts;
  content: Texts;
  published_at: Date;
}

/** The newest version of each text, the terms first. */
export async function textsNow(db: Db | Tx, merchant: string): Promise<LegalText[]> {
  return db
    .selectFrom("legal_text")
    .distinctOn("document")
    .select(["document", "version", "title", "content", "published_at"])
    .where("merchant", "=", merchant)
    .orderBy("document", "desc")
    .orderBy("version", "desc")
    .execute();
}

/**
 * The first versions: what the help centre says of them. Who has an account already, and never saw
 * them by their version, is asked at the next sign-in.
 */
export async function seedAgreements({ db, config }: Pick<House, "db" | "config">): Promise<void> {
  await sql`insert into legal_text (merchant, document, version, is_material, title, content)
    select merchant, topic, 1, true, title, content from help_topic
      where merchant = ${config.merchant} and topic in ('terms', 'privacy')
    on conflict do nothing`.execute(db);
}
