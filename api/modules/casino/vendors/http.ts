import { bodyOf } from "../../../core/http/answer-body.ts";
import { VendorUnavailable } from "./adapters/adapter.ts";
import type { VendorConfig } from "./vendor-configs.ts";

const answerMs = 10_000;
const answerMaxBytes = 8 * 1024 * 1024;

/** A request to a vendor, its signature among the headers. */
export interface VendorRequest {
  readonly method: "GET" | "POST";
  /** Appended to the vendor's base URL; with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long an answer is waited for; absent: 10 s. */
  readonly timeoutMs?: number;
}

/**
 * Sends a request to a vendor. Never to be called within a transaction.
 *
 * @throws VendorUnavailable for no answer, a late one, a redirect, or one that is too long
 */
export async function askVendor(
  vendor: VendorConfig,
  { method, path, headers, body, timeoutMs = answerMs }: VendorRequest,
): Promise<{ status: number; headers: Headers; raw: Buffer }> {
  if (vendor.baseUrl === null)
    throw new VendorUnavailable(`The vendor ${vendor.code} has no address`);
  try {
    const answer = await fetch(`${vendor.baseUrl}${path}`, {
      method,
      headers,
      ...(method === "POST" ? { body } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const raw = await bodyOf(answer, answerMaxBytes);
    return { status: answer.status, headers: answer.headers, raw };
  } catch (error) {
    throw new VendorUnavailable(`The vendor ${vendor.code} gave no answer`, { cause: error });
  }
}
