import { createSign } from "node:crypto";
import { jsonOf } from "../../../../core/json.ts";
import type { Gate } from "../gates.ts";
import { askVendor } from "../http.ts";

const json = "application/json; charset=utf-8";

/** The header over a body of ours: by the newest key. */
export function signed({ code, keys }: Gate, body: string): string {
  const [key] = keys;
  if (!key) throw new Error(`The vendor ${code} has no key to sign with`);
  return createSign("RSA-SHA256").update(body).sign(key.secret, "base64");
}

/** A call of ours, signed. */
export async function send(
  gate: Gate,
  path: string,
  body: string,
): Promise<{ status: number; json: unknown }> {
  const headers = { "Content-Type": json, "X-Hub88-Signature": signed(gate, body) };
  const answer = await askVendor(gate, { method: "POST", path, headers, body });
  return { status: answer.status, json: jsonOf(answer.raw) };
}
