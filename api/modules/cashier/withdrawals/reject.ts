import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { lockClaimed } from "./claim.ts";
import { giveBack } from "./give-back.ts";

type Asked = z.output<typeof withdrawals.reject.payload>;

/**
 * Rejects a claimed withdrawal and gives all of it back, together with the line of the audit log.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed, withdrawal.claimed
 */
export async function reject(
  app: App,
  context: StaffContext,
  { id, version, reason, note }: Asked,
): Promise<{ state: "rejected" }> {
  const { staffId } = requireStaff(context);
  await app.ledger.transact(app.db, async (tx, post) => {
    const row = await lockClaimed(tx, context, { id, version });
    const cause = { actor: "staff", staffId, reason, note } as const;
    await giveBack({ tx, post }, row, "rejected", cause);
    await recordAudit(tx, context, {
      subject: `withdrawal:${id}`,
      reason: note,
      before: { state: row.state },
      after: { state: "rejected", reason },
    });
  });
  return { state: "rejected" };
}
