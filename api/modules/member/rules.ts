import type { Language } from "@trevo/contract/define.ts";
import type { Db } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";

/** A registration field's rule, as the merchant set it. */
export interface FieldRule {
  field: string;
  required: boolean;
  pattern: string | null;
  lengthMin: number;
  lengthMax: number;
}

/** The fields that this merchant's registration shows, in order. */
export async function fieldRules(db: Db, merchant: string): Promise<FieldRule[]> {
  const rows = await db
    .selectFrom("register_field")
    .selectAll()
    .where("merchant", "=", merchant)
    .where("enabled", "=", true)
    .orderBy("sort")
    .execute();
  return rows.map((row) => ({
    field: row.field,
    required: row.required,
    pattern: row.pattern,
    lengthMin: row.length_min,
    lengthMax: row.length_max,
  }));
}

/** What a field asks for, in a language. */
export function wordRule(rule: FieldRule, language: Language): string {
  return say(language, `rule.${rule.field}`, { min: rule.lengthMin, max: rule.lengthMax });
}

/**
 * The fields of a payload that break a rule, each with what it asks for. A field that is not
 * required may stay empty; fields without a rule are not the registration's to take.
 */
export function brokenFields(
  rules: FieldRule[],
  payload: Record<string, unknown>,
  language: Language,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const rule of rules) {
    const given = payload[rule.field];
    const value = typeof given === "string" ? given : "";
    if (value === "") {
      if (rule.required) broken[rule.field] = say(language, "rule.required");
      continue;
    }
    const length = [...value].length;
    const fits = length >= rule.lengthMin && length <= rule.lengthMax;
    const matches = rule.pattern === null || new RegExp(`^(?:${rule.pattern})$`, "u").test(value);
    if (!fits || !matches) broken[rule.field] = wordRule(rule, language);
  }
  return broken;
}
