import { createSign } from "node:crypto";
import { jsonOf } from "../../../../core/json.ts";
import type { VendorConfig } from "../vendor-configs.ts";
import { askVendor } from "../http.ts";

const json = "application/json; charset=utf-8";

/** The signature of a body of ours, by the newest key. */
export function signed({ code, keys }: VendorConfig, body: string): string {
  const [key] = keys;
  if (!key) throw new Error(`The vendor ${code} has no key to sign with`);
  return createSign("RSA-SHA256").update(body).sign(key.secret, "base64");
}

/** Sends a signed request to the hub. */
export async function send(
  vendor: VendorConfig,
  path: string,
  body: string,
): Promise<{ status: number; json: unknown }> {
  const headers = { "Content-Type": json, "X-Hub88-Signature": signed(vendor, body) };
  const answer = await askVendor(vendor, { method: "POST", path, headers, body });
  return { status: answer.status, json: jsonOf(answer.raw) };
}
