import { Icon } from "@trevo/ui/icon.tsx";
import type { Language } from "../../lib/i18n.ts";
import { Flag } from "../common/flag.tsx";

/** The flags that we have drawn, by dialling code. */
const flags: Record<string, Language> = { "55": "PT", "44": "EN", "66": "TH" };

/** What stands before a dialling code: a flag where we have one, else a globe. */
export function DialingMark({ dialingCode }: { dialingCode: string }) {
  const flag = flags[dialingCode];
  return flag === undefined ? <Icon name="globe" /> : <Flag language={flag} />;
}
