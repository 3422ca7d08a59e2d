import { Icon } from "@trevo/ui/icon.tsx";
import { languageTable } from "@trevo/contract/languages.ts";
import { Flag } from "../common/flag.tsx";

/** What stands before a dialling code: a flag where we have one, else a globe. */
export function DialingMark({ dialingCode }: { dialingCode: string }) {
  const row = languageTable.find((language) => language.flagOf === dialingCode);
  return row ? <Flag language={row.code} /> : <Icon name="globe" />;
}
