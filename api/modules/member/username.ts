import type { Ask } from "../../core/ask.ts";
import { invalidFields } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { merchantToday } from "./age.ts";
import { brokenFields, filledOf } from "./form.ts";
import { methodsOf } from "./methods.ts";
import { formRules } from "./rules.ts";
import { isUsernameFree } from "./taken.ts";

/**
 * Whether a username can still be taken: what the form would say of it when it is sent.
 *
 * @throws Refusal `validation` for one that the rules do not allow
 */
export async function checkUsername(
  { db, config }: Pick<House, "db" | "config">,
  ask: Ask,
  username: string,
): Promise<{ available: boolean }> {
  const methods = await methodsOf(db, ask.merchant);
  const form = await formRules(db, config, {
    ...methods,
    merchant: ask.merchant,
    method: "username",
  });
  const rules = form.filter(({ field }) => field === "username");
  const filled = filledOf(rules, { username });
  const { language } = ask;
  const today = await merchantToday(db, ask.merchant);
  const broken = brokenFields({ rules, language, today, dialingCode: "" }, filled);
  if (broken.username !== undefined) throw invalidFields(broken);
  return { available: await isUsernameFree(db, ask.merchant, username) };
}
