import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { sql } from "kysely";
import { serveRegister } from "../../../../sandbox/register/index.ts";
import { sendSigned } from "../../../../sandbox/signed-message.fixture.ts";
import { newRoundId, requestHash, setLimitsMissing } from "../../../ledger/index.ts";
import type { RunningApp } from "../../../create-app.ts";
import { demandedBy, proveAtOnce, takeNumbersUnproven } from "../../../testing/sign-up.fixture.ts";
import { TestClient } from "../../../testing/test-app.ts";
import { recordMfa } from "../../account/mfa/index.ts";
import { newCpf } from "../responsible-gaming/cpf.fixture.ts";
import { openTimedApp, type TimedApp } from "../responsible-gaming/timed.fixture.ts";
import { queryDueAccounts } from "./query-due.ts";

/** The sandbox's central register, reached over HTTP. */
export interface RegisterSandbox {
  /** For `REGISTER_URL`. */
  url: string;
  /** How many queries it received. */
  queries(): number;
  /** What it answers for a CPF from now on; without one, for all others. */
  setAnswer(answer: "clear" | "barred" | "away", cpf?: string): Promise<void>;
  close(): Promise<void>;
}

export async function startRegisterSandbox(): Promise<RegisterSandbox> {
  const secret = randomBytes(16).toString("hex");
  const server = Fastify();
  let queries = 0;
  server.addHook("onRequest", (request, _reply, done) => {
    if (request.method === "POST") queries += 1;
    done();
  });
  await server.register((scope) => serveRegister(scope, secret));
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://trevo:${secret}@127.0.0.1:${port}/register/v1/ask`,
    queries: () => queries,
    async setAnswer(answer, cpf) {
      const url = `http://127.0.0.1:${port}/register/v1/answers`;
      const { status } = await sendSigned(url, secret, { answer, cpf });
      if (status !== 200) throw new Error(`The register did not take the answer: ${status}`);
    },
    close: () => server.close(),
  };
}

/** An app in a jurisdiction with a register, on a test clock, and that register. */
export interface RegisterSetup {
  open: TimedApp;
  register: RegisterSandbox;
  close(): Promise<void>;
}

/** Starts both; phone numbers need no code there. */
export async function openRegisterSetup(): Promise<RegisterSetup> {
  const register = await startRegisterSandbox();
  const open = await openTimedApp({ JURISDICTION: "br", REGISTER_URL: register.url });
  await takeNumbersUnproven(open.app);
  return {
    open,
    register,
    async close() {
      await open.close();
      await register.close();
    },
  };
}

/** A member, and the CPF they registered with. */
export interface RegisteredMember {
  client: TestClient;
  id: bigint;
  cpf: string;
}

const password = "um trevo de sorte";

/** Registers with every field that the jurisdiction requires. */
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

export async function newMember(open: RunningApp, cpf = newCpf()): Promise<RegisteredMember> {
  const { client, body } = await tryRegister(open, cpf);
  if (!body.success) throw new Error(JSON.stringify(body));
  client.token = body.value.token;
  client.userName = body.value.userName;
  return { client, id: await client.id(), cpf };
}

/** Verified long ago, with the mandatory limits set: only the register can still stop them. */
export async function meetOtherRequirements(
  { app }: RunningApp,
  { id }: RegisteredMember,
): Promise<void> {
  await recordMfa(app.db, id, "mail");
  await proveAtOnce(app, id);
  await app.db.transaction().execute((tx) => setLimitsMissing(tx, id, false));
}

/** A member whom the register has cleared, with a hundred units and no other requirements. */
export async function newPlayer(open: RunningApp): Promise<RegisteredMember> {
  const person = await newMember(open);
  await untilQueried(open, person.id, 1);
  await meetOtherRequirements(open, person);
  await open.app.wallets.grant(person.id, 100_000_000n);
  return person;
}

/** Posts a bet of one unit to the ledger, in a round that closes with it or stays open. */
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

/** The queries about a member, oldest first. */
export async function queriesOf({ app }: RunningApp, memberId: bigint) {
  const { rows } = await sql<{ at: Date; why: string; outcome: string; failure: string | null }>`
    select at, why, outcome, failure from register_ask where member_id = ${memberId}
    order by id`.execute(app.db);
  return rows;
}

/** Waits until the register was queried about a member this many times. */
export async function untilQueried(open: RunningApp, memberId: bigint, times: number) {
  for (let attempts = 0; attempts < 500; attempts += 1) {
    const queries = await queriesOf(open, memberId);
    if (queries.length >= times) return queries;
    await wait(20);
  }
  throw new Error(`Nobody asked ${times} times`);
}

/** Runs the sweep and waits for this member's query: an enqueued one may come first. */
export async function sweepAndWait(open: RunningApp, memberId: bigint): Promise<void> {
  const before = await queriesOf(open, memberId);
  await queryDueAccounts(open.app);
  await untilQueried(open, memberId, before.length + 1);
}
