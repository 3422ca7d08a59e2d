import type { RequestContext } from "../../../core/request-context.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { brokenFields, filledOf } from "./form.ts";
import { methodsOf } from "./methods.ts";
import { formRules } from "./rules.ts";
import { merchantToday } from "../../platform/merchant/index.ts";
import { isUsernameFree } from "../members/index.ts";

/**
 * Whether a username can still be taken: what the form would say of it when it is sent.
 *
 * @throws Refusal `validation` for one that the rules do not allow
 */
export async function checkUsername(
  { db, config }: Pick<App, "db" | "config">,
  context: RequestContext,
  username: string,
): Promise<{ available: boolean }> {
  const methods = await methodsOf(db, context.merchant);
  const form = await formRules(db, config, {
    ...methods,
    merchant: context.merchant,
    method: "username",
  });
  const rules = form.filter(({ field }) => field === "username");
  const filled = filledOf(rules, { username });
  const { language } = context;
  const today = await merchantToday(db, context.merchant);
  const broken = brokenFields({ rules, language, today, dialingCode: "" }, filled);
  if (broken.username !== undefined) throw invalidFields(broken);
  return { available: await isUsernameFree(db, context.merchant, username) };
}
