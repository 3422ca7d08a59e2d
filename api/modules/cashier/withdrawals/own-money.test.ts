import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffCallName } from "@trevo/contract/staff/registry.ts";
import type { FirstRole } from "@trevo/contract/staff/define.ts";
import { personMarks, fingerprint } from "../../account/members/index.ts";
import { personOf, secondPerson, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let admin: StaffClient;
let payments: StaffClient;
let risk: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  admin = await personOf(setup, "admin");
  payments = await personOf(setup, "payments");
  risk = await personOf(setup, "risk");
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const reason = "Looked at it";
const own = { body: { success: false, code: "member.own" } };

/** Somebody of the staff who told, when their account was opened, what they are found by. */
async function hireKnown(userName: string, roles: FirstRole[], marks: Record<string, string>) {
  const person = { userName, name: userName, password: "Admin1234", reason, ...marks };
  await admin.call("staff.open", person);
  await sql`update staff set roles = ${roles}::text[], password_given = false,
      password_until = null,
      password_hash = (select password_hash from staff where username = 'admin')
    where username = ${userName}`.execute(setup.app.db);
  const client = new StaffClient(setup);
  await client.login(userName);
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
  return client;
}

async function underReview(payee: Payee, amount = "1500.00") {
  const { id } = await setup.ask(payee, amount);
  await setup.untilState(id, "review");
  return id;
}

async function claimed(who: StaffClient, id: string): Promise<number> {
  return (await who.call("withdrawals.claim", { id })).withdrawal?.version ?? 0;
}

const accountOf = async ({ member }: Payee) => {
  const memberId = (await member.id()).toString();
  const { list } = await risk.call("memberFile.find", { q: memberId });
  return { memberId, account: list[0]?.account ?? "" };
};

describe("somebody of the staff who is a member too", () => {
  test.each(["cpf", "mail", "mobile", "memberAccount"])(
    "[OPS-05] is known by their %s, and takes none of their own withdrawals",
    async (mark) => {
      const payee = await setup.payee(60_000n);
      const { memberId, account } = await accountOf(payee);
      const id = await underReview(payee);
      const n = memberId.slice(-4).padStart(4, "0");
      const marks = {
        cpf: "52998224725",
        mail: `Own.${n}@casa.example`,
        mobile: `+551198800${n}`,
        memberAccount: account,
      };
      const { app } = setup;
      const registered = fingerprint(app.vault, personMarks.registered, marks.cpf);
      if (mark === "mail")
        await sql`update member set email = lower(${marks.mail}) where id = ${memberId}`.execute(
          app.db,
        );
      if (mark === "mobile")
        await sql`update member set mobile = ${marks.mobile} where id = ${memberId}`.execute(
          app.db,
        );
      if (mark === "cpf")
        await sql`insert into member_contact (member_id, merchant, id_number_sealed, id_number_hash)
          values (${memberId}, ${setup.config.merchant}, '\\x00', ${registered})
          on conflict (member_id) do update set id_number_sealed = excluded.id_number_sealed,
            id_number_hash = excluded.id_number_hash`.execute(app.db);
      const who = await hireKnown(`by.${mark.toLowerCase()}`, ["payments"], {
        [mark]: marks[mark as keyof typeof marks],
      });
      expect(await who.try("withdrawals.claim", { id })).toMatchObject(own);
      const { list } = await who.call("withdrawals.list", { memberId });
      expect(list).toMatchObject([{ id, isOwn: true }]);
      const { list: theirs } = await payments.call("withdrawals.list", { memberId });
      expect(theirs).toMatchObject([{ id, isOwn: false }]);
      const subject = `member:${memberId}`;
      const { list: written } = await risk.call("staff.audit", { subject, outcome: "refused" });
      expect(written[0]).toMatchObject({
        userName: `by.${mark.toLowerCase()}`,
        call: "withdrawals.claim",
        outcome: "refused",
        reason: "member.own",
      });
    },
  );

  test("[OPS-05] decides, claims, seconds and proposes nothing about their own money", async () => {
    const payee = await setup.payee(60_000n);
    const { memberId, account } = await accountOf(payee);
    const roles: FirstRole[] = ["payments", "risk", "finance"];
    const who = await hireKnown("plays.too", roles, { memberAccount: account });
    const id = await underReview(payee);
    const seen = { id, version: 2 };
    const money = { memberId, amount: "10.00", reason };
    const deeds: [StaffCallName, Record<string, unknown>][] = [
      ["withdrawals.claim", { id }],
      ["withdrawals.takeOver", { id, reason }],
      ["withdrawals.approve", { ...seen, reason }],
      ["withdrawals.reject", { ...seen, reason: "rules", note: reason }],
      ["withdrawals.ask", { ...seen, asks: ["confirm"], note: reason }],
      ["withdrawals.wait", { ...seen, hours: 2, reason }],
      ["adjustments.propose", { ...money, direction: "credit", cause: "game" }],
      ["deposits.keyIn", { ...money, reference: "E2E-own-money" }],
    ];
    for (const [call, payload] of deeds) {
      expect(await who.try(call, payload), call).toMatchObject(own);
    }
    const many = await who.call("withdrawals.approveMany", { list: [seen], reason });
    expect(many.list).toEqual([{ id, code: "member.own" }]);
    expect(await setup.stateOf(id)).toMatchObject({ state: "review", version: 2 });
    await sql`update withdrawal set due_at = now() where id = ${id}`.execute(setup.app.db);
    expect((await who.call("withdrawals.next", {})).withdrawal?.id).not.toBe(id);
    const { list } = await risk.call("staff.audit", { outcome: "refused", pageSize: 50 });
    const refused = list.filter(({ reason: why }) => why === "member.own").map(({ call }) => call);
    expect(refused).toEqual(
      expect.arrayContaining([...deeds.map(([call]) => call), "withdrawals.approveMany"]),
    );
    expect((await risk.call("withdrawals.next", {})).withdrawal?.id).toBe(id);
  });

  test("[OPS-05] reads in the approvals why not, and nothing of it is counted for them", async () => {
    const payee = await setup.payee(60_000n);
    const { memberId, account } = await accountOf(payee);
    const who = await hireKnown("checks.too", ["finance"], { memberAccount: account });
    const other = await personOf(setup, "finance");
    await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
    const counted = async (client: StaffClient) => {
      const { list } = await client.call("staff.badges", {});
      return list.find(({ name }) => name === "approvals")?.count ?? 0;
    };
    const before = await counted(who);
    const asked = { memberId, direction: "credit", amount: "5.00", cause: "game", reason } as const;
    const { approvalId } = await other.call("adjustments.propose", asked);
    const id = approvalId ?? "";
    expect(await who.call("approvals.open", { id })).toMatchObject({ whyNot: "member.own" });
    expect(await counted(who)).toBe(before);
    for (const verdict of ["approve", "refuse"] as const) {
      expect(await who.try("approvals.decide", { id, verdict, reason })).toMatchObject(own);
    }
    expect(await other.call("approvals.open", { id })).toMatchObject({ state: "waiting" });
    const third = await hireKnown("checks.it", ["finance"], {});
    const due = await counted(third);
    await third.call("approvals.decide", { id, verdict: "approve" });
    expect(await counted(third)).toBe(due - 1);
  });
});

describe("what waits for a second person", () => {
  test("[OPS-05] is rejected by neither its maker nor another account of theirs", async () => {
    const payee = await setup.payee(60_000n);
    const id = await underReview(payee, "12000.00");
    const version = await claimed(payments, id);
    await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
    const proposed = await payments.call("withdrawals.approve", { id, version, reason });
    const { list } = await risk.call("approvals.list", { by: "others" });
    const { account } = await accountOf(payee);
    expect(list.find((row) => row.id === proposed.approvalId)?.about).toMatchObject({
      account,
      amount: "12000.00",
    });
    const rejected = async (who: StaffClient) => {
      const sent = { id, version: await claimed(who, id), reason: "rules", note: reason };
      return (await who.try("withdrawals.reject", sent)).body;
    };
    expect(await rejected(payments)).toMatchObject({ code: "approval.own" });
    const same = await hireKnown("same.person", ["payments"], { mail: "one@casa.example" });
    await sql`update staff set mail_hash = (select mail_hash from staff
      where username = 'same.person') where username = 'payments'`.execute(setup.app.db);
    await sql`update withdrawal set claimed_until = now() where id = ${id}`.execute(setup.app.db);
    expect(await rejected(same)).toMatchObject({ code: "approval.own" });
    expect((await setup.stateOf(id)).state).toBe("second");
    const taken = { id: proposed.approvalId ?? "", reason: "I was wrong" };
    await payments.call("approvals.cancel", taken);
    expect((await setup.stateOf(id)).state).toBe("review");
    expect(await rejected(payments)).toMatchObject({ success: true });
    await sql`update staff set mail_hash = null`.execute(setup.app.db);
  });

  test("[OPS-05] counts for those alone who may decide so much", async () => {
    const payee = await setup.payee(60_000n);
    const id = await underReview(payee, "12000.00");
    const version = await claimed(payments, id);
    const manager = await secondPerson(setup);
    const finance = await personOf(setup, "finance");
    await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
    await payments.call("withdrawals.approve", { id, version, reason });
    const counted = async (who: StaffClient) => {
      const { list } = await who.call("staff.badges", {});
      return list.find(({ name }) => name === "approvals")?.count ?? 0;
    };
    const [byRisk, byFinance] = [await counted(risk), await counted(finance)];
    await sql`update withdrawal_limit set second_max = 1000000`.execute(setup.app.db);
    expect(await counted(risk)).toBe(byRisk - 1);
    expect(await counted(finance)).toBe(byFinance);
    await sql`update staff set renewed_at = now(), renewed_by =
      (select id from staff where username = 'finance') where username = 'payments'`.execute(
      setup.app.db,
    );
    expect(await counted(finance)).toBe(byFinance - 1);
    expect(await counted(manager)).toBe(0);
    await sql`update staff set renewed_at = null, renewed_by = null`.execute(setup.app.db);
  });
});
