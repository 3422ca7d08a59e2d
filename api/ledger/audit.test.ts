import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger } from "./ledger.fixture.ts";
import { audit, type Finding, startAuditor } from "./audit.ts";
import type { AccountRef } from "./command.ts";
import { newRoundId, requestHash } from "./index.ts";

let testLedger: TestLedger;
let wallet: AccountRef;
let bet: string;
let rolledBack: string;
let captured: string;
let roundId: string;

beforeAll(async () => {
  testLedger = await openTestLedger();
  const { ledger, houseAccount } = testLedger;
  wallet = await testLedger.wallet(1_000n);
  const betting = post("bet", wallet, 10n, { counter: houseAccount });
  bet = betting.id;
  await ledger.post(betting);
  await ledger.post(post("win", wallet, 5n, { counter: houseAccount }));
  const undone = post("bet", wallet, 20n, { counter: houseAccount });
  rolledBack = undone.id;
  await ledger.post(undone);
  const asked = () => ({ id: randomUUID(), hash: requestHash(randomUUID()), account: wallet });
  await ledger.post({ ...asked(), action: "rollback", original: rolledBack });
  await ledger.post({ ...asked(), action: "rollback", original: randomUUID() });
  const hold = () =>
    ({
      ...asked(),
      action: "hold",
      kind: "withdrawal",
      counter: houseAccount,
      amount: 50n,
      expiresInSeconds: null,
    }) as const;
  const [first, second] = [hold(), hold()];
  captured = first.id;
  await ledger.post(first);
  await ledger.post(second);
  await ledger.post({ ...asked(), action: "capture", hold: first.id, amount: 30n });
  roundId = newRoundId();
  const names = { vendor: "BGS", game: "slot", detail: "{}" };
  const round = { step: "open", id: roundId, due: 7n, close: false, ...names } as const;
  await testLedger.sql("select ledger.guard($1, 'America/Sao_Paulo')", [wallet.ownerId]);
  await ledger.post(post("bet", wallet, 3n, { counter: houseAccount, round }));
  const settle = { step: "settle", id: roundId, close: true } as const;
  await ledger.post(post("win", wallet, 7n, { counter: houseAccount, round: settle }));
});
afterAll(() => testLedger.close());

/** As nobody may, and an owner of the tables could: with every trigger off. */
async function damage(text: string): Promise<void> {
  const guards = await testLedger.sql<{ of: string; name: string }>(
    "select tgrelid::regclass::text as of, tgname as name from pg_trigger " +
      "where starts_with(tgrelid::regclass::text, 'ledger.') and not tgisinternal",
  );
  const each = (how: string) =>
    guards.map(({ of, name }) => `alter table ${of} ${how} trigger ${name}`).join("; ");
  await testLedger.sql(each("disable"));
  await testLedger.sql(text);
  await testLedger.sql(each("enable always"));
}

const recent = {
  scope: "recent",
  since: new Date(Date.now() - 3_600_000),
  afterAccount: 0n,
  accounts: 1_000,
} as const;

async function found(): Promise<{ full: Finding[]; recent: Finding[] }> {
  const [full, late] = [
    await audit(testLedger.connection),
    await audit(testLedger.connection, recent),
  ];
  return { full: full.findings, recent: late.findings };
}

const invariants = (findings: Finding[]) => [...new Set(findings.map((one) => one.invariant))];

test("right books have no findings, in full and of late", async () => {
  expect(await found()).toEqual({ full: [], recent: [] });
});

/** Each is done, found, and undone. Ids are known only when the books are open. */
interface Damage {
  invariant: string;
  what: string;
  breaks: () => string;
  mends: () => string;
  /** The minute's audit does not see it; it waits for the full one. */
  onlyFull?: true;
}

const withinBound =
  "check (case bound when 'floor' then held >= 0 and balance >= held " +
  "when 'ceiling' then held = 0 and balance <= 0 " +
  "else held = 0 and balance = 0 and seq = 0 and turn = 0 end)";

const account = (change: string) => () =>
  `update ledger.account set ${change} where id = ${wallet.id}`;
const transfer = (change: string) => () =>
  `update ledger.transfer set ${change} where id = '${bet}'`;
const round = (change: string) => () => `update ledger.round set ${change} where id = '${roundId}'`;
const forgetBet = () => `delete from ledger.op where id = '${bet}'`;

const damages: Damage[] = [
  {
    invariant: "I1",
    what: "a balance was set by hand",
    breaks: account("balance = balance + 1"),
    mends: account("balance = balance - 1"),
  },
  {
    invariant: "I1",
    what: "an amount was altered",
    breaks: transfer("amount = amount + 1"),
    mends: transfer("amount = amount - 1"),
  },
  {
    invariant: "I1",
    what: "a transfer joins two currencies",
    breaks: account("currency = 'FUN'"),
    mends: account("currency = 'BRL'"),
  },
  {
    invariant: "I2",
    what: "more is held than there is",
    breaks: () =>
      "alter table ledger.account drop constraint account_within_bound; " +
      account("held = balance + 1")(),
    mends: () =>
      `${account("held = 50")()}; ` +
      `alter table ledger.account add constraint account_within_bound ${withinBound}`,
  },
  {
    invariant: "I3",
    what: "a transfer was deleted",
    breaks: () =>
      `create table gone as select * from ledger.transfer where id = '${bet}'; ` +
      `delete from ledger.transfer where id = '${bet}'`,
    mends: () => "insert into ledger.transfer select * from gone; drop table gone",
  },
  {
    invariant: "I3",
    what: "a balance after was altered",
    breaks: transfer("debit_after = debit_after - 1"),
    mends: transfer("debit_after = debit_after + 1"),
  },
  {
    invariant: "I3",
    what: "a side lost its number",
    breaks: transfer("debit_seq = null, debit_after = null"),
    mends: transfer("debit_seq = 2, debit_after = 990"),
  },
  {
    invariant: "I4",
    what: "a command that moved money is remembered as refused",
    breaks: () =>
      "insert into ledger.op (member_id, id, hash, kind, account_id, amount, outcome, reason) " +
      "select member_id, id, hash, kind, debit_id, amount, 'refused', 'insufficient' " +
      `from ledger.transfer where id = '${bet}'`,
    mends: forgetBet,
  },
  {
    invariant: "I4",
    what: "a command took effect twice",
    breaks: () =>
      "insert into ledger.transfer select member_id, id, 1, kind, 2, 1, amount, null, null, null, " +
      "null, group_id, null, null, null, hash, created_at " +
      `from ledger.transfer where id = '${bet}'`,
    mends: () => `delete from ledger.transfer where id = '${bet}' and leg = 1`,
    onlyFull: true,
  },
  {
    invariant: "I4",
    what: "a bet's win lost the bet before it",
    breaks: () => `update ledger.transfer set leg = 1 where id = '${bet}'`,
    mends: () => `update ledger.transfer set leg = 0 where id = '${bet}'`,
    onlyFull: true,
  },
  {
    invariant: "I5",
    what: "held is not what the holds say",
    breaks: account("held = held - 1"),
    mends: account("held = held + 1"),
  },
  {
    invariant: "I5",
    what: "a hold says that it posted more",
    breaks: () => `update ledger.hold set posted_amount = 31 where id = '${captured}'`,
    mends: () => `update ledger.hold set posted_amount = 30 where id = '${captured}'`,
    onlyFull: true,
  },
  {
    invariant: "I6",
    what: "a rollback gives back another amount",
    breaks: () =>
      `update ledger.transfer set reverses_id = '${bet}' where kind = ledger.kind_rollback()`,
    mends: () =>
      `update ledger.transfer set reverses_id = '${rolledBack}' where kind = ledger.kind_rollback()`,
  },
  {
    invariant: "I6",
    what: "a barred command moved money",
    breaks: () =>
      "insert into ledger.op (member_id, id, kind, account_id, amount, outcome) " +
      "select member_id, id, 5, debit_id, 0, 'tombstone' " +
      `from ledger.transfer where id = '${bet}'`,
    mends: forgetBet,
  },
  {
    invariant: "I7",
    what: "a round says that more was staked",
    breaks: round("stake_total = stake_total + 1"),
    mends: round("stake_total = stake_total - 1"),
  },
  {
    invariant: "I7",
    what: "a round did not pay what its outcome was due",
    breaks: round("due = due + 1"),
    mends: round("due = due - 1"),
  },
  {
    invariant: "I7",
    what: "a transfer names a round that is not there",
    breaks: transfer("round_id = id"),
    mends: transfer("round_id = null"),
  },
  {
    invariant: "I8",
    what: "a limit's counter says that less was staked",
    breaks: () => "update ledger.play_window set staked = staked - 1",
    mends: () => "update ledger.play_window set staked = staked + 1",
  },
];

describe("each invariant is proved", () => {
  test.each(damages)("$invariant: $what", async ({ invariant, breaks, mends, onlyFull }) => {
    await damage(breaks());
    const seen = await found();
    await damage(mends());
    expect(invariants(seen.full)).toContain(invariant);
    if (!onlyFull) expect(seen.recent).not.toEqual([]);
    expect(await found()).toEqual({ full: [], recent: [] });
  });

  test("G: a guard that was taken down", async () => {
    await testLedger.sql("alter table ledger.transfer disable trigger append_only");
    const seen = await found();
    await testLedger.sql("alter table ledger.transfer enable always trigger append_only");
    expect(invariants(seen.full)).toEqual(["G"]);
    expect(invariants(seen.recent)).toEqual(["G"]);
  });
});

test("an account that nothing touched of late is seen when its slice comes by", async () => {
  await damage(`update ledger.account set balance = balance + 1 where id = ${wallet.id}`);
  const since = new Date(Date.now() + 60_000);
  const slice = (afterAccount: bigint) =>
    audit(testLedger.connection, { scope: "recent", since, afterAccount, accounts: 1_000 });
  const [before, past] = [await slice(0n), await slice(wallet.id)];
  await damage(`update ledger.account set balance = balance - 1 where id = ${wallet.id}`);
  expect(invariants(before.findings)).toEqual(["I3"]);
  expect(past.findings).toEqual([]);
});

test("[CASH-07] what is found wrong on a grown site stands until it is mended", async () => {
  const { id } = await testLedger.wallet(1_000n);
  const grant = (change: string) => `update ledger.transfer set ${change} where credit_id = ${id}`;
  // Out of sight of an audit that looks back a minute, and its account's last number is right.
  await damage(grant("amount = amount + 1, created_at = created_at - interval '1 hour'"));
  const quiet = pino({ level: "silent" });
  const auditor = await startAuditor(testLedger.connection, quiet, { fullUpTo: 0 });
  expect(auditor.last()).toMatchObject({ scope: "recent", ok: false });
  await auditor.again();
  expect(auditor.last()).toMatchObject({ scope: "recent", ok: false });
  await auditor.stop();
  // Three days later it lies out of the sight of a start: a restart lets no payout go all the same.
  const later = "- interval '3 days'";
  await damage(grant(`created_at = created_at ${later}`));
  await damage(`update ledger.doubt set since = since ${later}`);
  const restarted = await startAuditor(testLedger.connection, quiet, { fullUpTo: 0 });
  expect(restarted.last()).toMatchObject({ scope: "recent", ok: false });
  await damage(grant("amount = amount - 1"));
  await restarted.again();
  expect(restarted.last()).toMatchObject({ scope: "recent", ok: true });
  await restarted.again();
  expect(restarted.last()).toMatchObject({ scope: "recent", ok: true });
  await restarted.stop();
});

test("[OPS-02] processes take turns at the audit, and none repeats what was just done", async () => {
  await testLedger.sql("create table audit_seen (n serial, at timestamptz)");
  await testLedger.sql(`create function audit_is_seen() returns trigger language plpgsql as
    $$ begin insert into audit_seen (at) values (new.at); return null; end $$`);
  await testLedger.sql(`create trigger audit_is_seen after insert or update on ledger.last_audit
    for each row execute function audit_is_seen()`);
  const everyMs = 200;
  const start = () => startAuditor(testLedger.connection, pino({ level: "silent" }), { everyMs });
  const auditors = await Promise.all([start(), start(), start()]);
  // Each audits once when it starts, whatever the others have done.
  const gaps = async () => {
    const rows = await testLedger.sql<{ gap: number }>(`select gap from (select n, extract(
        epoch from at - lag(at) over (order by n))::float8 * 1000 as gap from audit_seen) seen
      where n > ${auditors.length} order by n`);
    return rows.map(({ gap }) => gap);
  };
  try {
    await expect.poll(async () => (await gaps()).length).toBeGreaterThan(5);
  } finally {
    for (const auditor of auditors) await auditor.stop();
  }
  // Times are kept to the millisecond.
  for (const gap of await gaps()) expect(gap).toBeGreaterThan(everyMs * 0.75 - 2);
});
