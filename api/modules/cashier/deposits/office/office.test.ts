import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../../testing/test-app.ts";
import { hire, StaffClient } from "../../../backoffice/staff/staff.fixture.ts";
import { photo, send } from "../../../platform/uploads/uploads.fixture.ts";
import { readStatements } from "../../reconciliation/index.ts";
import { eventOf, openDepositSetup, type DepositSetup } from "../deposits.fixture.ts";
import { settleCharge } from "../settle-charge.ts";

const note = "The picture is too dark to read";
let setup: DepositSetup;
let paula: StaffClient;
let pedro: StaffClient;
let fina: StaffClient;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
  const open = async (name: string, role: "payments" | "finance" | "support") => {
    await hire(setup, name, [role]);
    const client = new StaffClient(setup);
    await client.login(name);
    return client;
  };
  paula = await open("paula", "payments");
  pedro = await open("pedro", "payments");
  fina = await open("fina", "finance");
});
afterAll(() => setup.close());

/** A transfer with a proof of it, in review. */
async function proven(amount = "100.00") {
  const member = await setup.newMember();
  const { id, no } = await setup.startBy(member, "bank", amount);
  await prove(member, id);
  return { member, id, no };
}

async function prove(member: TestClient, id: string) {
  const { body } = await send(member, [{ bytes: await photo(320, 240) }], "deposit");
  if (!body.success) throw new Error(body.code);
  const imageIds = body.value.images.map((image) => image.id);
  const paidAt = new Date().toISOString();
  return member.call("deposits.prove", { id, payerName: "Ana Souza", paidAt, imageIds });
}

async function claimed(who: StaffClient, id: string): Promise<{ id: string; version: number }> {
  const { deposit } = await who.call("deposits.claim", { id });
  return { id, version: deposit?.version ?? 0 };
}

async function codeOf(reply: Promise<{ body: { success: boolean } }>): Promise<string> {
  const { body } = await reply;
  return "code" in body ? String(body.code) : "";
}

/** So many hours pass for a deposit in review. */
const pass = (id: string, hours: number) =>
  sql`update deposit set review_at = review_at - make_interval(hours => ${hours}::int)
    where id = ${id}`.execute(setup.app.db);

test("[OPS-05] two take the next deposit at once: two deposits, the one promised first", async () => {
  const [first, second] = [await proven(), await proven()];
  await pass(first.id, 3);
  await pass(second.id, 2);
  const taken = await Promise.all([
    paula.call("deposits.next", {}),
    pedro.call("deposits.next", {}),
  ]);
  const ids = taken.map(({ deposit }) => deposit?.id ?? "");
  expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
  const { list } = await paula.call("deposits.list", {});
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(list[0]?.duePercent).toBeGreaterThan(100);
  // Nobody decides what a colleague has, nor what they have not taken.
  const [mine, theirs] = ids[0] === first.id ? [first, second] : [second, first];
  expect(await codeOf(paula.try("deposits.claim", { id: theirs.id }))).toBe("deposit.claimed");
  const asked = { ...(await claimed(paula, mine.id)), reason: "proof.unreadable", note };
  expect(await codeOf(pedro.try("deposits.askAgain", asked))).toBe("deposit.claimed");
  const third = await proven();
  const unclaimed = { id: third.id, version: 1, reason: "proof.unreadable", note };
  expect(await codeOf(paula.try("deposits.askAgain", unclaimed))).toBe("deposit.claimed");
});

test("[CASH-03] a proof that nobody can read goes back to its member, who sends another", async () => {
  const { member, id, no } = await proven();
  const mine = await claimed(paula, id);
  const stale = { ...mine, version: mine.version - 1, reason: "proof.unreadable", note };
  expect(await codeOf(paula.try("deposits.askAgain", stale))).toBe("deposit.changed");
  await paula.call("deposits.askAgain", { ...mine, reason: "proof.unreadable", note });
  const asked = await member.call("deposits.deposit", { id });
  expect(asked).toMatchObject({ status: "pending", mayProve: true, promisedAt: null });
  expect(asked.reason).toContain("comprovante");
  expect(asked.steps.map(({ title }) => title)).toContain("Falta uma coisa");
  const { list: letters } = await member.call("content.inbox", {});
  expect(letters.map(({ title }) => title)).toContain(`Depósito ${no}: envie outro comprovante`);
  expect(JSON.stringify([asked, letters])).not.toContain(note);
  expect(await prove(member, id)).toMatchObject({ status: "review", reason: null });
  const opened = await paula.call("deposits.open", { id });
  expect(opened.events.map(({ state, staff }) => [state, staff])).toEqual([
    ["pending", null],
    ["review", null],
    ["pending", "paula"],
    ["review", null],
  ]);
  expect(opened).toMatchObject({ proofs: 2, claimedBy: null });
  const { list } = await paula.call("deposits.proofs", { id });
  expect(list.map(({ attempt, payerName }) => [attempt, payerName])).toEqual([
    [2, "Ana Souza"],
    [1, "Ana Souza"],
  ]);
  const url = list[0]?.images[0] ?? "";
  expect((await setup.server.inject({ url, headers: paula.headers() })).statusCode).toBe(200);
  expect((await setup.server.inject({ url, headers: pedro.headers() })).statusCode).toBe(404);
});

test("[CASH-03] what does not come in two days is given up, and is credited if it comes", async () => {
  const { member, id, no } = await proven("80.00");
  const early = { ...(await claimed(paula, id)), reason: "unmatched", note };
  expect(await codeOf(paula.try("deposits.fail", early))).toBe("deposit.early");
  await pass(id, 48);
  const late = { ...(await claimed(paula, id)), reason: "unmatched" as const, note };
  await paula.call("deposits.fail", late);
  expect(await codeOf(paula.try("deposits.fail", late))).toBe("deposit.changed");
  const failed = await member.call("deposits.deposit", { id });
  expect(failed).toMatchObject({ status: "failed", mayProve: false });
  expect(failed.reason).toContain("Se chegar depois");
  expect(await setup.balance(member)).toBe("0.00");
  await setup.transfer({ amount: "80.00", reference: no, name: "Ana" });
  expect(await member.call("deposits.deposit", { id })).toMatchObject({
    status: "paid",
    reason: null,
  });
  expect(await setup.balance(member)).toBe("80.00");
  await setup.expectConsistent();
});

test("[CASH-03] what staff key in is credited by the bank's line, after a second person", async () => {
  const member = await setup.newMember();
  const memberId = (await member.id()).toString();
  // The money came first, and is nobody's.
  await setup.transfer({ amount: "75.00", reference: "no number", name: "Ana" });
  const { rows } = await sql<{ key: string }>`select line_key as key from statement_line
    where amount = 75000000`.execute(setup.app.db);
  const reference = rows[0]?.key ?? "";
  const input = { memberId, amount: "75.00", reference, reason: "Paid at the branch" };
  const { approvalId } = await paula.call("deposits.keyIn", input);
  const approval = { id: approvalId ?? "", verdict: "approve" as const };
  expect((await member.call("deposits.deposits", {})).list).toEqual([]);
  expect(await codeOf(pedro.try("approvals.decide", approval))).toBe("approval.unknown");
  await fina.call("approvals.decide", approval);
  await readStatements(setup.app);
  await expect
    .poll(async () => (await member.call("deposits.deposits", {})).list)
    .toMatchObject([{ method: "manual", status: "paid", credited: "75.00", reference }]);
  expect(await setup.balance(member)).toBe("75.00");
  // One payment is one deposit, whoever proposes it, and never of a trial or outside the limits.
  const again = await paula.try("deposits.keyIn", input);
  expect(again.body).toMatchObject({ code: "deposit.reference.used" });
  const other = { ...input, reference: "TED20261125A78" };
  const much = { ...other, amount: "10000.01" };
  expect(await codeOf(paula.try("deposits.keyIn", much))).toBe("deposit.limit");
  const trial = setup.visitor();
  await trial.trial();
  const nobody = { ...other, memberId: (await trial.id()).toString() };
  expect(await codeOf(paula.try("deposits.keyIn", nobody))).toBe("member.unknown");
  await setup.expectConsistent();
});

test("[CASH-03] a key of a line is no code that a member could name", async () => {
  const member = await setup.newMember();
  await setup.transfer({ amount: "91.00", reference: "nothing", name: "Somebody" });
  const { rows } = await sql<{ key: string }>`select line_key as key from statement_line
    where amount = 91000000`.execute(setup.app.db);
  const { id } = await setup.startBy(member, "bank", "91.00");
  await member.call("deposits.paid", { id, reference: rows[0]?.key ?? "" });
  await readStatements(setup.app);
  expect((await member.call("deposits.deposit", { id })).status).toBe("review");
  expect(await setup.balance(member)).toBe("0.00");
});

test("[OPS-05] a second payment of one deposit is seen beside it, and credits nothing", async () => {
  const member = await setup.newMember();
  const before = await setup.houseBalance("suspense", "");
  const { id } = await setup.start(member, "100.00");
  const charge = await setup.chargeOf(id);
  // The answer was lost once, so that the provider made two charges: both are paid.
  const twin = { ...(await setup.paidCharge(id, "100.00")), id: `${charge}twin` };
  await sql`update deposit set charge_id = null where id = ${id}`.execute(setup.app.db);
  await settleCharge(setup.app, "sandbox", { chargeId: twin.id, charge: twin });
  await setup.answerPage(charge, { answer: "pay" });
  await setup.deliver(eventOf(charge));
  await expect.poll(() => setup.suspenseReasons(charge)).toEqual(["charge.doubled"]);
  await expect.poll(() => setup.houseBalance("suspense", "")).not.toBe(before);
  const opened = await paula.call("deposits.open", { id });
  expect(opened.suspense).toMatchObject([{ reason: "charge.doubled", amount: "100.00" }]);
  const doubled = await paula.call("deposits.list", { state: "all", mark: "doubled" });
  expect(doubled.list.map((row) => row.id)).toEqual([id]);
  expect(await setup.balance(member)).toBe("100.00");
  await setup.expectConsistent();
});

test("[OPS-05] deposits are found by what is asked for, and by those who may alone", async () => {
  const { member, id, no } = await proven("123.45");
  const memberId = (await member.id()).toString();
  const find = async (filter: Record<string, string>) =>
    (await paula.call("deposits.list", { state: "all", memberId, ...filter })).list.map(
      (row) => row.id,
    );
  expect(await find({})).toEqual([id]);
  expect(await find({ no })).toEqual([id]);
  expect(await find({ no: no.slice(1) })).toEqual([id]);
  expect(await find({ method: "bank", mark: "proof", amountMin: "123.45" })).toEqual([id]);
  expect(await find({ amountMax: "123.44" })).toEqual([]);
  expect(await find({ method: "pix" })).toEqual([]);
  expect(await find({ mark: "late" })).toEqual([]);
  expect(await find({ endDate: "2020-01-01" })).toEqual([]);
  await hire(setup, "sonia", ["support"]);
  const support = new StaffClient(setup);
  await support.login("sonia");
  expect((await support.call("deposits.open", { id })).no).toBe(no);
  expect((await support.try("deposits.proofs", { id })).status).toBe(403);
  expect((await support.try("deposits.claim", { id })).status).toBe(403);
  // The provider is asked at once, and a pending one cancelled, by those who match.
  const pix = await setup.start(member, "20.00");
  expect(await paula.call("deposits.ask", { id: pix.id })).toEqual({ state: "pending" });
  const { version } = await paula.call("deposits.open", { id: pix.id });
  const cancelled = { id: pix.id, version, reason: "Asked for by the member" };
  await paula.call("deposits.cancel", cancelled);
  expect(await codeOf(paula.try("deposits.cancel", cancelled))).toBe("deposit.changed");
  expect((await member.call("deposits.deposit", { id: pix.id })).status).toBe("cancelled");
});

test("[OPS-05] deposits in review are counted as their list counts them, urgent before the promise", async () => {
  const badge = async () => {
    const { list } = await paula.call("staff.badges", {});
    return list.find(({ name }) => name === "deposits");
  };
  await sql`update deposit set state = 'cancelled' where state = 'review'`.execute(setup.app.db);
  const { id } = await proven();
  const { total } = await paula.call("deposits.list", { state: "review" });
  expect(await badge()).toEqual({ name: "deposits", count: total.count, isUrgent: false });
  await sql`update deposit set review_at = review_at - interval '16 minutes'
    where id = ${id}`.execute(setup.app.db);
  expect(await badge()).toEqual({ name: "deposits", count: total.count, isUrgent: true });
});
