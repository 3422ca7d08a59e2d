import type { App } from "../../../../app.ts";
import type { PayoutBank } from "./payout-bank.ts";
import { sandboxBank } from "./sandbox.ts";

/** The banks that pay out here, the preferred one first. */
function banksOf({ sandbox }: Pick<App, "sandbox">): PayoutBank[] {
  return sandbox ? [sandboxBank(sandbox)] : [];
}

/** The bank that new payouts go through; undefined: none is connected. */
export function payoutBank(app: Pick<App, "sandbox">): PayoutBank | undefined {
  return banksOf(app)[0];
}

/** A bank by name: what went through it is followed to its end, preferred or not. */
export function bankOf(app: Pick<App, "sandbox">, id: string): PayoutBank | undefined {
  return banksOf(app).find((bank) => bank.id === id);
}
