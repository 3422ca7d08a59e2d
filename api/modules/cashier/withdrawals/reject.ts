import { sql } from "kysely";
import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit, sameHand, samePerson } from "../../backoffice/staff/index.ts";
import { lockClaimed } from "./claim.ts";
import { giveBack } from "./give-back.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

type Asked = z.output<typeof withdrawals.reject.payload>;

/** What waits for a second person is not decided by whoever proposed it: they take it back. */
async function requireSecondPerson(tx: Tx, row: WithdrawalRow, staffId: bigint): Promise<void> {
  const { state, proposed_by: maker } = row;
  if (state !== "second" || maker === null) return;
  const { rows } = await sql<{ own: boolean; renewed: boolean }>`
    select ${samePerson(maker, staffId)} as own, ${sameHand(maker, staffId)} as renewed`.execute(
    tx,
  );
  if (rows[0]?.own === true) throw new Refusal("approval.own");
  if (rows[0]?.renewed === true) throw new Refusal("approval.renewed");
}

/**
 * Rejects a claimed withdrawal and gives all of it back, together with the line of the audit log.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed, withdrawal.claimed, approval.own,
 *   approval.renewed, member.own
 */
export async function reject(
  app: App,
  context: StaffContext,
  { id, version, reason, note }: Asked,
): Promise<{ state: "rejected" }> {
  const { staffId } = requireStaff(context);
  await app.ledger.transact(app.db, async (tx, post) => {
    const row = await lockClaimed(tx, context, { id, version });
    await requireSecondPerson(tx, row, staffId);
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
