import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { adapters } from "./adapters/index.ts";
import type { VendorCall, VendorReply } from "./adapters/adapter.ts";
import { gatesOf } from "./gates.ts";
import { deskOf } from "./wallet.ts";

const codeShape = /^[A-Z][A-Z0-9_]{1,31}$/;

/**
 * Answers a vendor's call in its own words.
 *
 * @throws Refusal route.unknown for a code that no vendor has
 */
export async function answerVendor(app: App, code: string, call: VendorCall): Promise<VendorReply> {
  const gate = codeShape.test(code) ? await gatesOf(app).find(code) : undefined;
  const adapter = gate && adapters[gate.adapter];
  if (!gate || !adapter) throw new Refusal("route.unknown");
  return adapter.answer(deskOf(app), gate, call);
}
