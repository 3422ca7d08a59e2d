import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { sql } from "kysely";
import { serveRegister } from "../../../../sandbox/register/index.ts";
import { tellDesk } from "../../../../sandbox/signed-desk.fixture.ts";
import { newRoundId, requestHash } from "../../../ledger/index.ts";
import type { RunningApp } from "../../../create-app.ts";
import { demandedBy, proveAtOnce, takeNumbersUnproven } from "../../../testing/sign-up.fixture.ts";
import { TestClient } from "../../../testing/test-app.ts";
import { recordMfa } from "../../account/mfa/index.ts";
import { newCpf } from "../responsible-gaming/cpf.fixture.ts";
import { openTimedApp, type TimedApp } from "../responsible-gaming/timed.fixture.ts";
import { sweep } from "./sweep.ts";

/** The sandbox's central register, reached over HTTP. */
export interface Desk {
  /** For `REGISTER_URL`. */
  url: string;
  /** How often it was asked. */
  asked(): number;
  /** What it says of a number from now on; of all others without one. */
  tell(answer: "clear" | "barred" | "away", cpf?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const secret = randomBytes(16).toString("hex");
  const server = Fastify();
  let asked = 0;
  server.addHook("onRequest", (request, _reply, done) => {
    if (request.method === "POST") asked += 1;
    done();
  });
  await server.register((scope) => serveRegister(scope, secret));
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://trevo:${secret}@127.0.0.1:${port}/register/v1/ask`,
    asked: () => asked,
    async tell(answer, cpf) {
      const url = `http://127.0.0.1:${port}/register/v1/answers`;
      const { status } = await tellDesk(url, secret, { answer, cpf });
      if (status !== 200) throw new Error(`The register was told nothing: ${status}`);
    },
    close: () => server.close(),
  };
}

/** A house in a place that has a register, by a clock of its own, and that register. */
export interface Scene {
  open: TimedApp;
  desk: Desk;
  close(): Promise<void>;
}

/** Opens both; numbers need no code there. */
export async function openScene(): Promise<Scene> {
  const desk = await openDesk();
  const open = await openTimedApp({ JURISDICTION: "br", REGISTER_URL: desk.url });
  await takeNumbersUnproven(open.app);
  return {
    open,
    desk,
    async close() {
      await open.close();
      await desk.close();
    },
  };
}

/** Somebody with an account, and the number that they gave for it. */
export interface Person {
  client: TestClient;
  id: bigint;
  cpf: string;
}

const password = "um trevo de sorte";

/** Fills in the form of sign-up with all that the place asks for. */
export async function tryRegister(open: RunningApp, cpf: string) {
  const client = new TestClient(open);
  const { status, body } = await client.try("registration.register", {
    username: `r${randomUUID().replaceAll("-", "").slice(0, 12)}`,
    password,
    confirmPassword: password,
    ...demandedBy(open.app.config),
    idNumber: cpf,
  });
  return { client, status, body };
}

export async function newPerson(open: RunningApp, cpf = newCpf()): Promise<Person> {
  const { client, body } = await tryRegister(open, cpf);
  if (!body.success) throw new Error(JSON.stringify(body));
  client.token = body.value.token;
  client.userName = body.value.userName;
  return { client, id: await client.id(), cpf };
}

/** Has shown who they are, long ago, and set the limits of the place: only the register is left. */
export async function settleIn({ app }: RunningApp, { id }: Person): Promise<void> {
  await recordMfa(app.db, id, "mail");
  await proveAtOnce(app, id);
  await sql`update protection set is_missing = false where member_id = ${id}`.execute(app.db);
}

/** Somebody whom the register has cleared, with a hundred and nothing else to wait for. */
export async function newPlayer(open: RunningApp): Promise<Person> {
  const person = await newPerson(open);
  await untilAsked(open, person.id, 1);
  await settleIn(open, person);
  await open.app.wallets.grant(person.id, 100_000_000n);
  return person;
}

/** Stakes a real through the books, as any bet does, in a round that ends with it or stays open. */
export async function bet(
  { app }: RunningApp,
  memberId: bigint,
  { due = 0n, close = true, game = "golden-jaguar" } = {},
): Promise<string> {
  const { ledger } = app;
  const account = await ledger.wallet(memberId, "BRL");
  if (!account) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  const id = randomUUID();
  const round = { step: "open", id: newRoundId(), due, close, vendor: "BGS", game, detail: "{}" };
  const what = { action: "post", kind: "bet", account, counter, amount: 1_000_000n } as const;
  const answer = await ledger.post({
    ...what,
    id,
    hash: requestHash(id),
    round: { ...round, step: "open" },
  });
  return answer.outcome === "refused" ? answer.reason : answer.outcome;
}

/** The questions about somebody, oldest first. */
export async function asksOf({ app }: RunningApp, memberId: bigint) {
  const { rows } = await sql<{ at: Date; why: string; outcome: string; failure: string | null }>`
    select at, why, outcome, failure from register_ask where member_id = ${memberId}
    order by id`.execute(app.db);
  return rows;
}

/** Waits until the register was asked about somebody so many times. */
export async function untilAsked(open: RunningApp, memberId: bigint, times: number) {
  for (let tries = 0; tries < 500; tries += 1) {
    const asks = await asksOf(open, memberId);
    if (asks.length >= times) return asks;
    await wait(20);
  }
  throw new Error(`Nobody asked ${times} times`);
}

/** Sweeps, and waits until it was this one's turn: a question that was asked for may come first. */
export async function sweepAndHear(open: RunningApp, memberId: bigint): Promise<void> {
  const before = await asksOf(open, memberId);
  await sweep(open.app);
  await untilAsked(open, memberId, before.length + 1);
}
