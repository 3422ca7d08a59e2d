import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { isUntold } from "../play-status/index.ts";
import type { App } from "../../../app.ts";
import { caseOf } from "./cases.ts";

/** Whether a member's play waits for a review, and what happens with the money of a case. */
export function calls({ db }: App): Handlers<"exclusionRegister"> {
  return {
    async mine(context) {
      const { memberId } = requireSession(context);
      const [found, row] = await Promise.all([
        caseOf(db, memberId),
        db
          .selectFrom("protection")
          .select((eb) => eb.or([isUntold, eb("is_held", "=", true)]).as("waits"))
          .where("member_id", "=", memberId)
          .executeTakeFirst(),
      ]);
      // Told by dates alone where there is a case: nothing here says what the register said.
      const state = found ? "closing" : row?.waits ? "review" : "open";
      return {
        state,
        withdrawUntil: found?.withdraw_until.toISOString() ?? null,
        closesAt: found?.closes_at.toISOString() ?? null,
        returnBy: found?.return_by.toISOString() ?? null,
      };
    },
  };
}
