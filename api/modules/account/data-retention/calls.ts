import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { requireOwnName } from "../members/index.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { verifyOwnPassword } from "../profile/index.ts";
import { blocksOf, leave } from "./leave.ts";

/** A member's way out, for good. */
export function calls(app: App): Handlers<"dataRetention"> {
  const { db, config } = app;
  return {
    async leaving(context) {
      const { recordYears: years } = jurisdictionOf(config);
      return { blocks: await blocksOf(db, requireSession(context).memberId), years };
    },
    async erase(context, { confirm, password }) {
      const session = requireSession(context);
      requireOwnName(session, confirm);
      await requireFactor(app, context);
      await verifyOwnPassword(db, context, password);
      await leave(app, session.memberId);
      context.setSid(null);
      return { erased: true };
    },
  };
}
