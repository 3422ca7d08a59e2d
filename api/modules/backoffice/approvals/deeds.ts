import type { ProposalCall } from "@trevo/contract/staff/proposals.ts";
import type { StaffCallName } from "@trevo/contract/staff/registry.ts";
import type { App } from "../../../app.ts";
import type { Deed } from "../../../core/deeds.ts";

/** A call that takes two persons, with what does it. */
export interface ServedDeed {
  name: StaffCallName;
  call: ProposalCall;
  deed: Deed<unknown>;
}

/** Makes a deed known to those who decide proposals of it. */
export function serveDeed({ state }: App, served: ServedDeed): void {
  state.approvals.set(served.name, served);
}

/** The deed of a kept proposal. A release that took the call away took its proposals with it. */
export function deedOf({ state }: Pick<App, "state">, name: string): ServedDeed {
  const served = state.approvals.get(name);
  if (!served) throw new Error(`Nothing does ${name}`);
  return served;
}
