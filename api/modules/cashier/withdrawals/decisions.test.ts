import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loginPassword, pin } from "../../account/profile/profile.fixture.ts";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let payments: StaffClient;
let helper: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  // Whoever may take a claim over is of risk.
  maker = await personOf(setup, "risk");
  payments = await personOf(setup, "payments");
  helper = await personOf(setup, "support");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const reason = "Looked at it";

/** A withdrawal in review, of one who has withdrawn before never. */
async function underReview(amount = "1500.00") {
  const payee = await setup.payee(60_000n);
  const { id } = await setup.ask(payee, amount);
  await setup.untilState(id, "review");
  return { payee, id };
}

async function claimed(who: StaffClient, id: string): Promise<number> {
  const { withdrawal } = await who.call("withdrawals.claim", { id });
  return withdrawal?.version ?? 0;
}

const decisions = [
  ["withdrawals.ask", { asks: ["confirm"], note: reason }],
  ["withdrawals.wait", { hours: 2, reason }],
] as const;

describe("a decision that is neither yes nor no", () => {
  test.each(decisions)(
    "[OPS-05] %s is the claimer's, as they saw it, and done once",
    async (call, more) => {
      const { id } = await underReview();
      const sent = { id, version: 2, ...more };
      expect((await helper.try(call, sent)).body).toMatchObject({ code: "role.refused" });
      expect((await maker.try(call, sent)).body).toMatchObject({ code: "withdrawal.claimed" });
      const version = await claimed(maker, id);
      const others = await payments.try(call, { ...sent, version });
      expect(others.body).toMatchObject({ code: "withdrawal.claimed" });
      const stale = await maker.try(call, { ...sent, version: version - 1 });
      expect(stale.body).toMatchObject({ code: "withdrawal.changed", value: { version } });
      expect((await setup.stateOf(id)).state).toBe("review");
      const both = await Promise.all([1, 2].map(() => maker.try(call, { ...sent, version })));
      expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "409"]);
      expect((await setup.stateOf(id)).claimed_by).toBeNull();
    },
  );

  test("[OPS-05] a member who is asked answers, meanwhile the clock stands still", async () => {
    const { payee, id } = await underReview();
    const version = await claimed(maker, id);
    const asks = ["confirm", "explain"];
    const bare = { id, version, asks, note: reason };
    expect((await maker.try("withdrawals.ask", bare)).body).toMatchObject({ code: "validation" });
    const question = "De onde vem este valor?";
    await maker.call("withdrawals.ask", { ...bare, asks: ["confirm", "explain"], question });
    const seen = await payee.member.call("withdrawals.withdrawal", { id });
    expect(seen).toMatchObject({ status: "needsYou", promisedAt: null, asks, question });
    const { list } = await payee.member.call("content.inbox", {});
    expect(list.map(({ title }) => title)).toContain("Seu saque precisa de você");
    const due = (await setup.stateOf(id)).due_at;
    await sql`update withdrawal set asked_at = now() - interval '2 hours',
      requested_at = requested_at - interval '2 hours' where id = ${id}`.execute(setup.app.db);
    const stranger = await setup.newMember();
    const answer = { id, paymentPassword: pin, text: "Do meu salário" };
    for (const [who, change, code] of [
      [stranger, {}, "withdrawal.unknown"],
      [payee.member, { paymentPassword: "111222" }, "validation"],
      [payee.member, { text: " " }, "validation"],
    ] as const) {
      const { body } = await who.try("withdrawals.answer", { ...answer, ...change });
      expect(body).toMatchObject({ code });
    }
    expect((await setup.stateOf(id)).state).toBe("asked");
    await payee.member.call("withdrawals.answer", answer);
    await setup.untilState(id, "review");
    const row = await setup.stateOf(id);
    expect(Math.round((row.due_at.getTime() - due.getTime()) / 60_000)).toBe(120);
    expect(row).toMatchObject({ asks: [], question: null });
    const { events, duePercent } = await maker.call("withdrawals.open", { id });
    expect(events.map(({ note }) => note)).toContain("Do meu salário");
    expect(duePercent).toBe(0);
    const again = await payee.member.try("withdrawals.answer", answer);
    expect(again.body).toMatchObject({ code: "withdrawal.changed" });
  });

  test("[OPS-05] what was asked is looked at by a person, even where no rule is true", async () => {
    const { payee, id } = await underReview("150.00");
    const version = await claimed(maker, id);
    await maker.call("withdrawals.ask", { id, version, asks: ["confirm"], note: reason });
    await sql`update risk_rule set is_on = false where rule = 'R01'`.execute(setup.app.db);
    await payee.member.call("withdrawals.answer", { id, paymentPassword: pin });
    await setup.untilState(id, "review");
    expect(await setup.stateOf(id)).toMatchObject({ needs_person: true });
    await sql`update risk_rule set is_on = true where rule = 'R01'`.execute(setup.app.db);
  });

  test("[OPS-05] a new proof of identity takes the old one back, and lets it go on", async () => {
    const { payee, id } = await underReview();
    const version = await claimed(maker, id);
    await maker.call("withdrawals.ask", { id, version, asks: ["identity"], note: reason });
    const { asks } = await payee.member.call("withdrawals.offer", {});
    expect(asks).toEqual(["identity"]);
    await setup.carryOn();
    expect((await setup.stateOf(id)).state).toBe("asked");
    await sql`insert into identity_case (member_id, attempt, merchant, state, document_kind,
        facts_sealed, cpf_hash, consent_at, submitted_at, decided_by, decided_at)
      select member_id, 2, merchant, state, document_kind, facts_sealed, cpf_hash, consent_at,
          now(), decided_by, now()
        from identity_case where member_id = ${await payee.member.id()}`.execute(setup.app.db);
    await setup.carryOn();
    await setup.untilState(id, "review");
  });

  test("[OPS-05] without an answer in seven days all goes back", async () => {
    const { payee, id } = await underReview();
    const version = await claimed(maker, id);
    await maker.call("withdrawals.ask", { id, version, asks: ["confirm"], note: reason });
    const overdue = (days: number) =>
      sql`update withdrawal set asked_at = now() - make_interval(days => ${days}::int)
        + interval '1 minute' where id = ${id}`.execute(setup.app.db);
    await overdue(7);
    await setup.carryOn();
    expect((await setup.stateOf(id)).state).toBe("asked");
    await overdue(8);
    await setup.carryOn();
    expect((await setup.stateOf(id)).state).toBe("expired");
    expect(await setup.purse(payee)).toBe("60000.00 0.00");
  });

  test("[OPS-05] what waits is told until when, and is looked at again", async () => {
    const { payee, id } = await underReview();
    const version = await claimed(maker, id);
    await maker.call("withdrawals.wait", { id, version, hours: 3, reason });
    const seen = await payee.member.call("withdrawals.withdrawal", { id });
    expect(seen).toMatchObject({ status: "processing", reasonCode: "wait" });
    const hours = (Date.parse(seen.promisedAt ?? "") - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(3);
    await sql`update withdrawal set wait_until = now() where id = ${id}`.execute(setup.app.db);
    await setup.carryOn();
    await setup.untilState(id, "review");
  });

  test("[OPS-05] a lead takes over what a colleague has, and it is written down", async () => {
    const { id } = await underReview();
    const version = await claimed(payments, id);
    const refused = await helper.try("withdrawals.takeOver", { id, reason });
    expect(refused.body).toMatchObject({ code: "role.refused" });
    const { withdrawal } = await maker.call("withdrawals.takeOver", { id, reason });
    const late = await payments.try("withdrawals.approve", { id, version, reason });
    expect(late.body).toMatchObject({ code: "withdrawal.claimed" });
    expect((await payments.try("withdrawals.takeOver", { id, reason })).body).toMatchObject({
      code: "role.refused",
    });
    const { events } = await maker.call("withdrawals.open", { id });
    expect(events.at(-1)).toMatchObject({ reason: "takenOver", note: reason });
    const now = withdrawal?.version ?? 0;
    await maker.call("withdrawals.approve", { id, version: now, reason });
  });

  test("[OPS-05] several light ones are approved at once, each by itself", async () => {
    const light = await underReview("150.00");
    const large = await underReview("20000.00");
    const taken = await underReview("150.00");
    const stale = await underReview("150.00");
    await claimed(payments, taken.id);
    const one = async ({ id }: { id: string }) => ({
      id,
      version: (await setup.stateOf(id)).version,
    });
    const list = [await one(light), await one(large), await one(taken), await one(stale)];
    await sql`update withdrawal set points = points where id = ${stale.id}`.execute(setup.app.db);
    const refused = await helper.try("withdrawals.approveMany", { list, reason });
    expect(refused.body).toMatchObject({ code: "role.refused" });
    const answers = await Promise.all(
      [1, 2].map(() => maker.call("withdrawals.approveMany", { list, reason })),
    );
    const codes = answers.map(({ list: each }) => each.map(({ code }) => code ?? "done").join());
    const rest = "withdrawal.flagged,withdrawal.claimed,withdrawal.changed";
    expect(codes.toSorted()).toEqual([`done,${rest}`, `withdrawal.changed,${rest}`]);
    await setup.until(light.payee, light.id, "paid");
    const many = { list: Array.from({ length: 21 }, () => list[0]), reason };
    expect((await maker.try("withdrawals.approveMany", many)).status).toBe(400);
  });

  test("[OPS-05] no case is held where the place does not allow it", async () => {
    const { id } = await underReview();
    const version = await claimed(maker, id);
    const { body } = await maker.try("withdrawals.hold", { id, version, days: 3, reason });
    expect(body).toMatchObject({ code: "withdrawal.hold" });
  });
});

describe("where money has to be paid within hours", () => {
  let brazil: WithdrawalSetup;
  let first: StaffClient;
  let second: StaffClient;
  beforeAll(async () => {
    brazil = await openWithdrawalSetup({ env: { JURISDICTION: "br" } });
    first = await personOf(brazil, "payments");
    second = await personOf(brazil, "risk");
    await sql`update staff_session set proved_at = now()`.execute(brazil.app.db);
  });
  afterAll(() => brazil.close());

  /** A member with money, whose name and number the form has asked for, and a key of their own. */
  async function brazilian() {
    const { db, wallets } = brazil.app;
    const member = await brazil.newMember();
    const id = await member.id();
    await wallets.grant(id, 60_000_000_000n);
    await member.call("profile.paymentPassword", {
      password: loginPassword,
      paymentPassword: pin,
      confirmPaymentPassword: pin,
    });
    const { payeeName } = await member.call("profile.cards", {});
    const { id: accountId } = await member.call("profile.addCard", {
      kind: "pix",
      holder: payeeName ?? "",
      paymentPassword: pin,
      pixType: "email",
      pixKey: `${member.userName}@casa.example`,
    });
    await sql`update payout_account set created_at = now() - interval '2 days'
      where member_id = ${id}`.execute(db);
    return { member, accountId };
  }

  test("[CASH-04] a new key is confirmed anew in place of a wait, and a person looks", async () => {
    const payee = await brazilian();
    await sql`update payout_account set created_at = now()
      where member_id = ${await payee.member.id()}`.execute(brazil.app.db);
    const { id } = await brazil.ask(payee, "150.00");
    await brazil.untilState(id, "asked");
    const seen = await payee.member.call("withdrawals.withdrawal", { id });
    expect(seen).toMatchObject({ status: "needsYou", asks: ["confirm"] });
    await payee.member.call("withdrawals.answer", { id, paymentPassword: pin });
    await brazil.untilState(id, "review");
  });

  test("[CASH-04] nobody lets it wait beyond that; two persons hold it as a case", async () => {
    const payee = await brazilian();
    const { id } = await brazil.ask(payee, "1500.00");
    await brazil.untilState(id, "review");
    const version = await claimed(first, id);
    const late = await first.try("withdrawals.wait", { id, version, hours: 3, reason });
    expect(late.body).toMatchObject({ code: "validation" });
    const held = { id, version, days: 3, reason };
    const { approvalId } = await first.call("withdrawals.hold", held);
    expect((await brazil.stateOf(id)).state).toBe("second");
    const decide = { id: approvalId ?? "", verdict: "approve" } as const;
    expect((await first.try("approvals.decide", decide)).body).toMatchObject({
      code: "approval.own",
    });
    await second.call("approvals.decide", decide);
    expect(await brazil.stateOf(id)).toMatchObject({ state: "waiting", reason: "wait.held" });
    const seen = await payee.member.call("withdrawals.withdrawal", { id });
    expect(seen).toMatchObject({ reasonCode: "held", status: "processing" });
    await sql`update withdrawal set wait_until = now() where id = ${id}`.execute(brazil.app.db);
    await brazil.carryOn();
    await brazil.untilState(id, "review");
  });

  test("[CASH-04] a case that the second person does not hold is in review again", async () => {
    const payee = await brazilian();
    const { id } = await brazil.ask(payee, "1500.00");
    await brazil.untilState(id, "review");
    const version = await claimed(first, id);
    const { approvalId } = await first.call("withdrawals.hold", { id, version, days: 3, reason });
    const no = { id: approvalId ?? "", verdict: "refuse", reason: "No ground" } as const;
    await second.call("approvals.decide", no);
    expect((await brazil.stateOf(id)).state).toBe("review");
  });
});
