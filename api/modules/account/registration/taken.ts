import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { usernameOfMobile } from "../../messaging/notifications/index.ts";
import type { RegisterMethod } from "../../../schema.ts";
import { fieldRefusal } from "./field-refusal.ts";
import { isUsernameFree, memberOfMobile } from "../members/index.ts";

/** @throws Refusal `username.taken` */
export async function requireFreeUsername(
  db: Db,
  context: RequestContext,
  username: string,
): Promise<void> {
  if (await isUsernameFree(db, context.merchant, username)) return;
  throw fieldRefusal(context.language, "username.taken", "username");
}

/**
 * Two accounts never share a number that is proven, nor the username that an account opened by
 * number has.
 *
 * @param number E.164
 * @throws Refusal `mobile.taken`
 */
export async function requireFreeMobile(
  db: Db,
  context: RequestContext,
  { number, method, isProven }: { number: string; method: RegisterMethod; isProven: boolean },
): Promise<void> {
  const name = usernameOfMobile(number);
  const isNamed = method === "mobileNum" && !(await isUsernameFree(db, context.merchant, name));
  const isTaken =
    isNamed || (isProven && (await memberOfMobile(db, context.merchant, number)) !== null);
  if (isTaken) throw fieldRefusal(context.language, "mobile.taken", "mobileNum");
}
