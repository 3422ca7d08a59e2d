import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { findShared } from "./find-shared.ts";

const reason = "Asked both of them on the phone";
let app: TestApp;
let risk: StaffClient;
let support: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  for (const role of ["risk", "support"]) await hire(app, `the-${role}`, [role]);
  risk = new StaffClient(app);
  await risk.login("the-risk");
  support = new StaffClient(app);
  await support.login("the-support");
});
afterAll(() => app.close());

const idOf = async (member: TestClient) => (await member.id()).toString();

/** What links a member, as the office lists it once the job has run. */
async function linksOf(memberId: string, kind?: "device" | "payout" | "cpf" | "phone" | "address") {
  await findShared(app.app);
  const { list } = await risk.call("links.list", {
    memberId,
    state: "all",
    ...(kind ? { kind } : {}),
  });
  return list;
}

test("[OPS-04] two accounts in one browser share a device, others do not", async () => {
  const password = "um trevo de sorte";
  const [first, other] = [await app.newMember(), await app.newMember()];
  const browser = app.visitor();
  await browser.login(first.userName, password);
  await browser.login(other.userName, password);
  const ids = [await idOf(first), await idOf(other)];
  const [link] = await linksOf(ids[0] ?? "", "device");
  expect(link?.accounts.map(({ memberId }) => memberId).toSorted()).toEqual(ids.toSorted());
  const alone = await app.newMember();
  expect(await linksOf(await idOf(alone), "device")).toEqual([]);
});

/** Puts the same telephone number at accounts, as their owners may who have not proven it. */
async function shareNumber(number: string, ...members: string[]) {
  for (const id of members) {
    await sql`update member set mobile = ${number} where id = ${id}`.execute(app.app.db);
  }
}

test("[OPS-04] a link is judged for a reason, and opens again when another account joins", async () => {
  const [a, b, c] = await Promise.all([1, 2, 3].map(async () => idOf(await app.newMember())));
  await shareNumber("+5511900000001", a ?? "", b ?? "");
  const [link] = await linksOf(a ?? "", "phone");
  expect(link).toMatchObject({ state: "open", judged: null });
  const asked = { id: link?.id ?? "", verdict: "apart" as const, accounts: 2, reason };
  expect((await support.try("links.judge", asked)).status).toBe(403);
  expect((await risk.try("links.judge", { ...asked, accounts: 3 })).body).toMatchObject({
    code: "link.changed",
  });
  await risk.call("links.judge", asked);
  const [apart] = await linksOf(b ?? "", "phone");
  expect(apart).toMatchObject({ state: "apart", judged: { by: "the-risk", reason } });
  const acts = await risk.call("staff.audit", { memberId: b ?? "" });
  expect(acts.list.map(({ call }) => call)).toContain("links.judge");
  await shareNumber("+5511900000001", c ?? "");
  const [again] = await linksOf(c ?? "", "phone");
  expect(again).toMatchObject({ id: link?.id, state: "open", judged: null });
  expect(again?.accounts).toHaveLength(3);
  await shareNumber("+5511900000002", a ?? "", b ?? "");
  expect(await linksOf(c ?? "", "phone")).toEqual([]);
});

test("[OPS-04] one payout account or CPF at two accounts links them; of another house, nothing", async () => {
  const [a, b] = await Promise.all([1, 2].map(async () => idOf(await app.newMember())));
  for (const id of [a, b]) {
    await sql`insert into payout_account (member_id, id, kind, holder, scheme, mask, sealed,
        fingerprint)
      values (${id}, gen_random_uuid(), 'pix', 'Ana', 'cpf', '***', '\\x00', '\\xaa01')`.execute(
      app.ownerDb,
    );
  }
  expect(await linksOf(a ?? "", "payout")).toHaveLength(1);
  await sql`insert into merchant select (jsonb_populate_record(m,
    '{"code": "OTHER"}')).* from merchant m limit 1`.execute(app.ownerDb);
  await sql`update member set merchant = 'OTHER' where id = ${b}`.execute(app.ownerDb);
  expect(await linksOf(a ?? "", "payout")).toEqual([]);
  expect(
    (await risk.try("links.judge", { id: "1", verdict: "case", accounts: 2, reason })).status,
  ).not.toBe(200);
  expect((await support.try("links.list", {})).status).toBe(403);
});
