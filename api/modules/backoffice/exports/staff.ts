import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { makeExport } from "./make.ts";

/** Lists as tables for spreadsheets. */
export function staffCalls(app: App): StaffHandlers<"exports"> {
  return { make: (context, asked) => makeExport(app, context, asked) };
}
