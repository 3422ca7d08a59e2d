interface LanguageRow {
  /** As clients and the database name it; in small letters, its folders of texts. */
  code: string;
  /** BCP 47, for `lang`, plurals and dates. */
  locale: string;
  /** What the language calls itself. */
  name: string;
  dir: "ltr" | "rtl";
  /** Separators of amounts: of groups, then of decimals. */
  money: ".," | ",.";
  /** The dialling code of the country whose flag stands for the language. */
  flagOf: string;
}

/**
 * Every language, one line each, in the order in which they are offered; the first is the default.
 * Nothing here needs the schema library: the site imports this table as it is.
 */
export const languageTable = [
  { code: "PT", locale: "pt-BR", name: "Português", dir: "ltr", money: ".,", flagOf: "55" },
  { code: "EN", locale: "en", name: "English", dir: "ltr", money: ",.", flagOf: "44" },
  { code: "TH", locale: "th", name: "ไทย", dir: "ltr", money: ",.", flagOf: "66" },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof languageTable)[number]["code"];

/** The codes alone. */
export const languages: readonly Language[] = languageTable.map(({ code }) => code);

export const defaultLanguage: Language = languageTable[0].code;

/** What the table says of a language; of the default one for a code that it has not. */
export function languageOf(code: Language): LanguageRow & { code: Language } {
  return languageTable.find((row) => row.code === code) ?? languageTable[0];
}
