import { calls } from "virtual:calls";
import type { ErrorCode } from "@trevo/contract/errors.ts";
import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";
import { sessionStore } from "./session.ts";
import { languageStore, t } from "./i18n.ts";

/** Why a call failed: a code of the server, or no connection to it. */
export type FailureCode = ErrorCode | "offline" | "timeout";

/** A failed call: a code, a message in the member's language, and values for the screen. */
export class CallError extends Error {
  override name = "CallError";
  readonly code: FailureCode;
  readonly value: Record<string, unknown>;

  constructor(code: FailureCode, message: string, value: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.value = value;
  }

  /** Messages by field, where the server named fields. */
  get fields(): Record<string, string> {
    return (this.value.fields ?? {}) as Record<string, string>;
  }
}

interface Options {
  /** Idempotency key: one per intent, made by the caller and reused on a retry. */
  key?: string;
  /** Files to upload; the payload then goes into the query. */
  files?: readonly Blob[];
  signal?: AbortSignal;
}

const timeoutMs = 20_000;
const listeners = new Set<(error: CallError) => void>();

/** Calls back when the server has ended the session, or wants the password changed first. */
export function onSessionLost(listener: (error: CallError) => void): void {
  listeners.add(listener);
}

/** Makes a call by its name: `call("wallet.balance", {})`. */
export async function call<N extends CallName>(
  name: N,
  payload: PayloadOf<N>,
  options: Options = {},
): Promise<AnswerOf<N>> {
  const [method = "GET", path = "", isEncrypted, isIdempotent] = calls[name] ?? [];
  const headers: Record<string, string> = { Language: languageStore.getState().language };
  const { token } = sessionStore.getState();
  if (token !== null) headers.token = token;
  if (isStandalone()) headers.Device = "OTHERS";
  if (isIdempotent || options.key !== undefined) {
    headers["Idempotency-Key"] = options.key ?? crypto.randomUUID();
  }

  let url = path;
  let body: string | FormData | undefined;
  if (isEncrypted) {
    const { seal } = await import("./envelope.ts");
    const sealed = await seal(payload, method, path);
    headers.Encryption = sealed.header;
    headers["Content-Type"] = "application/jose";
    body = sealed.body;
  } else if (method === "GET" || method === "DELETE" || options.files) {
    const query = new URLSearchParams(payload as Record<string, string>).toString();
    if (query !== "") url += `?${query}`;
    if (options.files) body = formOf(options.files);
  } else {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify(payload);
  }
  try {
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    return (await send(url, init, options)) as AnswerOf<N>;
  } catch (error) {
    if (await isProvenNow(error)) return call(name, payload, options);
    throw error;
  }
}

/** Asks for the second factor if the call failed for want of it; true once it was given. */
async function isProvenNow(failure: unknown): Promise<boolean> {
  if (!(failure instanceof CallError) || failure.code !== "factor.required") return false;
  const { askFactor } = await import("../components/account/factor-sheet.tsx");
  const { ways, days } = failure.value as AnswerOf<"session.halfway"> & { days?: number };
  return askFactor(ways, days ?? null);
}

function formOf(files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  return form;
}

async function send(url: string, init: RequestInit, { signal }: Options): Promise<unknown> {
  const patience = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    const signals = signal ? [signal, patience] : [patience];
    response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (signal?.aborted) throw error;
    const code = patience.aborted ? "timeout" : "offline";
    throw new CallError(code, t(`error.${code}`));
  }
  const answer = (await response.json().catch(() => null)) as
    | { success: true; value: unknown }
    | { success: false; code: ErrorCode; message: string; value: Record<string, unknown> }
    | null;
  if (answer?.success === true) return answer.value;
  // A gateway may answer in the server's place, in JSON without one of our codes.
  const isRefused = answer?.success === false && typeof answer.code === "string";
  const error = isRefused
    ? new CallError(answer.code, answer.message, answer.value)
    : new CallError("unavailable", t("error.offline"));
  const isShut = error.code.startsWith("session.") || error.code === "password.due";
  const isLost = isShut && sessionStore.getState().token !== null;
  if (isLost) for (const listener of listeners) listener(error);
  throw error;
}

/** Whether the site runs from the home screen, without a browser around it. */
export function isStandalone(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
