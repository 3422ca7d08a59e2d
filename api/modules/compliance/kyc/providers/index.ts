import type { App } from "../../../../app.ts";
import type { KycProvider } from "./provider.ts";
import { sandboxKycProvider } from "./sandbox.ts";

/** The provider that checks documents; null: staff alone review them. */
export function kycProviderOf({ sandbox }: App): KycProvider | null {
  return sandbox ? sandboxKycProvider(sandbox) : null;
}
