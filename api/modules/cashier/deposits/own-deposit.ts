import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { DepositRow } from "./deposit.ts";

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A deposit of the caller's: another member's, or a malformed id, does not exist.
 *
 * @throws Refusal deposit.unknown
 */
export async function ownDeposit(db: Db, context: RequestContext, id: string): Promise<DepositRow> {
  if (!uuidShape.test(id)) throw new Refusal("deposit.unknown");
  const row = await db
    .selectFrom("deposit")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", requireSession(context).memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal("deposit.unknown");
  return row;
}
