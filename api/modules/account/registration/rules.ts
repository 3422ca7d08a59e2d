import type { Language } from "@trevo/contract/define.ts";
import type { Consent } from "@trevo/contract/member/consents.ts";
import type { Config } from "../../../core/config.ts";
import type { Db } from "../../../core/db.ts";
import { hasText, t } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { FieldKind, RegisterMethod } from "../../../schema.ts";
import type { Methods } from "./methods.ts";

/** A registration field's rule, as the merchant set it. */
export interface FieldRule {
  field: string;
  /** A box to tick (`consent`) is never a row, since the jurisdiction asks for it. */
  kind: FieldKind | "consent";
  required: boolean;
  pattern: string | null;
  lengthMin: number;
  lengthMax: number;
  /** Where its words stand in the catalogues; null: under its own name. */
  messageKey: string | null;
}

/** A rule, and where it holds. */
interface StoredRule {
  rule: FieldRule;
  enabled: boolean;
  methods: RegisterMethod[];
}

/**
 * The fields of a registration method in order. What the jurisdiction demands is asked for whatever
 * the rows say; its consents come last. Registration by number asks for the number as well, and
 * for its code where the merchant wants it proven.
 */
export async function formRules(
  db: Db,
  config: Pick<Config, "jurisdiction">,
  form: Methods & { merchant: string; method: RegisterMethod },
): Promise<FieldRule[]> {
  const { method, provesMobile, mobileHasPassword } = form;
  const { requiredFields, consents } = jurisdictionOf(config).account;
  const rows = (await storedRules(db, form.merchant)).map((row) =>
    requiredFields.includes(row.rule.field) ? requiredByJurisdiction(row) : row,
  );
  const isByNumber = method === "mobileNum";
  const asksNumber =
    isByNumber || rows.some((row) => row.rule.field === "mobileNum" && row.enabled);
  const isShown = ({ rule: { field }, enabled }: StoredRule): boolean => {
    if (field === "mobileNum") return asksNumber;
    if (field === "verificationCode") return asksNumber && provesMobile;
    if (isByNumber && !mobileHasPassword && isPassword(field)) return false;
    return enabled;
  };
  const isFirst = ({ rule }: StoredRule) => isByNumber && isOfNumber(rule);
  const shown = rows
    .filter((row) => row.methods.includes(method) && isShown(row))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .map(({ rule }) => (isByNumber && isOfNumber(rule) ? { ...rule, required: true } : rule));
  return [...shown, ...consents.map(consentRule)];
}

function requiredByJurisdiction({ rule }: StoredRule): StoredRule {
  return { rule: { ...rule, required: true }, enabled: true, methods: ["username", "mobileNum"] };
}

/** A box of its own, which nobody ticks but who opens the account. */
function consentRule(field: Consent): FieldRule {
  return {
    field,
    kind: "consent",
    required: true,
    pattern: "true",
    lengthMin: 4,
    lengthMax: 4,
    messageKey: "rule.consent",
  };
}

const isPassword = (field: string) => field === "password" || field === "confirmPassword";

const isOfNumber = ({ field }: FieldRule) => field === "mobileNum" || field === "verificationCode";

async function storedRules(db: Db, merchant: string): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom("register_field")
    .selectAll()
    .where("merchant", "=", merchant)
    .orderBy("sort")
    .orderBy("field")
    .execute();
  return rows.map((row) => ({
    rule: {
      field: row.field,
      kind: row.kind,
      required: row.required,
      pattern: row.pattern,
      lengthMin: row.length_min,
      lengthMax: row.length_max,
      messageKey: row.message_key,
    },
    enabled: row.enabled,
    methods: row.methods,
  }));
}

/** What a field asks for, in a language. */
export function ruleMessage(rule: FieldRule, language: Language): string {
  const own = rule.messageKey ?? `rule.${rule.field}`;
  const key = hasText(own) ? own : "rule.length";
  return t(language, key, { min: rule.lengthMin, max: rule.lengthMax });
}

/** Whether a value keeps a rule's lengths and pattern: what the site checks as well. */
export function fitsRule({ lengthMin, lengthMax, pattern }: FieldRule, value: string): boolean {
  const length = [...value].length;
  if (length < lengthMin || length > lengthMax) return false;
  return pattern === null || new RegExp(`^(?:${pattern})$`, "u").test(value);
}
