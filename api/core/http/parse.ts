import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import { hasText, t } from "../i18n.ts";
import { invalidFields } from "../refusal.ts";

/**
 * A payload by its schema, or a refusal that names each wrong field in the caller's language.
 * Text that PostgreSQL cannot hold (a NUL) is refused here, once for every call.
 */
export function parsePayload<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  language: Language,
): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const issue of parsed.error.issues.slice(0, 32)) {
      fields[issue.path.join(".") || "payload"] ??= t(language, ruleOf(issue, raw));
    }
    throw invalidFields(fields);
  }
  const unstorable = Object.entries(parsed.data as Record<string, unknown>).find(
    ([, value]) => typeof value === "string" && value.includes("\0"),
  );
  if (unstorable) throw invalidFields({ [unstorable[0]]: t(language, "rule.invalid") });
  return onOnePage(parsed.data);
}

/** The page of a list by the one name that handlers read, whichever of the two it was asked by. */
function onOnePage<T>(asked: T): T {
  const { pageNo, ...rest } = asked as { pageNo?: number };
  return pageNo === undefined || !("pageNum" in rest) ? asked : ({ ...rest, pageNum: pageNo } as T);
}

function ruleOf(issue: z.core.$ZodIssue, raw: unknown): string {
  if (hasText(issue.message)) return issue.message;
  const given = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    raw,
  );
  if (given === undefined || given === "") return "rule.required";
  if (issue.code === "too_small") return "rule.too.small";
  if (issue.code === "too_big") return "rule.too.big";
  return "rule.invalid";
}
