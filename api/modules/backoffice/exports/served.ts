import type { StaffCall } from "@trevo/contract/staff/define.ts";
import type { StaffCallName } from "@trevo/contract/staff/registry.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";

/** A list whose rows may be taken away, with what answers it. */
export interface ServedList {
  name: StaffCallName;
  call: StaffCall;
  handler(context: StaffContext, payload: unknown, raw: unknown): Promise<unknown>;
}

/** Makes a list known to those who take rows away. */
export function serveList({ state }: App, served: ServedList): void {
  state.exports.set(served.name, served);
}
