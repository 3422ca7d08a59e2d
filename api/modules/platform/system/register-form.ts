import type { RequestContext } from "../../../core/request-context.ts";
import type { RegisterMethod } from "../../../core/registration-tables.ts";
import type { App } from "../../../app.ts";
import { formRules, methodsOf, ruleMessage } from "../../account/registration/index.ts";

/**
 * The form by which accounts are opened here: by the way that was asked for, where the merchant
 * has it, else by the first. Where there is none, registration is closed.
 */
export async function registerForm(
  { db, config }: Pick<App, "db" | "config">,
  context: RequestContext,
  wished?: RegisterMethod,
) {
  const found = await methodsOf(db, context.merchant);
  const { methods, dialingCode } = found;
  const method = methods.find((one) => one === wished) ?? found.first;
  const form = { ...found, merchant: context.merchant };
  const rules = method === null ? [] : await formRules(db, config, { ...form, method });
  const worded = rules.map((rule) => ({ ...rule, message: ruleMessage(rule, context.language) }));
  return { method, methods: [...methods], dialingCode, rules: worded };
}
