import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "./staff.fixture.ts";

let app: TestApp;
let office: StaffClient;
let member: TestClient;
let roundId: string;
beforeAll(async () => {
  app = await openTestApp();
  await hire(app, "helps", ["support"]);
  office = new StaffClient(app);
  await office.login("helps");
  member = await app.richMember(200_000_000n);
  const game = await launch(app, member);
  await game.call("play", { amount: stake, mode: "BASE" });
  const { rows } = await sql<{ id: string }>`select id from ledger.round
    where member_id = ${await member.id()}`.execute(app.ownerDb);
  roundId = rows[0]?.id ?? "";
});
afterAll(() => app.close());

const kindsOf = async (q: string, by = office) =>
  (await by.call("staff.search", { q })).list.map(({ kind }) => kind);

test("[OPS-04] one field finds a member, a deposit by its number and a round by its id", async () => {
  const id = (await member.id()).toString();
  const { list } = await office.call("staff.search", { q: id });
  expect(list[0]).toMatchObject({ kind: "member", memberId: id });
  expect(await kindsOf(list[0]?.account ?? "")).toEqual(["member"]);
  const { rows } = await sql<{ no: bigint }>`
    insert into deposit (id, member_id, method, provider, currency, amount, expires_at, reference)
      values (gen_random_uuid(), ${await member.id()}, 'pix', 'sandbox', 'BRL', 50000000, now(),
        'D1X7K')
      returning no`.execute(app.ownerDb);
  for (const q of [`#${rows[0]?.no}`, "d1x7k"]) {
    expect((await office.call("staff.search", { q })).list).toMatchObject([
      { kind: "deposit", memberId: id, name: `#${rows[0]?.no}`, amount: "50.00" },
    ]);
  }
  expect((await office.call("staff.search", { q: roundId })).list).toMatchObject([
    { kind: "round", id: roundId, memberId: id },
  ]);
});

test("[OPS-04] who may not read a kind finds none of it", async () => {
  await hire(app, "writes", ["content"]);
  const writer = new StaffClient(app);
  await writer.login("writes");
  expect(await kindsOf(roundId, writer)).toEqual([]);
  expect(await kindsOf((await member.id()).toString(), writer)).toEqual([]);
});
