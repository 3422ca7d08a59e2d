import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { cancelExport, linkTo, ownExports } from "./files.ts";
import { makeExport } from "./make.ts";
import { reportTable } from "./report.ts";
import { revealedDeed, startExport } from "./start.ts";

/** Lists as tables for spreadsheets. */
export function staffCalls(app: App): StaffHandlers<"exports"> {
  return {
    make: (context, asked) => makeExport(app, context, asked),
    report: (context, asked) => reportTable(app, context, asked),
    start: (context, asked) => startExport(app, context, asked),
    startRevealed: revealedDeed(app),
    list: async (context) => ({ list: await ownExports(app, context) }),
    link: (context, { id }) => linkTo(app, context, id),
    async cancel(context, { id }) {
      await cancelExport(app, context, id);
      return { cancelled: true };
    },
  };
}
