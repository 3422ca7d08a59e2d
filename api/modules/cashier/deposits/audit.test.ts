import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandId, requestHash } from "../../../ledger/index.ts";
import { depositFaults, reportFaults } from "./audit.ts";
import { openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";

let setup: DepositSetup;
beforeAll(async () => {
  setup = await openDepositSetup();
});
afterAll(() => setup.close());

describe("the audit of deposits", () => {
  test("[CASH-07] sees a posting without a deposit and a deposit without its posting", async () => {
    await setup.expectConsistent();
    const { db, ledger } = setup.app;
    const memberId = await (await setup.newMember()).id();
    const wallet = await ledger.wallet(memberId, "BRL");
    if (!wallet) throw new Error("A member has a wallet");
    const stray = commandId("a test", randomUUID());
    await ledger.post({
      action: "post",
      id: stray,
      hash: requestHash("a test"),
      kind: "deposit",
      account: wallet,
      counter: await ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "sandbox" }),
      amount: 5_000_000n,
    });
    const ghost = randomUUID();
    await sql`insert into deposit (id, member_id, method, provider, currency, amount, state,
        credited, posting_id, paid_at, expires_at)
      values (${ghost}, ${memberId}, 'pix', 'sandbox', 'BRL', 1000000, 'paid',
        1000000, ${randomUUID()}, now(), now())`.execute(db);
    await sql`insert into inbound_event (provider, event_key, charge_id, key_id, raw)
      values ('sandbox', 'evt_left', 'ch_left', '1', '')`.execute(db);
    const faults = await depositFaults(db, { hours: 24, seconds: 0 });
    expect(faults).toEqual(
      expect.arrayContaining([
        { fault: "posting.unowned", id: stray },
        { fault: "paid.unposted", id: ghost },
        { fault: "event.unsettled", id: "sandbox/evt_left" },
      ]),
    );
    expect(faults).toHaveLength(3);
    // Twice, and each is told to staff once.
    await reportFaults(setup.app, { hours: 24, seconds: 0 });
    await reportFaults(setup.app, { hours: 24, seconds: 0 });
    const { rows } = await sql<{ subject: string }>`select subject from staff_alert
      where kind = 'deposits.books' and closed_at is null`.execute(db);
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(
      faults.map(({ fault, id }) => `${fault} ${id}`).toSorted(),
    );
  });
});
