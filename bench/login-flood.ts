import { randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { CompactEncrypt, importJWK, type JWK } from "jose";

/** What the flood is told, and what it tells when it is over. */
export interface FloodOptions {
  port: number;
  atOnce: number;
  seconds: number;
}
export interface Flood {
  /** Looked at, as far as the password. */
  answered: number;
  /** Told to come again. */
  busy: number;
}

const restMs = 1_000;
const path = "/wps/session/login";

// A thread of its own: who measures bets must not be kept from it by sealing bodies.
const { port, atOnce, seconds } = workerData as FloodOptions;
const flood: Flood = { answered: 0, busy: 0 };
const seal = await openSeal();
await floodUntil(AbortSignal.timeout(seconds * 1_000));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(flood);

/** So many at once, all answered, a rest, and again. */
async function floodUntil(over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await Promise.all(Array.from({ length: atOnce }, signIn));
    await new Promise((go) => setTimeout(go, restMs));
  }
}

/** A name that nobody has costs as much as any other. */
async function signIn(): Promise<void> {
  const { header, body } = await seal({ username: `flood-${randomUUID()}`, password: "not this" });
  const headers = { encryption: header, "content-type": "application/jose" };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (answer.status === 401) flood.answered += 1;
  else if (answer.status === 503) flood.busy += 1;
  else throw new Error(`A login was answered with ${answer.status}`);
}

type Seal = (payload: object) => Promise<{ header: string; body: string }>;

/** Encrypts bodies as the site's own client does. */
async function openSeal(): Promise<Seal> {
  const answer = await fetch(`http://127.0.0.1:${port}/wps/system/settings/consolidated`);
  // The site's own answer: its shape is the contract's.
  const { value } = (await answer.json()) as { value: { encryption: { kid: string; jwk: JWK } } };
  const { kid, jwk } = value.encryption;
  const key = await importJWK(jwk, "RSA-OAEP-256");
  return async (payload) => {
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({
        alg: "RSA-OAEP-256",
        enc: "A256GCM",
        kid,
        iat: Math.floor(Date.now() / 1_000),
        jti: randomUUID(),
        htm: "POST",
        htu: path,
      })
      .encrypt(key);
    const parts = jwe.split(".");
    return { header: parts.slice(0, 2).join("."), body: parts.slice(2).join(".") };
  };
}
