/** The languages of the house's games and of the verifier. */
export type GameLanguage = "pt" | "en" | "th";

/** BCP 47 names, for `lang`. */
export const gameLocales: Readonly<Record<GameLanguage, string>> = {
  pt: "pt-BR",
  en: "en",
  th: "th",
};

/** What each language calls itself. */
export const gameLanguageNames: Readonly<Record<GameLanguage, string>> = {
  pt: "Português",
  en: "English",
  th: "ไทย",
};

/** `"EN"`, `"th-TH"` → the language; what is unknown, or not said, is Portuguese. */
export function gameLanguageOf(asked: string | null): GameLanguage {
  const code = asked?.slice(0, 2).toLowerCase();
  return code === "en" || code === "th" ? code : "pt";
}
