import { sql } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { mobileOf } from "../../messaging/notifications/index.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { verifyOwnPassword } from "../profile/index.ts";
import {
  missingProfileFields,
  recomputeRequirements,
} from "../../compliance/responsible-gaming/index.ts";
import { isOfAge } from "./age.ts";
import { fieldRefusal } from "./field-refusal.ts";
import { brokenFields, type Filled, filledOf } from "./form.ts";
import { methodsOf } from "./methods.ts";
import { type FieldRule, formRules } from "./rules.ts";
import { merchantToday } from "../../platform/merchant/index.ts";
import { completeMember } from "../members/index.ts";

/** The form rules of what an account lacks and the jurisdiction asks for, as at registration. */
export async function lackingRules(
  { db, config }: Pick<App, "db" | "config">,
  context: RequestContext,
): Promise<{ dialingCode: string; rules: FieldRule[] }> {
  const { memberId, merchant } = requireSession(context);
  const missing = await missingProfileFields(db, config, memberId);
  const methods = await methodsOf(db, merchant);
  const all = await formRules(db, config, { ...methods, merchant, method: "username" });
  const { dialingCode } = methods;
  // The number of their papers comes with the proof of who they are.
  const isMissing = ({ field }: FieldRule) => field !== "idNumber" && missing.includes(field);
  return { dialingCode, rules: all.filter(isMissing) };
}

/**
 * Keeps what an account lacked; what it has already stays as it is. A mailbox and a number are ways
 * back into the account: an open session alone must not lay one to somebody else.
 *
 * @returns what is still missing
 * @throws Refusal validation with the fields, age.refused; for a way back also what `requireFactor`
 *   and `provePassword` refuse with
 */
export async function complete(
  app: App,
  context: RequestContext,
  form: Record<string, unknown>,
): Promise<{ missing: string[] }> {
  const { db, config } = app;
  const { memberId, merchant } = requireSession(context);
  const lacking = await lackingRules(app, context);
  const input = filledOf(lacking.rules, form);
  // Some now, the rest another day.
  const rules = lacking.rules.filter(({ field }) => input[field] !== "");
  const filled = filledOf(rules, form);
  const today = await merchantToday(db, merchant);
  const code = form.countryDialingCode;
  const dialingCode = typeof code === "string" && code !== "" ? code : lacking.dialingCode;
  const check = { rules, language: context.language, today, dialingCode };
  const broken = Object.entries(brokenFields(check, filled)).filter(([field]) => field in filled);
  if (broken.length > 0) throw invalidFields(Object.fromEntries(broken));
  const { birthday } = filled;
  if (birthday !== undefined && !isOfAge(birthday, today, jurisdictionOf(config).ageMin)) {
    throw fieldRefusal(context.language, "age.refused", "birthday");
  }
  if ("email" in filled || "mobileNum" in filled) {
    await requireFactor(app, context);
    await verifyOwnPassword(db, context, typeof form.password === "string" ? form.password : "");
  }
  return db.transaction().execute(async (tx) => {
    await saveMissing(tx, context, { filled, dialingCode });
    await recomputeRequirements(tx, config, memberId);
    return { missing: await missingProfileFields(tx, config, memberId) };
  });
}

async function saveMissing(
  tx: Tx,
  context: RequestContext,
  { filled, dialingCode }: { filled: Filled; dialingCode: string },
): Promise<void> {
  const { memberId, merchant } = requireSession(context);
  const { birthday = null, payeeName = null, email = null, mobileNum } = filled;
  const mobile = mobileNum === undefined ? null : mobileOf(dialingCode, mobileNum);
  await completeMember(tx, memberId, { birthday, payeeName, email, mobile });
  const { gender = null, address = null } = filled;
  await sql`insert into member_contact as c (member_id, merchant, gender, address)
    values (${memberId}, ${merchant}, ${gender}, ${address})
    on conflict (member_id) do update set gender = coalesce(c.gender, excluded.gender),
      address = coalesce(c.address, excluded.address)`.execute(tx);
}
