import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import type { StaffSession } from "../../../core/staff-request-context.ts";

const needs = new Map<string, string>(everyStaffCall().map(({ name, call }) => [name, call.needs]));

/** Whether there is such a call, and one may make it. */
export function mayRead({ permissions }: StaffSession, call: string): boolean {
  const needed = needs.get(call);
  if (needed === undefined || needed === "none") return false;
  return needed === "session" || permissions.some((one) => one === needed);
}
