import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import pg from "pg";
import pino from "pino";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import { openLedger, requestHash, startAuditor } from "./index.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterAll(() => testLedger.close());

test("[CASH-07] a bet is answered after COMMIT: what fails there was never made", async () => {
  const wallet = await testLedger.wallet(100n);
  // A rule that is looked at when the transaction ends, and not before.
  await testLedger.sql(`create function pg_temp_none() returns trigger language plpgsql as
    $$ begin raise exception 'thirteen' using errcode = 'check_violation'; end $$`);
  await testLedger.sql(
    "create constraint trigger no_thirteen after insert on ledger.transfer " +
      "deferrable initially deferred for each row when (new.amount = 13) " +
      "execute function pg_temp_none()",
  );
  try {
    const [bad, good] = [13n, 5n].map((amount) =>
      post("bet", wallet, amount, { counter: testLedger.houseAccount }),
    );
    if (!bad || !good) throw new Error("Two bets were made");
    await expect(testLedger.ledger.post(bad)).rejects.toThrow("cannot post");
    expect(summaryOf(await testLedger.ledger.post(good))).toBe("posted 95");
    expect(await testLedger.balance(wallet)).toBe(95n);
  } finally {
    await testLedger.sql("drop trigger no_thirteen on ledger.transfer");
  }
  await testLedger.prove();
});

test("[CASH-07] a bet waits for whoever holds its wallet and goes by what they leave", async () => {
  const wallet = await testLedger.wallet(100n);
  const holder = new pg.Client(testLedger.connection);
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("update ledger.account set turn = turn + 1 where id = $1", [wallet.id]);
    const bet = post("bet", wallet, 5n, { counter: testLedger.houseAccount, guard: { nonce: 0n } });
    const answer = testLedger.ledger.post(bet);
    await expect.poll(waitsForLock).toBe(true);
    await holder.query("commit");
    expect(summaryOf(await answer)).toBe("refused turn.taken");
  } finally {
    await holder.end();
  }
  expect(await testLedger.balance(wallet)).toBe(100n);
});

async function waitsForLock(): Promise<boolean> {
  const rows = await testLedger.sql(
    "select 1 from pg_stat_activity where datname = current_database() " +
      "and application_name = 'trevo ledger' and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

test("[CASH-07] no money leaves while the books are known to be wrong", async () => {
  const [wallet, other] = [await testLedger.wallet(100n), await testLedger.wallet(100n)];
  const damage = (by: number) =>
    testLedger.sql("update ledger.account set balance = balance + $1 where id = $2", [
      by,
      other.id,
    ]);
  const clearing = await testLedger.ledger.houseAccount({
    kind: "clearing",
    currency: "BRL",
    code: "PIX",
  });
  const asked = () => ({ id: randomUUID(), hash: requestHash(randomUUID()), account: wallet });
  const withdrawal = { kind: "withdrawal", counter: clearing, expiresInSeconds: null } as const;
  const hold = { ...asked(), ...withdrawal, action: "hold", amount: 10n } as const;
  await testLedger.ledger.post(hold);
  await damage(1);
  const auditor = await startAuditor(testLedger.connection, pino({ level: "silent" }));
  // Another process than the one that audits.
  const second = await openLedger(testLedger.connection);
  try {
    expect(await second.lastAudit()).toMatchObject({ ok: false });
    const out = post("withdrawal", wallet, 1n, { counter: clearing });
    await expect(second.post(out)).rejects.toMatchObject({ code: "unavailable" });
    const capture = { ...asked(), action: "capture", hold: hold.id, amount: null } as const;
    await expect(second.post(capture)).rejects.toMatchObject({ code: "unavailable" });
    // Bets and what comes in go on.
    expect(
      summaryOf(await second.post(post("bet", wallet, 1n, { counter: testLedger.houseAccount }))),
    ).toBe("posted 99");
  } finally {
    await damage(-1);
    await auditor.again();
    await auditor.stop();
    await second.close();
  }
  await testLedger.prove();
});
