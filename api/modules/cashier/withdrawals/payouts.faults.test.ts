import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawals } from "@trevo/contract/member/withdrawals.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { cashBalance } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { pin } from "../../account/profile/profile.fixture.ts";
import { freePort, killedSite, type KilledSite } from "./killed-site.fixture.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

/**
 * A site that pays out, killed again and again, with a bank of which each amount's cents say what
 * goes wrong. In the end the bank's own book is compared with ours: what it paid we have paid, what
 * it did not is in a wallet, and nothing was paid twice.
 */

const kills = timesOf({ quick: 3, soak: 50 });
const granted = 100_000n;
/** The bank's, in units: one each, and one that nothing happens to. */
const amounts = [...Array.from({ length: 10 }, (_, at) => `20.9${at}`), "20.00"];
/** What is silent is asked about each minute; jobs of the dead are free after ten seconds. */
const patienceMs = timesOf({ quick: 150_000, soak: 600_000 });

/** Once the site lives for good it has to answer in time; until then nobody knows when it will. */
let endOfPatience = Infinity;

let setup: WithdrawalSetup;
let site: KilledSite;
const payees = new Map<string, Payee>();

beforeAll(async () => {
  const port = await freePort();
  // This app makes the members and looks at the books; only the site that is killed pays out.
  const env = { ROLE: "api" };
  setup = await openWithdrawalSetup({ pace: 0.05, env, tellAt: `http://127.0.0.1:${port}` });
  const { connection, config, bankUrl, app } = setup;
  await sql`update risk_rule set is_on = false`.execute(app.db);
  await sql`update withdrawal_limit set day_count = 1000, open_count = 1000`.execute(app.db);
  for (const amount of amounts) payees.set(amount, await setup.payee(granted));
  site = killedSite(port, () => ({
    CONNECTION: JSON.stringify(connection),
    BANK_URL: bankUrl(),
    DATA_DIR: config.dataDir,
    DEMO: "1",
    LOG: "silent",
    RATE_SCALE: "10000",
  }));
});
afterAll(async () => {
  await site.kill();
  await setup.close();
});

test("[CASH-04] kill -9 during payouts: each is paid once or not at all, and the books agree", async () => {
  let isOver = false;
  const flips = lookAtFlips(() => isOver);
  try {
    const asking = Promise.all([...payees].map(([amount, payee]) => askOften(payee, amount)));
    // Its failure is met below, where all has been asked.
    asking.catch(() => {});
    for (let kill = 0; kill < kills; kill += 1) {
      await site.start();
      await sleep(randomInt(300, 2_500));
      await site.kill();
    }
    await site.start();
    endOfPatience = Date.now() + patienceMs;
    const ids = (await asking).flat();
    expect(new Set(ids).size).toBe(kills * amounts.length);
    // What is not settled may be held by an incident: a failure says which.
    const left = async () => ({ unsettled: await unsettled(), incidents: await incidents() });
    const nothing = { unsettled: [], incidents: [] };
    await expect.poll(left, { timeout: patienceMs, interval: 500 }).toEqual(nothing);
  } finally {
    isOver = true;
  }
  // Where the bank paid what it had said no to, people had to look.
  expect(await flips).toBe((await parts()).filter(({ flipped }) => flipped).length);
  await bookAgrees(kills * amounts.length);
  await setup.expectConsistent();
  expect(await incidents()).toEqual([]);
});

/** As many withdrawals as there are kills, one after the other, as a member would ask. */
async function askOften(payee: Payee, amount: string): Promise<string[]> {
  const ids: string[] = [];
  for (let asked = 0; asked < kills; asked += 1) ids.push(await ask(payee, amount));
  return ids;
}

/** Asks for a withdrawal at the site that is killed, with one key until it is answered. */
async function ask({ member, accountId }: Payee, amount: string): Promise<string> {
  const { path, method, answer } = withdrawals.withdraw;
  const key = randomUUID();
  while (Date.now() < endOfPatience) {
    const asked = { amount, accountId, paymentPassword: pin };
    const { header, body } = await member.seal(asked, method, path);
    const reply = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        ...member.headers(),
        encryption: header,
        "content-type": "application/jose",
        "idempotency-key": key,
      },
      body,
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (one) => ({ status: one.status, said: (await one.json()) as { value: unknown } }))
      .catch(() => null);
    if (reply?.status === 200) return answer.parse(reply.said.value).id;
    // A try that was cut off counts as a wrong one, on purpose: half an hour passes.
    if (reply?.status === 429) await sql`delete from secret_try`.execute(setup.ownerDb);
    else if (reply && reply.status < 500) throw new Error(JSON.stringify(reply));
    await sleep(100);
  }
  throw new Error("The site does not answer");
}

/** Ends each incident of a payout that was paid after all, as people would; how many there were. */
async function lookAtFlips(isOver: () => boolean): Promise<number> {
  let seen = 0;
  while (!isOver()) {
    const { numAffectedRows } = await sql`delete from money_incident
      where kind = 'payout.flip'`.execute(setup.ownerDb);
    seen += Number(numAffectedRows ?? 0n);
    await sleep(100);
  }
  return seen;
}

async function incidents(): Promise<unknown[]> {
  return (await sql`select kind, subject, detail from money_incident`.execute(setup.app.db)).rows;
}

interface Part {
  id: string;
  member: bigint;
  state: string;
  amount: bigint;
  flipped: boolean;
  /** The fee that was taken with it: a bank that gives money back leaves us our own work. */
  fee: bigint;
}

async function parts(): Promise<Part[]> {
  const { rows } = await sql<Part>`select p.id, w.member_id as member, p.state, p.amount,
      p.flipped_at is not null as flipped,
      case when w.state in ('paid', 'returned') then w.fee else 0 end as fee
    from payout_part p join withdrawal w on w.id = p.withdrawal_id`.execute(setup.app.db);
  return rows;
}

/** What the bank says of a part. */
async function bankSays(id: string): Promise<string> {
  const { apiKey = "" } = setup.app.sandbox ?? {};
  const url = `${setup.bankUrl()}/bank/v1/payouts/${id}`;
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${apiKey}` } });
  if (reply.status === 404) return "unheard of";
  return ((await reply.json()) as { status: string }).status;
}

/** Withdrawals that are not what the cents of their amount lead to yet. */
async function unsettled(): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string; cents: number; flipped: boolean }>`
    select w.id, w.state, (w.amount / 10000 % 100)::int as cents,
        exists (select from payout_part p where p.withdrawal_id = w.id and flipped_at is not null)
          as flipped
      from withdrawal w`.execute(setup.app.db);
  const isAtEnd = ({ state, cents, flipped }: (typeof rows)[number]) => {
    // A site that was away while the bank said no has only heard that it paid.
    if (cents === 99) return flipped ? state === "failed" : state === "paid";
    return state === (ends[cents] ?? "paid");
  };
  return rows.filter((row) => !isAtEnd(row)).map(({ state, cents }) => `.${cents} ${state}`);
}

const ends: Record<number, string> = { 92: "failed", 93: "failed", 95: "returned" };

/** The bank's book, ours, and the wallets: all tell the same. */
async function bookAgrees(count: number): Promise<void> {
  const all = await parts();
  expect(all).toHaveLength(count);
  for (const part of all) {
    const { id, state, flipped } = part;
    expect({ id, said: await bankSays(id) }).toEqual({ id, said: flipped ? "paid" : state });
  }
  const { ledger, db } = setup.app;
  // What the bank's statement has told already stands at the bank, the rest in clearing.
  const places = [
    { kind: "clearing", code: "payout:sandbox" },
    { kind: "bank", code: "sandbox-payouts" },
  ] as const;
  let gone = 0n;
  for (const place of places) {
    gone += await cashBalance(db, await ledger.houseAccount({ ...place, currency: "BRL" }));
  }
  const paid = all.filter(({ state }) => state === "paid");
  expect(gone).toBe(sumOf(paid));
  for (const payee of payees.values()) {
    const id = await payee.member.id();
    const fees = all.filter(({ member }) => member === id);
    const left =
      granted * 1_000_000n -
      sumOf(paid.filter(({ member }) => member === id)) -
      fees.reduce((sum, { fee }) => sum + fee, 0n);
    expect(await setup.purse(payee)).toBe(`${fromMicro(left)} 0.00`);
  }
}

function sumOf(some: Part[]): bigint {
  return some.reduce((sum, { amount }) => sum + amount, 0n);
}
