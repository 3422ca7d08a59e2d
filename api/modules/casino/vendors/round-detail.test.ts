import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { openPlayer } from "./vendors.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[MEMBER-03] a studio's round opens from the record, with its sums and without our seeds", async () => {
  const { member, vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400);
  await vendor.win("round", "w1", 1_000);
  const { list } = await member.call("games.betRecord", {});
  const roundId = list[0]?.roundId ?? "";
  const detail = await member.call("games.betDetail", { roundId });
  expect(detail).toMatchObject({
    roundId,
    stake: "4.00",
    payout: "10.00",
    multiplier: "2.50",
    fair: null,
    replayUrl: null,
  });
  const other = await (await app.newMember()).try("games.betDetail", { roundId });
  expect([other.status, other.body]).toMatchObject([404, { code: "round.unknown" }]);
});
