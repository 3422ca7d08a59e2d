import { fromMicro } from "@trevo/contract/money.ts";
import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  offeredDepositLimits,
  requireNotStopped,
} from "../../compliance/responsible-gaming/index.ts";
import { depositValue, startDeposit } from "./deposit.ts";
import { methodsOf } from "./methods/index.ts";
import { openMethods } from "./enabled-methods.ts";

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deposits by a member. */
export function calls(app: App): Handlers<"deposits"> {
  const { db } = app;
  return {
    async depositMethods(context) {
      const session = requireSession(context);
      // Refused before the member enters an amount: none would be accepted.
      await requireNotStopped(db, session.memberId);
      const [open, offeredLimits] = await Promise.all([
        openMethods(db, session, methodsOf(app)),
        offeredDepositLimits(db, app.config, session.memberId),
      ]);
      return {
        currency: session.currency,
        asks: offeredLimits,
        methods: open.map((method) => ({
          method: method.id,
          name: t(context.language, `deposit.${method.id}.name`),
          description: t(context.language, `deposit.${method.id}.description`),
          amountMin: fromMicro(method.amountMin),
          amountMax: fromMicro(method.amountMax),
          suggested: method.suggested.map((amount) => fromMicro(amount)),
        })),
      };
    },
    startDeposit: (context, request) => startDeposit(app, context, request),
    async deposit(context, { id }) {
      // Another member's deposit, or a malformed id, does not exist for this caller.
      if (!uuidShape.test(id)) throw new Refusal("deposit.unknown");
      const row = await db
        .selectFrom("deposit")
        .selectAll()
        .where("id", "=", id)
        .where("member_id", "=", requireSession(context).memberId)
        .executeTakeFirst();
      if (!row) throw new Refusal("deposit.unknown");
      return depositValue(row, context);
    },
    async deposits(context, { status, ...paging }) {
      let query = db
        .selectFrom("deposit")
        .where("member_id", "=", requireSession(context).memberId);
      if (status !== undefined) query = query.where("state", "=", status);
      const { total } = await query
        .select((eb) => eb.fn.countAll<bigint>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await query
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(paging.pageSize)
        .offset(rowsBefore(paging))
        .execute();
      return {
        ...headOf(paging, total),
        list: rows.map((row) => depositValue(row, context)),
      };
    },
  };
}
