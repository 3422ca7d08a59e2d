import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { personOf, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let app: TestApp;
let risk: StaffClient;
let member: TestClient;
let memberId: string;
beforeAll(async () => {
  app = await openTestApp();
  risk = await personOf(app, "risk");
  member = await app.newMember();
  memberId = (await member.id()).toString();
});
afterAll(() => app.close());

const note = "Entrou e saiu no mesmo dia, sem jogar";
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const start = (days: number) =>
  risk.call("aml.start", { memberId, sign: "no_play", deedOn: daysAgo(days), note });
const cases = async (state: "open" | "overdue" | "closed") =>
  (await risk.call("aml.list", { state, memberId })).list;

test("[OPS-05] a case is decided within thirty days of the deed, and the earliest deed counts", async () => {
  const opened = await start(3);
  expect(opened).toMatchObject({ owner: null, outcome: null, isOverdue: false });
  expect(Date.parse(opened.dueAt) - Date.parse(opened.deedAt)).toBe(30 * 86_400_000);
  const again = await start(31);
  expect(again).toMatchObject({ caseId: opened.caseId, isOverdue: true });
  expect(again.steps.map(({ kind, by }) => [kind, by])).toEqual([
    ["again", "risk"],
    ["open", "risk"],
  ]);
  expect((await cases("overdue")).map(({ caseId }) => caseId)).toEqual([opened.caseId]);
});

test("[OPS-05] a report is named by its receipt, and what is decided stays", async () => {
  const { caseId } = (await cases("open"))[0] ?? { caseId: "" };
  expect((await risk.call("aml.take", { caseId })).owner).toBe("risk");
  await risk.call("aml.note", { caseId, note: "Extratos pedidos ao banco" });
  for (const wrong of [
    { outcome: "reported" as const },
    { outcome: "unfounded" as const, receipt: "2026-118" },
  ]) {
    const { body } = await risk.try("aml.decide", { caseId, ...wrong, note });
    expect(body).toMatchObject({ code: "validation" });
  }
  const decided = await risk.call("aml.decide", {
    caseId,
    outcome: "reported",
    receipt: "COM-2026-118",
    note,
  });
  expect(decided).toMatchObject({ outcome: "reported", receipt: "COM-2026-118", isOverdue: false });
  expect((await risk.try("aml.note", { caseId, note })).status).toBe(409);
  expect(await cases("open")).toEqual([]);
  const { caseId: next } = await start(1);
  expect(next).not.toBe(caseId);
  const { list } = await (await personOf(app, "admin")).call("staff.audit", { pageSize: 100 });
  for (const call of ["aml.start", "aml.take", "aml.note", "aml.decide"]) {
    expect(list.map((act) => act.call)).toContain(call);
  }
});

test("[OPS-05] nobody looks into their own account, and others may read and not act", async () => {
  const admin = await personOf(app, "admin");
  const { list } = await admin.call("staff.list", {});
  const { staffId } = list.find(({ userName }) => userName === "risk2") ?? { staffId: "" };
  const { list: found } = await risk.call("memberFile.find", { q: memberId });
  const memberAccount = found[0]?.account ?? "";
  const reason = "Plays here too";
  await admin.call("staff.addMarks", { staffId, memberAccount, password: "Admin1234", reason });
  const own = new StaffClient(app);
  await own.login("risk2", "Risk21234");
  const [open] = await cases("open");
  const caseId = open?.caseId ?? "";
  expect((await own.call("aml.list", {})).list).toEqual([]);
  expect((await own.try("aml.open", { caseId })).status).toBe(404);
  expect((await own.try("aml.note", { caseId, note })).status).toBe(404);
  const asked = { memberId, sign: "other" as const, deedOn: daysAgo(1), note };
  expect((await own.try("aml.start", asked)).body).toMatchObject({ code: "member.own" });
  expect((await admin.call("aml.list", {})).list).toHaveLength(1);
  expect((await admin.try("aml.note", { caseId, note })).status).toBe(403);
  expect((await risk.try("aml.start", { ...asked, deedOn: daysAgo(-2) })).status).toBe(400);
  const { rows } = await sql`select 1 from aml_step where case_id = ${caseId}`.execute(app.app.db);
  expect(rows).toHaveLength(1);
});
