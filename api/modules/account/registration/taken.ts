import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { usernameOfMobile } from "../../messaging/notifications/index.ts";
import type { RegisterMethod } from "../../../core/registration-tables.ts";
import { fieldRefusal } from "./field-refusal.ts";

/** Whether nobody has this username at this merchant. */
export async function isUsernameFree(db: Db, merchant: string, username: string): Promise<boolean> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", merchant)
    .where("username", "=", username.trim().toLowerCase())
    .executeTakeFirst();
  return found === undefined;
}

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

/** Whose number this is: of who proved it to be theirs; null where nobody did. */
export async function memberOfMobile(
  db: Db,
  merchant: string,
  mobile: string,
): Promise<bigint | null> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", merchant)
    .where("mobile", "=", mobile)
    .where("mobile_proven_at", "is not", null)
    .executeTakeFirst();
  return found?.id ?? null;
}
