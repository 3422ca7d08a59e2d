import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openTimedApp, type TimedApp } from "./timed.fixture.ts";

let open: TimedApp;
beforeAll(async () => {
  open = await openTimedApp();
});
afterAll(() => open.close());

const wager = { kind: "wager", period: "day" } as const;

/** A member whose daily wager limit of 10 may become 20, if they say so. */
async function wishing() {
  const client = await open.newMember();
  await client.call("responsibleGaming.setLimit", { ...wager, max: "10" });
  await client.call("responsibleGaming.setLimit", { ...wager, max: "20" });
  await open.pass("24 hours 1 minute");
  await open.comeBack(client);
  return client;
}

test("[MEMBER-09] a looser limit that is given up is not confirmed at the same moment", async () => {
  const client = await wishing();
  const lock = sql`select 1 from protection_change where member_id = ${await client.id()} for update`;
  const both = await whileLocked(open.app.db, lock, async (held) => {
    const given = client.try("responsibleGaming.cancelChange", wager);
    await held.waiting(1);
    const confirmed = client.try("responsibleGaming.confirmChange", wager);
    await held.waiting(2);
    return { replies: Promise.all([given, confirmed]) };
  });
  const [given, confirmed] = await both.replies;
  expect([given.status, confirmed.body]).toMatchObject([200, { code: "limit.unknown" }]);
  const { limits } = await client.call("responsibleGaming.standing", {});
  const found = limits.find(({ kind, period }) => kind === "wager" && period === "day");
  expect(found).toMatchObject({ max: "10.00", waiting: null });
});

test("[MEMBER-09] two of the staff who mark one member at once are both heard, in turn", async () => {
  const memberId = (await (await open.newMember()).id()).toString();
  const office = new StaffClient(open);
  await office.login();
  const mark = (kind: "sport" | "staff") =>
    office.try("responsibleGaming.restrict", {
      memberId,
      kind,
      reason: "Plays in the first league",
    });
  const lock = sql`lock table member_restriction in share mode`;
  const both = await whileLocked(open.app.db, lock, async (held) => {
    const first = mark("sport");
    await held.waiting(1);
    const second = mark("staff");
    await held.waiting(2);
    return { replies: Promise.all([first, second]) };
  });
  expect((await both.replies).map(({ status }) => status)).toEqual([200, 200]);
  const { restriction } = await office.call("responsibleGaming.open", { memberId });
  expect(restriction?.kind).toBe("staff");
});

test("[CALL-03] who is ended because two waited for each other is told to come back", async () => {
  const client = await wishing();
  const id = await client.id();
  const lock = sql`select 1 from protection_change where member_id = ${id} for update`;
  const ended = await whileLocked(open.app.db, lock, async (held) => {
    const reply = client.try("responsibleGaming.cancelChange", wager);
    await held.waiting(1);
    await sql`select 1 from ledger.account where owner_id = ${id} for update`.execute(held.tx);
    return { reply };
  });
  const { status, body } = await ended.reply;
  expect([status, body]).toMatchObject([503, { code: "busy" }]);
});
