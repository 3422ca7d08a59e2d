import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { depositsByMethod } from "../../cashier/deposits/index.ts";
import { keptAuditProof, openAlertsOf } from "../staff/index.ts";
import { boardOf } from "./board.ts";
import { hoursOf } from "./hours.ts";
import { listTransfers } from "./transfers.ts";

const dayMs = 86_400_000;

/** What the house took and gave. */
export function staffCalls(app: App): StaffHandlers<"figures"> {
  return {
    board: (context, span) => boardOf(app, context, span),
    hours: (context, asked) => hoursOf(app, context, asked),
    transfers: (context, asked) => listTransfers(app, context, asked),
    async methods({ merchant }) {
      const until = new Date();
      const from = new Date(+until - dayMs);
      const list = await depositsByMethod(app.db, { merchant, from, until });
      return {
        list: list.map(({ method, paid, unpaid, open }) => ({ method, paid, unpaid, open })),
      };
    },
    async integrity({ merchant }) {
      const [books, acts, differing] = await Promise.all([
        app.ledger.lastAudit(),
        keptAuditProof(app),
        openAlertsOf(app.db, { merchant, subject: "figures" }),
      ]);
      return {
        books: books && { isWhole: books.ok, at: books.at.toISOString() },
        acts: { isWhole: acts.isWhole, at: acts.checkedAt, until: acts.until },
        areFiguresRight: differing.length === 0,
      };
    },
  };
}
