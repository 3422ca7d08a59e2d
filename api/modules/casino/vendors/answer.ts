import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { adapters } from "./adapters/index.ts";
import type { VendorCall, VendorReply } from "./adapters/adapter.ts";
import { vendorConfigsOf } from "./vendor-configs.ts";
import { walletHandlersOf } from "./wallet-handlers.ts";

const codeShape = /^[A-Z][A-Z0-9_]{1,31}$/;

/**
 * Answers a vendor's call by its adapter.
 *
 * @throws Refusal route.unknown for a code that no vendor has
 */
export async function answerVendor(app: App, code: string, call: VendorCall): Promise<VendorReply> {
  const vendor = codeShape.test(code) ? await vendorConfigsOf(app).find(code) : undefined;
  const adapter = vendor && adapters[vendor.adapter];
  if (!vendor || !adapter) throw new Refusal("route.unknown");
  return adapter.answer(walletHandlersOf(app), vendor, call);
}
