import type { ErrorCode } from "@trevo/contract/errors.ts";
import { languageStore } from "./i18n.ts";

/** Why a call failed: a code of the server, or no connection to it. */
export type FailureCode = ErrorCode | "offline" | "timeout";

/** A failed call: a code, a message in the reader's language, and values for the screen. */
export class CallError extends Error {
  override name = "CallError";
  readonly code: FailureCode;
  readonly value: Record<string, unknown>;
  /** By which the server's log knows the request; null: no answer came. */
  readonly requestId: string | null;

  constructor(
    code: FailureCode,
    message: string,
    value: Record<string, unknown> = {},
    requestId: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.value = value;
    this.requestId = requestId;
  }

  /** Messages by field, where the server named fields. */
  get fields(): Record<string, string> {
    return (this.value.fields ?? {}) as Record<string, string>;
  }
}

/** What a call takes, in a table of payload and answer by name. */
export type PayloadBy<S, N extends keyof S> = S[N] extends { payload: infer P } ? P : never;

/** What a call answers with. */
export type AnswerBy<S, N extends keyof S> = S[N] extends { answer: infer A } ? A : never;

/** How a call is sent: what its contract says of it. */
export type CallRow = readonly [
  method: string,
  path: string,
  isEncrypted: 0 | 1,
  isIdempotent: 0 | 1,
];

/** What a call may be given beside its payload. */
export interface CallOptions {
  /** Idempotency key: one per intent, made by the caller and reused on a retry. */
  key?: string;
  /** Files to upload; the payload then goes into the query. */
  files?: readonly Blob[];
  signal?: AbortSignal;
}

/** Makes a call by its name: `call("wallet.balance", {})`. @throws CallError */
export type CallBy<S> = <N extends keyof S & string>(
  name: N,
  payload: PayloadBy<S, N>,
  options?: CallOptions,
) => Promise<AnswerBy<S, N>>;

/** What the calls of one application need to know of it. */
export interface CallSetup {
  /** Rows by the name of their call; may grow as code is loaded. */
  rows: Readonly<Record<string, CallRow>>;
  /** The token of who is signed in; null: nobody is. */
  token(): string | null;
  /** Headers of this application's own. */
  headers(): Record<string, string>;
  /** Says in the reader's language that there was no answer. */
  tell(code: "offline" | "timeout"): string;
  /** Seals the payload of an encrypted call: see `envelope.ts`. */
  seal(payload: unknown, method: string, path: string): Promise<{ header: string; body: string }>;
  /** Whether what the call failed for is settled by now, so that it is made once more. */
  isSettled(error: CallError): Promise<boolean>;
  /** The server has ended the session, or wants the password changed first. */
  onSessionLost(error: CallError): void;
  /** A call that changes something has succeeded. */
  onCommand(name: string): void;
}

const timeoutMs = 20_000;

/** The `call` of an application, by the calls that it knows. */
export function createCall<S>(setup: CallSetup): CallBy<S> {
  const call = async (
    name: string,
    payload: unknown,
    options: CallOptions = {},
  ): Promise<unknown> => {
    const row = setup.rows[name];
    if (!row) throw new Error(`There is no call ${name}`);
    const [method, path, isEncrypted, isIdempotent] = row;
    const { language } = languageStore.getState();
    const headers: Record<string, string> = { Language: language, ...setup.headers() };
    const token = setup.token();
    if (token !== null) headers.token = token;
    if (isIdempotent || options.key !== undefined) {
      headers["Idempotency-Key"] = options.key ?? crypto.randomUUID();
    }

    let url = path;
    let body: string | FormData | undefined;
    if (isEncrypted) {
      const sealed = await setup.seal(payload, method, path).catch((error: unknown) => {
        // What seals is loaded over the same line: a browser says by this that it did not come.
        throw error instanceof TypeError ? unheard("offline", setup) : error;
      });
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
      const answer = await send(url, init, options, setup);
      if (method !== "GET") setup.onCommand(name);
      return answer;
    } catch (error) {
      if (error instanceof CallError && (await setup.isSettled(error))) {
        return call(name, payload, options);
      }
      throw error;
    }
  };
  // What a name takes and gives is the contract's to say: the server holds both to it.
  return call as CallBy<S>;
}

/** There was no answer. */
function unheard(code: "offline" | "timeout", { tell }: CallSetup): CallError {
  return new CallError(code, tell(code));
}

function formOf(files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  return form;
}

async function send(
  url: string,
  init: RequestInit,
  { signal }: CallOptions,
  setup: CallSetup,
): Promise<unknown> {
  const patience = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    const signals = signal ? [signal, patience] : [patience];
    response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unheard(patience.aborted ? "timeout" : "offline", setup);
  }
  const answer = (await response.json().catch(() => null)) as
    | { success: true; value: unknown }
    | { success: false; code: ErrorCode; message: string; value: Record<string, unknown> }
    | null;
  if (answer?.success === true) return answer.value;
  const requestId = response.headers.get("X-Request-Id");
  // A gateway may answer in the server's place, in JSON without one of our codes.
  const isRefused = answer?.success === false && typeof answer.code === "string";
  const error = isRefused
    ? new CallError(answer.code, answer.message, answer.value, requestId)
    : new CallError("unavailable", setup.tell("offline"), {}, requestId);
  const isShut = error.code.startsWith("session.") || error.code === "password.due";
  if (isShut && setup.token() !== null) setup.onSessionLost(error);
  throw error;
}
