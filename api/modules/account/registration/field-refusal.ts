import type { Language } from "@trevo/contract/define.ts";
import type { ErrorCode } from "@trevo/contract/errors.ts";
import { t } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";

/** A no about one field, in its own words under it. */
export function fieldRefusal(language: Language, code: ErrorCode, field: string): Refusal {
  return new Refusal(code, { fields: { [field]: t(language, `error.${code}`) } });
}
