import type { House } from "../../../house.ts";
import type { PaymentProvider } from "../providers/provider.ts";
import { sandboxProvider } from "../providers/sandbox.ts";
import type { PaymentMethod } from "./method.ts";
import { pix } from "./pix.ts";

/** Every way to pay that this installation has a provider for. */
export function methodsOf({ sandbox }: Pick<House, "sandbox">): PaymentMethod[] {
  if (!sandbox) return [];
  const provider = sandboxProvider(sandbox);
  return [pix(provider)];
}

/** The provider of a name; undefined when none of the methods uses it. */
export function providerOf(house: Pick<House, "sandbox">, id: string): PaymentProvider | undefined {
  return methodsOf(house).find(({ provider }) => provider.id === id)?.provider;
}
