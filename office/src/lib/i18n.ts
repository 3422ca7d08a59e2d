import {
  type FrameLoader,
  type Language,
  setFrames,
  setLanguage,
  storedLanguage,
  t as anyText,
  useTranslations as useAnyTranslations,
} from "@trevo/client/i18n.ts";
import type { MessageKey } from "../locales/keys.ts";

export { useLanguage } from "@trevo/client/i18n.ts";
export type { Language, MessageKey };

/** A text of the office by its key; `values` fill its placeholders. */
export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string;

/** The languages that the office speaks; of any other one, the first of these stands in. */
export const officeLanguages = ["PT", "EN"] as const satisfies readonly Language[];

// All that the office says in a language is one file: there are no other areas to load.
setFrames((code) => async () => {
  const file = await (code === "PT" ? import("../locales/pt.ts") : import("../locales/en.ts"));
  // As build/catalogues.ts compiles them.
  return { default: file.messages as Awaited<ReturnType<FrameLoader>>["default"], areas: {} };
});

/** Loads the language of this browser's choice, else of the page. */
export function startLanguage(): Promise<void> {
  const asked = storedLanguage() ?? (document.documentElement.lang.startsWith("pt") ? "PT" : "EN");
  return setLanguage(asked === "PT" ? "PT" : "EN");
}

/** The `t` of the language in use. */
export const useTranslations: () => Translate = useAnyTranslations;

/** For code outside of components. */
export const t: Translate = anyText;
