import type { z } from "zod";
import type { responsibleGaming } from "@trevo/contract/staff/responsible-gaming.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { setHouseLimit } from "./house-limits.ts";
import { formatLimit, periods, parseLimit } from "./periods.ts";
import { restrict, restrictionOf } from "./restrictions.ts";
import { staffStatusOf } from "./status.ts";

type Guarded = z.input<typeof responsibleGaming.open.answer>;

const eventsShown = 50;

/** A member's protection for staff, and the house limits that staff set. */
export function staffCalls(app: App): StaffHandlers<"responsibleGaming"> {
  const { db } = app;
  return {
    async open(context, { memberId }) {
      return guardedOf(app, await memberOf(db, context, memberId));
    },
    async setLimit(context, { memberId, kind, period, max, reason }) {
      const amount = max === null ? null : parseLimit(kind, period, max);
      if (max !== null && amount === null) {
        throw invalidFields({ max: t(context.language, "rule.invalid") });
      }
      const member = await memberOf(db, context, memberId);
      await db.transaction().execute(async (tx) => {
        const limit = { kind, period: periods[period], amount };
        const before = await setHouseLimit(tx, app, member.id, limit);
        const of = { kind, period };
        await recordAudit(tx, context, {
          subject: `member:${memberId}`,
          reason,
          before: { ...of, max: before === null ? null : formatLimit(kind, before) },
          after: { ...of, max },
        });
      });
      return guardedOf(app, member);
    },
    async restrict(context, { memberId, kind, reason }) {
      const member = await memberOf(db, context, memberId);
      await db.transaction().execute(async (tx) => {
        const before = await restrict(tx, app, member.id, kind);
        await recordAudit(tx, context, {
          subject: `member:${memberId}`,
          reason,
          before: { restriction: before },
          after: { restriction: kind },
        });
      });
      return guardedOf(app, member);
    },
  };
}

type Member = Awaited<ReturnType<typeof memberOf>>;

/** Trial accounts play for free: there is nothing to limit. @throws Refusal member.unknown */
async function memberOf(db: Db | Tx, { merchant }: StaffContext, memberId: string) {
  const member = await db
    .selectFrom("member_account")
    .select(["id", "account", "currency"])
    .where("id", "=", BigInt(memberId))
    .where("merchant", "=", merchant)
    .where("type", "<>", 4)
    .executeTakeFirst();
  if (!member) throw new Refusal("member.unknown");
  return member;
}

async function guardedOf(app: App, { id, account, currency }: Member): Promise<Guarded> {
  const [state, restriction, events] = await Promise.all([
    staffStatusOf(app, id),
    restrictionOf(app.db, id),
    app.db
      .selectFrom("protection_event")
      .select(["at", "what", "detail"])
      .where("member_id", "=", id)
      .orderBy("id", "desc")
      .limit(eventsShown)
      .execute(),
  ]);
  return {
    memberId: id.toString(),
    userName: account,
    currency,
    ...state,
    restriction,
    events: events.map(({ at, what, detail }) => ({
      at: at.toISOString(),
      what,
      // Written by `recordEvent` alone: an object of strings and numbers.
      detail: detail as Record<string, unknown>,
    })),
  };
}
