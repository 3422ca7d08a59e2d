import { jurisdictionOf } from "../../../../jurisdictions/index.ts";
import type { App } from "../../../../app.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { sandboxProvider } from "../providers/sandbox.ts";
import type { PaymentMethod } from "./method.ts";
import { pix } from "./pix.ts";

/** Every way to pay in that this installation has a provider for and the place permits. */
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
 * The provider of a name; undefined when none of the methods uses it. What was begun is brought to
 * its end, whatever is permitted now.
 */
export function providerOf(app: Pick<App, "sandbox">, id: string): PaymentProvider | undefined {
  return connected(app).find(({ provider }) => provider.id === id)?.provider;
}
