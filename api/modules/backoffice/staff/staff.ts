import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { deskCalls } from "./desk.ts";
import { peopleCalls } from "./people.ts";
import { safetyCalls } from "./safety.ts";

/** Staff accounts: signing in, colleagues' accounts, one's own credentials. */
export function staffCalls(app: App): StaffHandlers<"staff"> {
  return { ...deskCalls(app), ...peopleCalls(app), ...safetyCalls(app) };
}
