import type { ColumnType } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { Consent, documents } from "@trevo/contract/member/consents.ts";
import type { Texts } from "./content-tables.ts";

type Stamp = ColumnType<Date, Date | undefined, never>;
type Written = ColumnType<Texts, string, never>;

export type LegalDocument = (typeof documents)[number];

/** One version of a text that members agree to; never changed, only followed by the next. */
export interface LegalTextTable {
  merchant: string;
  document: LegalDocument;
  version: number;
  is_material: boolean;
  title: Written;
  content: Written;
  published_at: Stamp;
}

export interface MemberAgreementTable {
  member_id: bigint;
  what: LegalDocument | Consent;
  /** Of the text; of a consent, of its own words. */
  version: number;
  language: Language;
  agreed_at: Stamp;
}

export interface AgreementTables {
  legal_text: LegalTextTable;
  member_agreement: MemberAgreementTable;
}
