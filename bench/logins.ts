import { randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { openBenchHouse, seatPlayers } from "./bench-house.ts";
import { play, quantile } from "./load.ts";
import { withSite } from "./site.ts";

/**
 * What a flood of logins does to those who bet: the p99 of bets while two hundred sign in at once,
 * again and again, against the p99 without them, in turns on one machine. The limits per address
 * are off here; what holds is that few passwords are hashed at once, and the rest are told to wait.
 */
const port = 4791;
const turns = 3;
const seconds = 6;
const warmSeconds = 3;
const players = 64;
const atOnce = 200;
const restMs = 1_000;
const game = "golden-jaguar";
const path = "/wps/session/login";

/** What became of the logins: how many were looked at, and how many were told to come again. */
interface Flood {
  answered: number;
  busy: number;
}

const house = await openBenchHouse(port);
try {
  const tickets = await seatPlayers(house, players, game);
  await withSite(house, async () => {
    const seal = await openSeal();
    await play(port, tickets, warmSeconds);
    const ratios: number[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      const base = await betsP99(tickets);
      const flood: Flood = { answered: 0, busy: 0 };
      const over = AbortSignal.timeout(seconds * 1_000);
      const [loaded] = await Promise.all([betsP99(tickets), floodUntil(over, seal, flood)]);
      ratios.push(loaded / base);
      say(
        `turn ${turn}: p99 of a bet ${base.toFixed(1)} ms, in the flood ${loaded.toFixed(1)} ms; ` +
          `logins ${flood.answered} answered, ${flood.busy} told to wait`,
      );
    }
    const ratio = quantile(
      ratios.toSorted((a, b) => a - b),
      0.5,
    );
    say(`bets in a flood of ${atOnce} logins: p99 ${ratio.toFixed(2)} x (shall be < 2 x)`);
  });
} finally {
  await house.close();
}

async function betsP99(tickets: readonly string[]): Promise<number> {
  return quantile((await play(port, tickets, seconds)).latencies, 0.99);
}

/** Two hundred at once, all answered, a rest, and again. */
async function floodUntil(over: AbortSignal, seal: Seal, flood: Flood): Promise<void> {
  while (!over.aborted) {
    await Promise.all(Array.from({ length: atOnce }, () => signIn(seal, flood)));
    await new Promise((go) => setTimeout(go, restMs));
  }
}

/** A name that nobody has costs as much as any other. */
async function signIn(seal: Seal, flood: Flood): Promise<void> {
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
