import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connection, exactTypes } from "../core/db.ts";
import { migrate } from "../core/migrate.ts";
import { Refusal } from "../core/refusal.ts";
import { endHolder, type Holder, serverPid, startHolder } from "../postgres/holder.ts";
import { timesOf } from "../testing/soak.fixture.ts";
import { audit } from "./audit.ts";
import { post, summaryOf } from "./ledger.fixture.ts";
import type { AccountRef, Post } from "./command.ts";
import { type Ledger, openLedger } from "./index.ts";

const dataDir = mkdtempSync(join(tmpdir(), "trevo-ledger-"));
let holder: Holder;
let ledger: Ledger;
let houseAccount: AccountRef;
let wallets: AccountRef[];

beforeAll(async () => {
  holder = await startHolder(dataDir);
  await migrate(holder.connection);
  ledger = await openLedger(holder.connection);
  houseAccount = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "TEST" });
  wallets = await createWallets(holder.connection, 24);
  for (const wallet of wallets) {
    await ledger.post(post("deposit", wallet, 1_000_000n, { counter: houseAccount }));
  }
});
afterAll(async () => {
  await ledger.close();
  await endHolder(holder);
  rmSync(dataDir, { recursive: true, force: true });
});

async function createWallets(connection: Connection, count: number): Promise<AccountRef[]> {
  const client = new pg.Client({ ...connection, types: exactTypes });
  await client.connect();
  const { rows } = await client.query<{ ownerId: bigint; id: bigint }>(
    "insert into ledger.account (owner_id, currency, kind, bound) " +
      "select 500 + n, 'BRL', 'wallet', 'floor' from generate_series(1, $1::int) n " +
      'returning owner_id as "ownerId", id',
    [count],
  );
  await client.end();
  return rows;
}

/** The processes that serve the ledger's lanes. */
async function backendsOf(connection: Connection): Promise<number[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'trevo ledger'",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Journal {
  command: Post;
  answer: string;
}

/** Bets on one wallet until it is stopped. */
async function bettor(wallet: AccountRef, journal: Journal[], isOver: () => boolean) {
  while (!isOver()) {
    const command = post("bet", wallet, 1n, { counter: houseAccount });
    let answer: string | null = null;
    // Asks again with the same id until it is answered.
    for (; answer === null; await sleep(5)) {
      answer = await ledger.post(command).then(summaryOf, unavailable);
    }
    journal.push({ command, answer });
  }
}

/** The one word that a caller may hear: nothing is known, ask again. Never "no money". */
function unavailable(error: unknown): null {
  if (error instanceof Refusal && error.code === "unavailable") return null;
  throw error;
}

/** Runs bettors while something happens to the server; then holds the journal against the books. */
async function survive(happens: () => Promise<void>): Promise<Journal[]> {
  const before = await balances();
  const journal: Journal[] = [];
  let isOver = false;
  const bettors = wallets.map((wallet) => bettor(wallet, journal, () => isOver));
  await happens();
  isOver = true;
  await Promise.all(bettors);
  const after = await balances();
  for (const wallet of wallets) {
    const made = journal.filter(({ command }) => command.account.id === wallet.id);
    const spent = (before.get(wallet.id) ?? 0n) - (after.get(wallet.id) ?? 0n);
    expect(spent).toBe(BigInt(made.length));
  }
  for (const { command, answer } of journal.slice(-200)) {
    expect(summaryOf(await ledger.post(command))).toBe(answer);
  }
  expect((await audit(holder.connection)).findings).toEqual([]);
  return journal;
}

async function balances(): Promise<Map<bigint, bigint>> {
  const all = await Promise.all(wallets.map(({ ownerId }) => ledger.wallets(ownerId)));
  return new Map(all.flat().map(({ id, balance }) => [id, balance]));
}

const cuts = timesOf({ quick: 10, soak: 300 });
const kills = timesOf({ quick: 1, soak: 20 });

test("[CASH-07] connections that are cut under load lose no bet and make none twice", async () => {
  const client = new pg.Client({ ...holder.connection });
  await client.connect();
  const journal = await survive(async () => {
    for (let times = 0; times < cuts; times += 1) {
      await sleep(120);
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trevo ledger'",
      );
    }
  });
  await client.end();
  expect(journal.length).toBeGreaterThan(100);
  await expect.poll(() => ledger.isOpen()).toBe(true);
});

test("[CASH-07] kill -9 of PostgreSQL under load loses no acknowledged bet", async () => {
  const journal = await survive(async () => {
    for (let times = 0; times < kills; times += 1) {
      await sleep(1_000);
      process.kill(serverPid(dataDir), "SIGKILL");
    }
    await sleep(3_000);
  });
  expect(journal.length).toBeGreaterThan(100);
});

test("with no database at all a command is given back within seconds, as unavailable", async () => {
  const nowhere = { ...holder.connection, host: "/nonexistent" };
  await expect(openLedger(nowhere)).rejects.toThrow(/ENOENT|connect/);
  const wallet = wallets[0] ?? houseAccount;
  const pid = holder.process.pid ?? 0;
  const backends = await backendsOf(holder.connection);
  expect(backends.length).toBeGreaterThan(0);
  // Its keeper is stopped, so that nobody starts the server again.
  process.kill(pid, "SIGSTOP");
  try {
    process.kill(serverPid(dataDir), "SIGKILL");
    // Its children notice a moment later, and may still answer until then: each its own lane.
    await expect.poll(() => backends.filter(isThere)).toEqual([]);
    await expect.poll(() => ledger.isOpen()).toBe(false);
    const since = Date.now();
    const lost = Array.from({ length: 40 }, () =>
      ledger.post(post("bet", wallet, 1n, { counter: houseAccount })),
    );
    const given = await Promise.allSettled(lost);
    for (const one of given) {
      expect(one).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    }
    expect(Date.now() - since).toBeLessThan(20_000);
    expect(ledger.isOpen()).toBe(false);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  await expect.poll(() => ledger.isOpen()).toBe(true);
  expect((await audit(holder.connection)).findings).toEqual([]);
});
