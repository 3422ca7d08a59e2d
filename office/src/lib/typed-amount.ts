import { languageOf } from "@trevo/contract/languages.ts";
import { languageStore } from "@trevo/client/i18n.ts";

/** What somebody typed, `1.234,5` or `1234.50`, as the decimal string of the wire. */
export function typedAmount(typed: string): string {
  const [group = ".", point = ","] = languageOf(languageStore.getState().language).money;
  const text = typed.trim().replaceAll(/\s/g, "");
  if (/^\d+(\.\d{1,2})?$/.test(text)) return text;
  return text.replaceAll(group, "").replace(point, ".");
}
