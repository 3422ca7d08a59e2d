import { Refusal } from "../../../../core/refusal.ts";
import {
  requireNotOwn,
  requireStaff,
  type StaffContext,
} from "../../../../core/staff-request-context.ts";
import type { App } from "../../../../app.ts";
import { recordAudit } from "../../../backoffice/staff/index.ts";
import { reopen } from "../stops.ts";
import { officeRows } from "./list.ts";

/**
 * Opens a way to pay again for the member of one of its deposits. What is open stays so.
 *
 * @throws Refusal deposit.unknown
 */
export async function reopenMethod(
  app: App,
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ done: true }> {
  const found = await officeRows(app, context).where("d.id", "=", id).executeTakeFirst();
  if (!found) throw new Refusal("deposit.unknown");
  const { member_id: memberId, method } = found;
  requireNotOwn(context, memberId);
  const { staffId } = requireStaff(context);
  const { merchant } = context;
  await app.db.transaction().execute(async (tx) => {
    const isDone = await reopen(tx, { memberId, merchant, method, staffId });
    const change = isDone ? { before: { closed: method }, after: { closed: null } } : {};
    await recordAudit(tx, context, { subject: `member:${memberId}`, reason, ...change });
  });
  return { done: true };
}
