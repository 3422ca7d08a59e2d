import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pin } from "../../account/profile/profile.fixture.ts";
import { personSeals } from "../../account/members/index.ts";
import { personOf, type StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  maker = await personOf(setup, "payments");
  second = await personOf(setup, "finance");
  await sql`update staff_session set proved_at = now()`.execute(setup.app.db);
  // What the directory says is the subject here, not what the rules make of it before.
  await sql`update risk_rule set is_on = false`.execute(setup.app.db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const own = "Ana Lúcia Prado";

const keyOf = ({ member }: Payee) => `${member.userName}@casa.example`;

async function save({ member }: Payee, pixKey: string) {
  const { status, body } = await member.try("profile.addCard", {
    kind: "pix",
    holder: own,
    paymentPassword: pin,
    pixType: "email",
    pixKey,
  });
  if (body.success) return "saved";
  return [status, body.code, ...Object.keys(body.value["fields"] ?? {})].join(" ");
}

async function knowCpf(payee: Payee, cpf: string): Promise<void> {
  const { vault } = setup.app;
  const facts = vault.seal(Buffer.from(JSON.stringify({ cpf })), personSeals.proven);
  const memberId = await payee.member.id();
  await setup.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table identity_case disable trigger user`.execute(tx);
    await sql`update identity_case set facts_sealed = ${facts}
      where member_id = ${memberId}`.execute(tx);
    await sql`alter table identity_case enable trigger user`.execute(tx);
  });
}

test("[CASH-04] a key is saved only where the directory knows it as the member's, or does not say", async () => {
  const payee = await setup.payee(100n);
  await knowCpf(payee, "52998224725");
  const name = payee.member.userName;
  const cases: [string, { name?: string; taxId?: string }, string][] = [
    ["a", { name: "ANA LUCIA PRADO", taxId: "***.982.247-**" }, "saved"],
    ["b", { name: "Outra Pessoa Qualquer" }, "403 payout.account.other"],
    ["c", { name: own, taxId: "***.982.248-**" }, "403 payout.account.other"],
    ["d", { name: own, taxId: "12.345.678/0001-95" }, "403 payout.account.other"],
    ["e", {}, "saved"],
  ];
  for (const [mark, owner, outcome] of cases) {
    await setup.moveKey(`${mark}.${name}@casa.example`, owner);
    expect(await save(payee, `${mark}.${name}@casa.example`)).toBe(outcome);
  }
  expect(await save(payee, `ninguem.${name}@casa.example`)).toBe("400 validation pixKey");
  await setup.stopBank();
  expect(await save(payee, `f.${name}@casa.example`)).toBe("503 unavailable");
  await setup.startBank();
  const { list } = await payee.member.call("profile.cards", {});
  expect(list).toHaveLength(3);
});

test("[CASH-04] a key that moved to somebody else since is paid only when two persons say so", async () => {
  const payee = await setup.payee(500n);
  await setup.moveKey(keyOf(payee), { name: "João da Silva", taxId: "***.111.111-**" });
  const { id } = await setup.ask(payee, "100.00");
  await setup.untilState(id, "review");
  expect(await setup.partStates(id)).toEqual([]);
  expect(await setup.purse(payee)).toBe("500.00 100.00");
  const seen = await payee.member.call("withdrawals.withdrawal", { id });
  expect(seen).toMatchObject({ status: "processing", reason: null, canCancel: true });
  expect(seen.steps.find(({ state }) => state === "now")).toMatchObject({ key: "review" });
  const opened = await maker.call("withdrawals.open", { id });
  expect(opened).toMatchObject({ needsTwo: true });
  expect(opened.events.at(-1)).toMatchObject({ actor: "bank", note: "key.name" });
  const approve = async () => {
    const { withdrawal } = await maker.call("withdrawals.claim", { id });
    const version = withdrawal?.version ?? 0;
    const reason = "She changed her name";
    const { approvalId } = await maker.call("withdrawals.approve", { id, version, reason });
    await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  };
  // Something else speaks against it by now: that is another question.
  await setup.moveKey(keyOf(payee), { name: own, taxId: "***.111.111-**" });
  await knowCpf(payee, "52998224725");
  await approve();
  await setup.untilState(id, "review");
  expect((await maker.call("withdrawals.open", { id })).events.at(-1)?.note).toBe("key.taxId");
  await approve();
  await setup.until(payee, id, "paid");
  expect(await setup.purse(payee)).toBe("400.00 0.00");
});

test("[CASH-04] a directory that does not answer keeps the money where it is until it does", async () => {
  const payee = await setup.payee(500n);
  await setup.stopBank();
  const { id } = await setup.ask(payee, "100.00");
  await setup.untilState(id, "approved");
  await setup.carryOn();
  expect((await setup.stateOf(id)).state).toBe("approved");
  expect(await setup.purse(payee)).toBe("500.00 100.00");
  await setup.startBank();
  await setup.carryOn();
  await setup.until(payee, id, "paid");
});
