import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { lockInReview, lockUndecided } from "./claim.ts";
import { isAboveSecond, requireSecondWithin } from "./limits.ts";
import { namedBy } from "./named.ts";
import { dayMinutes, minutesFrom } from "./promises.ts";
import { advance, lockWithdrawal } from "./withdrawal.ts";

type Waiting = z.output<typeof withdrawals.wait.payload>;
type Held = z.output<(typeof withdrawals)["hold"]["payload"]>;

/**
 * Lets a withdrawal wait: its member reads until when, the rules look again then, and a person
 * decides. Where the law wants it paid within hours it waits no longer than that.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed, withdrawal.claimed, validation
 */
export async function letWait(
  { config }: App,
  tx: Tx,
  context: StaffContext,
  { id, version, hours, reason }: Waiting,
): Promise<void> {
  const { staffId } = requireStaff(context);
  const row = await lockInReview(tx, context, { id, version });
  const until = minutesFrom(new Date(), hours * 60);
  const isShort = jurisdictionOf(config).payouts.slaMinutes < dayMinutes;
  if (isShort && until > row.due_at) {
    throw invalidFields({ hours: t(context.language, "rule.invalid") });
  }
  const cause = { actor: "staff", staffId, reason: "wait.staff", note: reason } as const;
  const change = { wait_until: until, promised_at: until, needs_person: true };
  await advance({ tx, row }, "waiting", cause, change);
  await recordAudit(tx, context, {
    subject: `withdrawal:${id}`,
    reason,
    before: { state: row.state },
    after: { state: "waiting", until: until.toISOString() },
  });
}

/**
 * Holding a withdrawal as a case, on well-founded suspicion and where the place allows it: two
 * persons, a reason and a day. It waits in `second` for the other one, and is in review again where
 * that one says no.
 */
export function holdDeed({ config }: App): Deed<Held> {
  return {
    slotOf: ({ id }) => id,
    async plan(tx, act, asked) {
      const { context, approvalId } = act;
      if (!jurisdictionOf(config).payouts.mayHold) throw new Refusal("withdrawal.hold");
      const row =
        approvalId === null
          ? await lockInReview(tx, context, asked)
          : await lockUndecided(tx, context, asked.id);
      if (approvalId !== null && row.state !== "second") {
        throw new Refusal("withdrawal.changed", { version: row.version });
      }
      const { member_id: memberId, currency, amount } = row;
      await requireSecondWithin(tx, act, { memberId, currency, amount });
      return {
        subject: `withdrawal:${row.id}`,
        members: [row.member_id],
        before: await namedBy(tx, row),
        after: { state: "waiting", days: asked.days },
      };
    },
    async wait(tx, { maker, context }, { id, reason }) {
      const row = await lockUndecided(tx, context, id);
      const by = { actor: "staff", staffId: maker.staffId, note: reason } as const;
      await advance({ tx, row }, "second", by, { proposed_by: maker.staffId });
    },
    async run(tx, { context }, { id, days, reason }) {
      const { staffId } = requireStaff(context);
      const row = await lockUndecided(tx, context, id);
      const until = minutesFrom(new Date(), days * dayMinutes);
      const cause = { actor: "staff", staffId, reason: "wait.held", note: reason } as const;
      const change = { wait_until: until, promised_at: until, needs_person: true };
      await advance({ tx, row }, "waiting", cause, change);
    },
    isAbove: isAboveSecond,
    async lapse(tx, { id }) {
      const row = await lockWithdrawal(tx, id);
      if (row?.state !== "second") return;
      await advance({ tx, row }, "review", { actor: "program" }, { proposed_by: null });
    },
  };
}
