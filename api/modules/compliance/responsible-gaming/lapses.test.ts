import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { purgeAllLapsed } from "./lapses.ts";
import { openTimedApp, type TimedApp } from "./timed.fixture.ts";

let open: TimedApp;
beforeAll(async () => {
  open = await openTimedApp();
});
afterAll(() => open.close());

const wager = { kind: "wager", period: "day" } as const;

async function wagerOf(client: TestClient) {
  const { limits } = await client.call("responsibleGaming.standing", {});
  const found = limits.find(({ kind, period }) => kind === "wager" && period === "day");
  if (!found) throw new Error("no wager limit");
  return found;
}

/** A member whose daily wager limit of 10 is to become 20. */
async function wishing(): Promise<TestClient> {
  const client = await open.newMember();
  await client.call("responsibleGaming.setLimit", { ...wager, max: "10" });
  await client.call("responsibleGaming.setLimit", { ...wager, max: "20" });
  return client;
}

async function later(client: TestClient, interval: string): Promise<void> {
  await open.pass(interval);
  await open.comeBack(client);
}

async function confirmed(client: TestClient): Promise<string> {
  const { body } = await client.try("responsibleGaming.confirmChange", wager);
  return body.success ? "done" : body.code;
}

const letters = async (client: TestClient) =>
  (await client.call("content.inbox", {})).list.map(({ title }) => title);

test("[MEMBER-09] a looser limit is confirmed within a week of its wait", async () => {
  const client = await wishing();
  await later(client, "23 hours 59 minutes");
  expect(await confirmed(client)).toBe("limit.waiting");
  await later(client, "6 days 23 hours");
  const { waiting } = await wagerOf(client);
  expect(waiting).toMatchObject({ isReady: true });
  const { readyAt, lapsesAt } = waiting ?? { readyAt: "", lapsesAt: "" };
  expect(Date.parse(lapsesAt) - Date.parse(readyAt)).toBe(7 * 86_400_000);
  expect(await confirmed(client)).toBe("done");
  expect(await wagerOf(client)).toMatchObject({ max: "20.00", waiting: null });
});

test("[MEMBER-09] a wish that nobody confirms lapses, and the member is told once", async () => {
  const client = await wishing();
  const before = (await letters(client)).length;
  await later(client, "8 days 1 minute");
  // Too late at once, whether or not the sweep has come by.
  expect(await confirmed(client)).toBe("limit.lapsed");
  expect(await wagerOf(client)).toMatchObject({ max: "10.00", waiting: null });
  await purgeAllLapsed(open.app);
  await purgeAllLapsed(open.app);
  expect(await confirmed(client)).toBe("limit.unknown");
  const newLetters = await letters(client);
  expect(newLetters).toHaveLength(before + 1);
  expect(newLetters[0]).toBe("Seu limite continua como está");
  const { rows } = await open.app.pool.query(
    "select what from protection_event where member_id = $1 order by id desc limit 1",
    [await client.id()],
  );
  expect(rows).toEqual([{ what: "limit.lapsed" }]);
});

test("[MEMBER-09] a new wish begins a wait of its own, and wakes no lapsed one", async () => {
  const client = await wishing();
  await later(client, "9 days");
  await client.call("responsibleGaming.setLimit", { kind: "loss", period: "day", max: "10" });
  await client.call("responsibleGaming.setLimit", { kind: "loss", period: "day", max: "20" });
  await later(client, "25 hours");
  expect(await confirmed(client)).toBe("limit.unknown");
  await client.call("responsibleGaming.confirmChange", { kind: "loss", period: "day" });
  expect(await wagerOf(client)).toMatchObject({ max: "10.00" });
});

test("[MEMBER-09] after half a year the limits want a look, answered by keeping or changing", async () => {
  const [keeper, changer] = [await open.newMember(), await open.newMember()];
  const isDue = async (client: TestClient) =>
    (await client.call("responsibleGaming.standing", {})).review.isDue;
  const both = async (interval: string) => {
    await open.pass(interval);
    for (const client of [keeper, changer]) await open.comeBack(client);
  };
  // Nobody answers ahead of time.
  await keeper.call("responsibleGaming.answerReview", { answer: "keep" });
  await both("5 months");
  expect(await isDue(keeper)).toBe(false);
  await both("1 month 2 days");
  expect([await isDue(keeper), await isDue(changer)]).toEqual([true, true]);
  await keeper.call("responsibleGaming.answerReview", { answer: "keep" });
  expect([await isDue(keeper), await isDue(changer)]).toEqual([false, true]);
  await changer.call("responsibleGaming.setLimit", { ...wager, max: "10" });
  expect(await isDue(changer)).toBe(false);
  await both("6 months 2 days");
  expect([await isDue(keeper), await isDue(changer)]).toEqual([true, true]);
});
