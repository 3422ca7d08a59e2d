import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { isPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { OpenedAccount } from "./open-account.ts";
import { memberOfForm } from "../members/index.ts";

/** How long a form's key identifies the account that it opened. */
const repeatMinutes = 15;

/**
 * The account that the same form has opened already, when it is sent again, such as after a lost
 * answer. The password shows that it is the same; where the account has none, the key does, which
 * only this client knows.
 *
 * @throws Refusal `idempotency.conflict` for the key of another form
 */
export async function accountOfRepeat(
  db: Db,
  context: RequestContext,
  {
    username: name = "",
    password = "",
  }: { username?: string | undefined; password?: string | undefined },
): Promise<OpenedAccount | null> {
  const { merchant, key } = context;
  const member = await memberOfForm(db, { merchant, key, minutes: repeatMinutes });
  if (!member) return null;
  const { username, password_hash: stored, ...opened } = member;
  const isSame = name === "" || name.trim().toLowerCase() === username;
  if (isSame && (stored === null || (await isPassword(password, stored)))) return opened;
  throw new Refusal("idempotency.conflict");
}
