import type { App } from "../../../../app.ts";
import { sandboxBank } from "./sandbox.ts";
import { sandboxPayouts } from "./sandbox-payouts.ts";
import type { StatementSource } from "./source.ts";

/** The statements that are read by themselves. */
export function sourcesOf({ sandbox }: Pick<App, "sandbox">): StatementSource[] {
  return sandbox ? [sandboxBank(sandbox), sandboxPayouts(sandbox)] : [];
}
