import type { StaffCall } from "@trevo/contract/staff/define.ts";
import type { StaffCallName } from "@trevo/contract/staff/registry.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";

/** A list or a report whose rows may be taken away, with what answers it. */
export interface ServedList {
  name: StaffCallName;
  call: StaffCall;
  handler(context: StaffContext, payload: unknown, raw: unknown): Promise<unknown>;
}

/** Makes a list known to those who take rows away. */
export function serveList({ state }: App, served: ServedList): void {
  state.exports.set(served.name, served);
}

/** A list that the caller may read. @throws Refusal export.unknown, role.refused */
export function listOf(app: App, context: StaffContext, name: string): ServedList {
  const served = servedTo(app, context, name);
  if (!served.call.exported) throw new Refusal("export.unknown");
  return served;
}

/** What the caller may read of all that leaves as a table. */
export function servedTo({ state }: App, context: StaffContext, name: string): ServedList {
  const served = state.exports.get(name);
  if (!served) throw new Refusal("export.unknown");
  const { needs } = served.call;
  if (needs !== "session" && !requireStaff(context).permissions.some((one) => one === needs)) {
    throw new Refusal("role.refused");
  }
  return served;
}

/** Keeps fields back that no file holds. @throws Refusal export.unknown */
export function refuseWithheld({ call }: ServedList, columns: readonly { field: string }[]): void {
  const { withheld = [] } = call.exported ?? {};
  if (columns.some(({ field }) => withheld.includes(field))) throw new Refusal("export.unknown");
}
