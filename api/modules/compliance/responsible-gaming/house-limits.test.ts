import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let open: TestApp;
let risk: StaffClient;
beforeAll(async () => {
  open = await openTestApp();
  risk = await officer("risky", ["risk"]);
});
afterAll(async () => {
  const { findings } = await audit(open.connection);
  await open.close();
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
});

async function officer(name: string, roles: string[]): Promise<StaffClient> {
  await hire(open, name, roles);
  const client = new StaffClient(open);
  await client.login(name);
  return client;
}

const weekly = { kind: "wager", period: "week" } as const;
const reason = "Chases losses at night";

async function weeklyOf(client: TestClient) {
  const { limits } = await client.call("responsibleGaming.standing", {});
  return limits.find(({ kind, period }) => kind === "wager" && period === "week");
}

async function setByHouse(client: TestClient, max: string | null) {
  const memberId = (await client.id()).toString();
  return risk.call("responsibleGaming.setLimit", { memberId, ...weekly, max, reason });
}

/** Stakes 0.20 in the house game: `done`, or which limit said no. */
async function spin(client: TestClient): Promise<unknown> {
  const game = await launch(open, client);
  const { status, body } = await game.try("play", { amount: stake, mode: "BASE" });
  if (status === 200) await game.call("endRound");
  return status === 200 ? "done" : body.reason;
}

test("[MEMBER-09] a limit of the house holds for the next bet, and its owner sees whose it is", async () => {
  const client = await open.richMember(100_000_000n);
  await setByHouse(client, "0.30");
  expect(await weeklyOf(client)).toMatchObject({ max: "0.30", own: null, byHouse: "0.30" });
  expect(await spin(client)).toBe("done");
  expect(await spin(client)).toBe("limit.wager");
});

test("[MEMBER-09] the stricter one of the two counts, whoever set it and whenever", async () => {
  const client = await open.newMember();
  await client.call("responsibleGaming.setLimit", { ...weekly, max: "50" });
  await setByHouse(client, "80");
  expect(await weeklyOf(client)).toMatchObject({ max: "50.00", own: "50.00", byHouse: "80.00" });
  await setByHouse(client, "20");
  expect(await weeklyOf(client)).toMatchObject({ max: "20.00", own: "50.00", byHouse: "20.00" });
  await client.call("responsibleGaming.setLimit", { ...weekly, max: "10" });
  expect(await weeklyOf(client)).toMatchObject({ max: "10.00", own: "10.00", waiting: null });
  await setByHouse(client, null);
  expect(await weeklyOf(client)).toMatchObject({ max: "10.00", own: "10.00", byHouse: null });
});

test("[MEMBER-09] a member loosens only the limit that is their own", async () => {
  const client = await open.richMember(100_000_000n);
  await setByHouse(client, "0");
  // Setting one where there is none is tighter, and changes nothing of what holds.
  await client.call("responsibleGaming.setLimit", { ...weekly, max: "90" });
  expect(await weeklyOf(client)).toMatchObject({ max: "0.00", own: "90.00", waiting: null });
  await client.call("responsibleGaming.setLimit", { ...weekly, max: null });
  await open.app.pool.query(
    "update protection_change set ready_at = now() - interval '1 minute' where member_id = $1",
    [await client.id()],
  );
  await client.call("responsibleGaming.confirmChange", weekly);
  expect(await weeklyOf(client)).toMatchObject({ max: "0.00", own: null, byHouse: "0.00" });
  expect(await spin(client)).toBe("limit.wager");
});

test("[MEMBER-09] the office needs a permission, a reason and a member there is; all is written down", async () => {
  const client = await open.newMember();
  const memberId = (await client.id()).toString();
  const input = { memberId, ...weekly, max: "5", reason };
  const codeOf = async (who: StaffClient, payload: object) => {
    const { body } = await who.try("responsibleGaming.setLimit", { ...input, ...payload });
    return body.success ? "done" : body.code;
  };
  const support = await officer("helpful", ["support"]);
  const finance = await officer("counting", ["finance"]);
  expect(await codeOf(support, {})).toBe("role.refused");
  expect((await support.try("responsibleGaming.open", { memberId })).status).toBe(200);
  expect((await finance.try("responsibleGaming.open", { memberId })).status).toBe(403);
  expect(await codeOf(new StaffClient(open), {})).toBe("session.missing");
  for (const payload of [{ reason: " " }, { max: "-1" }, { max: "1.001" }, { memberId: "x" }]) {
    expect(await codeOf(risk, payload)).toBe("validation");
  }
  expect(await codeOf(risk, { kind: "time", period: "day", max: "1441" })).toBe("validation");
  expect(await codeOf(risk, { memberId: "999999999" })).toBe("member.unknown");
  const trial = open.visitor();
  await trial.trial();
  expect(await codeOf(risk, { memberId: (await trial.id()).toString() })).toBe("member.unknown");
  expect(await codeOf(risk, {})).toBe("done");
  const { limits, events } = await risk.call("responsibleGaming.open", { memberId });
  expect(limits).toHaveLength(12);
  expect(events[0]).toMatchObject({ what: "limit.house", detail: { kind: "wager", max: "5.00" } });
  const { list } = await risk.call("staff.audit", { subject: `member:${memberId}` });
  expect(list.map(({ call, outcome }) => `${call} ${outcome}`)).toContain(
    "responsibleGaming.setLimit done",
  );
  expect(list.find(({ call }) => call === "responsibleGaming.setLimit")).toMatchObject({ reason });
});
