import { fromMicro } from "@trevo/contract/money.ts";
import type { Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import { say } from "../../core/i18n.ts";
import { headOf, rowsBefore } from "../../core/pages.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { depositAsk, refuseStopped } from "../protection/index.ts";
import { depositValue, startDeposit } from "./deposit.ts";
import { methodsOf } from "./methods/index.ts";
import { openMethods } from "./rules.ts";

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Paying in. */
export function calls(house: House): Handlers<"payments"> {
  const { db } = house;
  return {
    async depositMethods(ask) {
      const session = sessionOf(ask);
      // Said before an amount is thought of: none would help.
      await refuseStopped(db, session.memberId);
      const [open, asks] = await Promise.all([
        openMethods(db, session, methodsOf(house)),
        depositAsk(db, house.config, session.memberId),
      ]);
      return {
        currency: session.currency,
        asks,
        methods: open.map((method) => ({
          method: method.id,
          name: say(ask.language, `deposit.${method.id}.name`),
          description: say(ask.language, `deposit.${method.id}.description`),
          amountMin: fromMicro(method.amountMin),
          amountMax: fromMicro(method.amountMax),
          suggested: method.suggested.map((amount) => fromMicro(amount)),
        })),
      };
    },
    startDeposit: (ask, wish) => startDeposit(house, ask, wish),
    async deposit(ask, { id }) {
      // Somebody else's deposit does not exist for this caller, nor does what is no id at all.
      if (!uuidShape.test(id)) throw new Refusal("deposit.unknown");
      const row = await db
        .selectFrom("deposit")
        .selectAll()
        .where("id", "=", id)
        .where("member_id", "=", sessionOf(ask).memberId)
        .executeTakeFirst();
      if (!row) throw new Refusal("deposit.unknown");
      return depositValue(row, ask);
    },
    async deposits(ask, { status, ...paging }) {
      let query = db.selectFrom("deposit").where("member_id", "=", sessionOf(ask).memberId);
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
        list: rows.map((row) => depositValue(row, ask)),
      };
    },
  };
}
