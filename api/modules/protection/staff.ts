import type { z } from "zod";
import type { protection } from "@trevo/contract/staff/protection.ts";
import type { Db, Tx } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import type { StaffAsk, StaffHandlers } from "../../core/staff-ask.ts";
import type { House } from "../../house.ts";
import { writeDown } from "../staff/index.ts";
import { setHouseLimit } from "./house-limits.ts";
import { figureOf, periods, readFigure } from "./periods.ts";
import { restrict, restrictionOf } from "./restrictions.ts";
import { guardedStateOf } from "./standing.ts";

type Guarded = z.input<typeof protection.open.answer>;

const eventsShown = 50;

/** What the house sees of a member's protection, and the limits that it sets itself. */
export function staffCalls(house: House): StaffHandlers<"protection"> {
  const { db } = house;
  return {
    async open(ask, { memberId }) {
      return guardedOf(house, await memberOf(db, ask, memberId));
    },
    async setLimit(ask, { memberId, kind, period, max, reason }) {
      const amount = max === null ? null : readFigure(kind, period, max);
      if (max !== null && amount === null) {
        throw invalidFields({ max: say(ask.language, "rule.invalid") });
      }
      const member = await memberOf(db, ask, memberId);
      await db.transaction().execute(async (tx) => {
        const wish = { kind, period: periods[period], amount };
        const before = await setHouseLimit(tx, house, member.id, wish);
        const of = { kind, period };
        await writeDown(tx, ask, {
          subject: `member:${memberId}`,
          reason,
          before: { ...of, max: before === null ? null : figureOf(kind, before) },
          after: { ...of, max },
        });
      });
      return guardedOf(house, member);
    },
    async restrict(ask, { memberId, kind, reason }) {
      const member = await memberOf(db, ask, memberId);
      await db.transaction().execute(async (tx) => {
        const before = await restrict(tx, house, member.id, kind);
        await writeDown(tx, ask, {
          subject: `member:${memberId}`,
          reason,
          before: { restriction: before },
          after: { restriction: kind },
        });
      });
      return guardedOf(house, member);
    },
  };
}

type Member = Awaited<ReturnType<typeof memberOf>>;

/** Trials play for nothing: there is nothing to bound. @throws Refusal member.unknown */
async function memberOf(db: Db | Tx, { merchant }: StaffAsk, memberId: string) {
  const member = await db
    .selectFrom("member")
    .select(["id", "account", "currency"])
    .where("id", "=", BigInt(memberId))
    .where("merchant", "=", merchant)
    .where("type", "<>", 4)
    .executeTakeFirst();
  if (!member) throw new Refusal("member.unknown");
  return member;
}

async function guardedOf(house: House, { id, account, currency }: Member): Promise<Guarded> {
  const [state, restriction, events] = await Promise.all([
    guardedStateOf(house, id),
    restrictionOf(house.db, id),
    house.db
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
      // Written by `note` alone: an object of texts and numbers.
      detail: detail as Record<string, unknown>,
    })),
  };
}
