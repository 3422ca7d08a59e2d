import { randomUUID } from "node:crypto";
import { jsonOf } from "../../../../core/json.ts";
import { askVendor } from "../http.ts";
import { isAnswerSigned, signRequest } from "../signature.ts";
import type { VendorConfig } from "../vendor-configs.ts";
import { VendorUnavailable } from "./adapter.ts";

/** A request of the actions contract, not signed yet. */
interface ActionsRequest {
  method: "GET" | "POST";
  path: string;
  body: string;
  timeoutMs?: number;
}

/** Sends a signed request to the vendor, whose answer has to be signed by the same key. */
export async function send(
  vendor: VendorConfig,
  { method, path, body, timeoutMs }: ActionsRequest,
): Promise<{ status: number; json: unknown }> {
  const [key] = vendor.keys;
  if (!key) throw new VendorUnavailable(`The vendor ${vendor.code} has no key`);
  const time = Math.floor(Date.now() / 1000).toString();
  const requestId = randomUUID();
  const answer = await askVendor(vendor, {
    method,
    path,
    body,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    headers: {
      "X-Request-Sign": signRequest(key, time, method === "GET" ? path : body),
      "X-Timestamp": time,
      "X-Request-Id": requestId,
      "X-Key-Id": key.id,
      ...(method === "POST" ? { "Content-Type": "application/json; charset=utf-8" } : {}),
    },
  });
  if (!isAnswerSigned(key, requestId, answer.raw, answer.headers.get("x-response-sign"))) {
    throw new VendorUnavailable(`An answer of the vendor ${vendor.code} is not signed by its key`);
  }
  return { status: answer.status, json: jsonOf(answer.raw) };
}
