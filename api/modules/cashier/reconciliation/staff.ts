import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { listSuspense } from "../deposits/index.ts";
import { accountsOf } from "./accounts.ts";
import { accountsOfDay } from "./days/accounts-of-day.ts";
import { closeDay } from "./days/close-day.ts";
import { closedDays, reportOf } from "./days/report.ts";
import { segregate } from "./days/segregation.ts";
import { importFile } from "./import-file.ts";
import { lineByHand, settleLine } from "./line-deeds.ts";
import { listImports } from "./list-imports.ts";
import { candidatesOf, listLines } from "./list-lines.ts";
import { matchLine } from "./match-deed.ts";
import { creditSuspense, returnSuspense } from "./suspense-deeds.ts";

/** Statements, what their lines were found to be, what nobody was found for, and days. */
export function staffCalls(app: App): StaffHandlers<"reconciliation"> {
  return {
    async sources({ merchant }) {
      const accounts = await accountsOf(app, merchant);
      return {
        list: accounts.map(({ readAt, ...account }) => ({
          ...account,
          readAt: readAt?.toISOString() ?? null,
        })),
      };
    },
    imports: (context, asked) => listImports(app, context, asked),
    importFile: (context, asked) => importFile(app, context, asked),
    lines: (context, filter) => listLines(app, context, filter),
    candidates: (_context, asked) => candidatesOf(app, asked),
    matchLine: matchLine(app),
    settleLine: settleLine(app),
    lineByHand: lineByHand(app),
    suspense: (context, asked) => listSuspense(app, context, asked),
    creditSuspense,
    returnSuspense,
    accounts: (context, asked) => accountsOfDay(app, context, asked),
    closeDay: (context, asked) => closeDay(app, context, asked),
    days: (context, asked) => closedDays(app, context, asked),
    day: (context, asked) => reportOf(app, context, asked),
    segregate: (context, asked) => segregate(app, context, asked),
  };
}
