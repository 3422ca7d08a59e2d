import { jurisdictionOf } from "../../../../jurisdictions/index.ts";
import type { App } from "../../../../app.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { sandboxProvider } from "../providers/sandbox.ts";
import type { PaymentMethod } from "./method.ts";
import { pix } from "./pix.ts";

/** The deposit methods that have a provider here and that the jurisdiction permits. */
export function methodsOf(app: Pick<App, "sandbox" | "config">): PaymentMethod[] {
  const { depositMethods } = jurisdictionOf(app.config);
  return connected(app).filter(({ id }) => depositMethods === null || depositMethods.includes(id));
}

function connected({ sandbox }: Pick<App, "sandbox">): PaymentMethod[] {
  if (!sandbox) return [];
  const provider = sandboxProvider(sandbox);
  return [pix(provider)];
}

/**
 * A provider by name; undefined when no method uses it. Deposits that were started are completed
 * even if the jurisdiction no longer permits the method.
 */
export function providerOf(app: Pick<App, "sandbox">, id: string): PaymentProvider | undefined {
  return connected(app).find(({ provider }) => provider.id === id)?.provider;
}
