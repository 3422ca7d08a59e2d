import type { LegalDocument } from "../../../schema.ts";
import type { Texts } from "../../../core/i18n.ts";
import type { Db, Tx } from "../../../core/db.ts";

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
