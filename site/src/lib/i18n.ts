import {
  type FrameLoader,
  languageStore,
  type Language,
  setFrames,
  translateIn as translateAnyIn,
  useTranslations as useAnyTranslations,
} from "@trevo/client/i18n.ts";
import type { MessageKey } from "../locales/keys.ts";

export { useLanguage } from "@trevo/client/i18n.ts";
export type { Language, MessageKey };

/** A text of the site by its key; `values` fill its placeholders. */
export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string;

/**
 * What the frame and home's first screen say, by language. Each file brings the loaders of the
 * other areas of its language, so that the first script does not grow with every language.
 */
const frames = import.meta.glob("../locales/*/frame.json");

// As build/messages.ts makes them.
setFrames((code) => frames[`../locales/${code.toLowerCase()}/frame.json`] as FrameLoader);

/** The `t` of a language that is loaded. */
export const translateIn: (language: Language) => Translate = translateAnyIn;

/** The `t` of the language in use. */
export const useTranslations: () => Translate = useAnyTranslations;

/** For code outside of components. */
export const t: Translate = (key, values) =>
  translateAnyIn(languageStore.getState().language)(key, values);
