import type { Ask } from "../../core/ask.ts";
import type { RegisterMethod } from "../../core/registration-tables.ts";
import type { House } from "../../house.ts";
import { formRules, methodsOf, wordRule } from "../member/index.ts";

/**
 * The form by which accounts are opened here: by the way that was asked for, where the merchant
 * has it, else by the first. Where there is none, registration is closed.
 */
export async function registerForm(
  { db, config }: Pick<House, "db" | "config">,
  ask: Ask,
  wished?: RegisterMethod,
) {
  const found = await methodsOf(db, ask.merchant);
  const { methods, dialingCode } = found;
  const method = methods.find((one) => one === wished) ?? found.first;
  const form = { ...found, merchant: ask.merchant };
  const rules = method === null ? [] : await formRules(db, config, { ...form, method });
  const worded = rules.map((rule) => ({ ...rule, message: wordRule(rule, ask.language) }));
  return { method, methods: [...methods], dialingCode, rules: worded };
}
