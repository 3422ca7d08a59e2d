import { sql } from "kysely";
import { toMicro } from "@trevo/contract/money.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";
import { randomUUID } from "node:crypto";

const reason = "They called and said so";
let app: TestApp;
let support: StaffClient;
let risk: StaffClient;
let payments: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  for (const role of ["support", "risk", "payments"]) await hire(app, `the-${role}`, [role]);
  support = new StaffClient(app);
  await support.login("the-support");
  risk = new StaffClient(app);
  await risk.login("the-risk");
  payments = new StaffClient(app);
  await payments.login("the-payments");
});
afterAll(() => app.close());

const found = async (q: string) => (await support.call("memberFile.find", { q })).list;

test("[OPS-04] a member is found by whatever they say of themselves", async () => {
  const member = await app.newMember();
  const id = (await member.id()).toString();
  const other = await app.newMember();
  await sql`update member set payee_name = 'Ângela  Conceição de Souza', email = 'Angela@casa.example',
    mobile = '+5511987650001' where id = ${id}`.execute(app.app.db);
  const { account } = (await found(id))[0] ?? { account: "" };
  for (const said of [
    id,
    account,
    member.userName.slice(0, 8),
    "angela@casa.exa",
    "+55 11 98765-0001",
    "11 98765",
    "angela conceicao",
    "SOUZA",
    "ângela",
  ]) {
    const list = await found(said);
    expect([said, list.map(({ memberId }) => memberId)]).toEqual([said, [id]]);
  }
  expect((await found(id))[0]).toMatchObject({
    name: "Ângela S.",
    mail: "An•••@casa.example",
    mobile: "••• 0001",
  });
  const nothing = ["no such person", "%%", "__", "5511987650002", "ngela", `${id}9999`];
  for (const said of nothing) expect(await found(said)).toEqual([]);
  expect((await found(other.userName))[0]?.memberId).not.toBe(id);
});

test("[OPS-04] a CPF finds who proved it and who signed up with it", async () => {
  const member = await app.newMember({ idNumber: "529.982.247-25" });
  const id = (await member.id()).toString();
  const { rows } = await sql`select 1 from member_contact
    where member_id = ${id} and id_number_hash is not null`.execute(app.app.db);
  // Where the form asks for no CPF the members module has no print of one.
  if (rows.length === 0) {
    const { fingerprint, personMarks } = await import("../../account/members/index.ts");
    const print = fingerprint(app.app.vault, personMarks.registered, "52998224725");
    await sql`insert into member_contact (member_id, merchant, id_number_sealed, id_number_hash)
      values (${id}, 'TREVO', '\\x00', ${print})`.execute(app.app.db);
  }
  for (const said of ["52998224725", "529.982.247-25"]) {
    expect((await found(said)).map(({ memberId }) => memberId)).toEqual([id]);
  }
  expect(await found("52998224726")).toEqual([]);
});

test("[OPS-04] all members are read slice by slice, each once, newest first", async () => {
  for (let more = 0; more < 3; more++) await app.newMember();
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const slice: { list: { memberId: string }[]; next: string | null } = await support.call(
      "memberFile.find",
      { pageSize: 2, ...(after === null ? {} : { after }) },
    );
    seen.push(...slice.list.map(({ memberId }) => memberId));
    after = slice.next;
  } while (after !== null);
  const { rows } = await sql<{ id: bigint }>`select id from member where type <> 4
    order by created_at desc, id desc`.execute(app.app.db);
  expect(seen).toEqual(rows.map(({ id }) => id.toString()));
});

test("[OPS-04] one call shows their money and play as the books have it", async () => {
  const member = await app.richMember(100_000_000n);
  const game = await launch(app, member);
  for (let spin = 0; spin < 6; spin++) {
    const key = { "idempotency-key": randomUUID() };
    const { status } = await game.try("play", { amount: stake, mode: "BASE" }, key);
    if (status === 200) await game.call("endRound");
  }
  const memberId = (await member.id()).toString();
  const file = await support.call("memberFile.open", { memberId });
  const { rows } = await sql<{ name: string; amount: string }>`
    select k.name, sum(e.delta)::text as amount from ledger.entry e
      join ledger.kind k on k.code = e.kind
      where e.member_id = ${memberId} group by k.name`.execute(app.app.db);
  const of = (kind: string) => BigInt(rows.find(({ name }) => name === kind)?.amount ?? 0);
  const micro = (text: string) => BigInt(text.replace(".", "")) * 10_000n;
  expect(micro(file.figures.stakes.amount)).toBe(-of("bet"));
  expect(micro(file.figures.payouts.amount)).toBe(of("win"));
  expect(micro(file.figures.ggr)).toBe(-of("bet") - of("win"));
  expect(file.figures.stakes.count).toBe(6);
  const { sumBalance: balance } = await member.call("wallet.balance", {});
  expect(file.wallets[0]).toMatchObject({ balance, held: "0.00", free: balance });
  expect(file.movements).toMatchObject([{ kind: "grant", amount: "100.00" }]);
  expect(file).toMatchObject({ memberId, openSessions: 1, signals: [], notes: [] });
  const { list } = await support.call("memberFile.sessions", { memberId });
  expect(list).toMatchObject([{ method: "register", endedAt: null }]);
});

test("[OPS-04] a wallet's lines lead from one balance to the next, by day and by kind", async () => {
  const member = await app.richMember(100_000_000n);
  const memberId = (await member.id()).toString();
  const game = await launch(app, member);
  for (let spin = 0; spin < 4; spin++) {
    const key = { "idempotency-key": randomUUID() };
    const { body } = await game.try("play", { amount: stake, mode: "BASE" }, key);
    if ((body as { round: { active: boolean } }).round.active) await game.call("endRound");
  }
  const all = await support.call("memberFile.movements", { memberId, pageSize: 100 });
  expect(all.list.map(({ seq }) => Number(seq))).toEqual(
    Array.from({ length: all.list.length }, (_, at) => all.list.length - at),
  );
  const micro = (text: string) => toMicro(text);
  for (const [at, line] of all.list.entries()) {
    const before = all.list[at + 1]?.balanceAfter ?? "0.00";
    expect(micro(line.balanceAfter) - micro(line.amount)).toBe(micro(before));
  }
  const { sumBalance } = await member.call("wallet.balance", {});
  expect(all.days).toMatchObject({ opening: "0.00", closing: sumBalance });
  expect(micro(all.sums.in) - micro(all.sums.out)).toBe(micro(sumBalance));
  const cash = await support.call("memberFile.movements", { memberId, what: "cash" });
  expect(cash.list).toMatchObject([{ kind: "grant", amount: "100.00", seq: "1" }]);
  const play = await support.call("memberFile.movements", { memberId, what: "play", sort: "seq" });
  expect(play.list[0]).toMatchObject({ kind: "bet", seq: "2", counter: "games:BGS" });
  expect(play.list.length + 1).toBe(all.list.length);
  const early = { memberId, startDate: "2026-01-01", endDate: "2026-01-31" };
  const none = await support.call("memberFile.movements", early);
  expect(none).toMatchObject({ list: [], days: { opening: "0.00", closing: "0.00" } });
});

test("[OPS-04] staff take the statement as the member gets it, for a reason, once", async () => {
  const member = await app.richMember(70_000_000n);
  const memberId = (await member.id()).toString();
  const { today } = await app.app.db
    .selectNoFrom(sql<string>`(now() at time zone 'America/Sao_Paulo')::date::text`.as("today"))
    .executeTakeFirstOrThrow();
  const days = { startDate: today, endDate: today, format: "csv" } as const;
  expect((await support.try("memberFile.statement", { memberId, ...days, reason })).status).toBe(
    403,
  );
  const link = await risk.call("memberFile.statement", { memberId, ...days, reason });
  const file = await app.server.inject({ method: "GET", url: link.url });
  const own = await member.call("statements.download", days);
  const same = await app.server.inject({ method: "GET", url: own.url ?? "" });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain("70");
  expect(file.body.split("\n")).toHaveLength(same.body.split("\n").length);
  expect((await app.server.inject({ method: "GET", url: link.url })).statusCode).not.toBe(200);
  const acts = await risk.call("staff.audit", { subject: `member:${memberId}` });
  expect(acts.list[0]).toMatchObject({ call: "memberFile.statement", reason });
  const years = { ...days, startDate: "2020-01-01" };
  expect(
    (await risk.try("memberFile.statement", { memberId, ...years, reason })).body,
  ).toMatchObject({ code: "validation" });
});

test("[OPS-04] every act about a member is found at them: those on their deposits too", async () => {
  const member = await app.newMember();
  const memberId = (await member.id()).toString();
  await support.call("memberFile.note", { memberId, text: "Asked about a deposit" });
  const { id } = await member.call(
    "deposits.startDeposit",
    { method: "bank", amount: "50.00" },
    { "idempotency-key": randomUUID() },
  );
  const { version } = await payments.call("deposits.open", { id });
  await payments.call("deposits.cancel", { id, version, reason });
  const { list } = await risk.call("staff.audit", { memberId });
  expect(list.map(({ call, subject }) => [call, subject])).toEqual([
    ["deposits.cancel", `deposit:${id}`],
    ["memberFile.note", `member:${memberId}`],
  ]);
  const other = (await (await app.newMember()).id()).toString();
  expect((await risk.call("staff.audit", { memberId: other })).list).toEqual([]);
});

test("[OPS-04] what tells who they are is shown by field, for a reason, and written down", async () => {
  const member = await app.newMember();
  const memberId = (await member.id()).toString();
  await sql`update member set mobile = '+5511987650009' where id = ${memberId}`.execute(app.app.db);
  const asked = { memberId, field: "mobile" as const, reason };
  expect((await support.try("memberFile.reveal", asked)).status).toBe(403);
  expect((await risk.call("memberFile.reveal", asked)).value).toBe("+5511987650009");
  expect((await risk.call("memberFile.reveal", { ...asked, field: "cpf" })).value).toBeNull();
  const acts = await risk.call("staff.audit", { subject: `member:${memberId}` });
  expect(acts.list.map(({ call, userName }) => [call, userName])).toEqual([
    ["memberFile.reveal", "the-risk"],
    ["memberFile.reveal", "the-risk"],
  ]);
  const stored = await sql<{ after: unknown }>`select after from staff_audit
    where call = 'memberFile.reveal' and outcome = 'done'`.execute(app.app.db);
  expect(JSON.stringify(stored.rows)).not.toContain("87650009");
});

test("[OPS-04] colleagues leave notes, the pinned ones first", async () => {
  const memberId = (await (await app.newMember()).id()).toString();
  const pinned = await support.call("memberFile.note", { memberId, text: "Calls at night" });
  await risk.call("memberFile.note", { memberId, text: "Asked for an invoice" });
  await risk.call("memberFile.pin", { memberId, id: pinned.id, isPinned: true });
  const { notes } = await support.call("memberFile.open", { memberId });
  expect(notes.map(({ text, by, isPinned }) => [text, by, isPinned])).toEqual([
    ["Calls at night", "the-support", true],
    ["Asked for an invoice", "the-risk", false],
  ]);
  const foreign = (await (await app.newMember()).id()).toString();
  const elsewhere = { memberId: foreign, id: pinned.id, isPinned: false };
  expect((await risk.try("memberFile.pin", elsewhere)).body).toMatchObject({
    code: "note.unknown",
  });
});

test("[OPS-04] a member of another house is not there", async () => {
  const memberId = (await (await app.newMember()).id()).toString();
  await sql`insert into merchant select (jsonb_populate_record(m,
    '{"code": "OTHER"}')).* from merchant m limit 1`.execute(app.ownerDb);
  await sql`update member set merchant = 'OTHER' where id = ${memberId}`.execute(app.ownerDb);
  expect(await found(memberId)).toEqual([]);
  for (const [call, more] of [
    ["memberFile.open", {}],
    ["memberFile.sessions", {}],
    ["memberFile.note", { text: "Hello there" }],
    ["memberFile.reveal", { field: "name", reason }],
  ] as const) {
    const { body } = await risk.try(call, { memberId, ...more });
    expect(body).toMatchObject({ code: "member.unknown" });
  }
});
