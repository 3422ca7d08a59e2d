import type { RequestContext } from "../../../core/request-context.ts";
import type { RegisterMethod } from "../../../core/registration-tables.ts";
import type { App } from "../../../app.ts";
import { formRules, methodsOf, ruleMessage } from "../../account/registration/index.ts";

/**
 * The registration form: for the requested method where the merchant offers it, else for the first.
 * Without any method, registration is closed.
 */
export async function registerForm(
  { db, config }: Pick<App, "db" | "config">,
  context: RequestContext,
  requested?: RegisterMethod,
) {
  const found = await methodsOf(db, context.merchant);
  const { methods, dialingCode } = found;
  const method = methods.find((one) => one === requested) ?? found.first;
  const form = { ...found, merchant: context.merchant };
  const rules = method === null ? [] : await formRules(db, config, { ...form, method });
  const localized = rules.map((rule) => ({
    ...rule,
    message: ruleMessage(rule, context.language),
  }));
  return { method, methods: [...methods], dialingCode, rules: localized };
}
