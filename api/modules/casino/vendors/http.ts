import { bodyOf } from "../../../core/http/answer-body.ts";
import { VendorAway } from "./adapters/adapter.ts";
import type { Gate } from "./gates.ts";

const answerMs = 10_000;
const answerMaxBytes = 8 * 1024 * 1024;

/** A request to a vendor, its signature among the headers. */
export interface VendorRequest {
  readonly method: "GET" | "POST";
  /** Behind the vendor's base, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Asks a vendor. Never within a transaction.
 *
 * @throws VendorAway for no answer, a late one, a redirect, or one that does not end
 */
export async function askVendor(
  gate: Gate,
  { method, path, headers, body }: VendorRequest,
): Promise<{ status: number; headers: Headers; raw: Buffer }> {
  if (gate.baseUrl === null) throw new VendorAway(`The vendor ${gate.code} has no address`);
  try {
    const answer = await fetch(`${gate.baseUrl}${path}`, {
      method,
      headers,
      ...(method === "POST" ? { body } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    const raw = await bodyOf(answer, answerMaxBytes);
    return { status: answer.status, headers: answer.headers, raw };
  } catch (error) {
    throw new VendorAway(`The vendor ${gate.code} gave no answer`, { cause: error });
  }
}
