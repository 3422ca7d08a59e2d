import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { isRegisterAnswerHidden } from "../play-status/index.ts";
import type { App } from "../../../app.ts";
import { caseOf } from "./cases.ts";

/** Whether a member's play is under review, and the deadlines of a case. */
export function calls({ db }: App): Handlers<"exclusionRegister"> {
  return {
    async mine(context) {
      const { memberId } = requireSession(context);
      const [registerCase, row] = await Promise.all([
        caseOf(db, memberId),
        db
          .selectFrom("ledger.play_stop")
          .select((eb) => eb.or([isRegisterAnswerHidden, eb("is_held", "=", true)]).as("waits"))
          .where("member_id", "=", memberId)
          .executeTakeFirst(),
      ]);
      // A case shows dates only, never what the register answered.
      const state = registerCase ? "closing" : row?.waits ? "review" : "open";
      return {
        state,
        withdrawUntil: registerCase?.withdraw_until.toISOString() ?? null,
        closesAt: registerCase?.closes_at.toISOString() ?? null,
        returnBy: registerCase?.return_by.toISOString() ?? null,
      };
    },
  };
}
