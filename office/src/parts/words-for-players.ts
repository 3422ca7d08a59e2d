import { languages } from "@trevo/contract/languages.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import type { DeedField } from "./deed-form.tsx";

type Words = StaffPayloadOf<"games.setVendor">["words"];

/** What players read while something is off, in each language. */
export function wordFields(words: Words | null): DeedField[] {
  return languages.map((code) => ({
    name: code,
    label: `games.words.${code}`,
    kind: "long",
    value: words?.[code] ?? "",
    isOptional: true,
  }));
}

/** The same as the server takes it. */
export function wordsOf(values: Record<string, string>): Words {
  return { PT: values.PT ?? "", EN: values.EN ?? "", TH: values.TH ?? "" };
}
