import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import type { FirstRole } from "@trevo/contract/staff/define.ts";
import { expectSoundLedger } from "../vendors/vendors.fixture.ts";
import { draw, openJackpotPlayer, pools } from "./jackpot.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => expectSoundLedger(app));
afterAll(() => app.close());

const reason = "Agreed with the house's committee";

async function staffWith(name: string, role: FirstRole): Promise<StaffClient> {
  await hire(app, name, [role]);
  const client = new StaffClient(app);
  await client.login(name);
  return client;
}

const approve = (who: StaffClient, id: string | null) =>
  who.try("approvals.decide", { id: id ?? "", verdict: "approve" });

test("[GAMES-17] two persons set the terms: a new cycle begins, and the pool goes on whole", async () => {
  const [one, two] = [await staffWith("ana", "finance"), await staffWith("bia", "finance")];
  const player = await openJackpotPlayer(app, 10_000);
  await draw(app);
  const before = await one.call("jackpot.cycles", {});
  expect(before).toMatchObject({ next: null, prev: null });
  const [first] = before.list;
  expect(first).toMatchObject({ state: "open", sharePercent: "0.70", nextPercent: "0.30" });
  const asked = { sharePercent: "0.60", nextPercent: "0.40", mean: "1.00", reason };
  expect((await one.try("jackpot.setTerms", { ...asked, mean: "0.50" })).status).toBe(400);
  expect((await one.try("jackpot.setTerms", { ...asked, sharePercent: "11.00" })).status).toBe(400);
  const { approvalId } = await one.call("jackpot.setTerms", asked);
  expect((await approve(one, approvalId)).body).toMatchObject({ code: "approval.own" });
  await player.stake(100);
  expect((await approve(two, approvalId)).status).toBe(200);
  expect((await one.call("jackpot.cycles", {})).decided).toMatchObject({ mean: "1.00" });
  await draw(app);
  const { list, decided, pool } = await one.call("jackpot.cycles", {});
  expect(decided).toBeNull();
  const [now, past] = list;
  expect(now).toMatchObject({ state: "open", sharePercent: "0.60", bets: 0, beganWith: pool });
  // The bet of before the decision was drawn, and gave its share, by the terms of then.
  expect(past).toMatchObject({ number: first?.number, state: "ended", stakes: "1.00" });
  expect((await pools(app)).pool).toBe(toMicro(before.pool) + 7_000n);
});

test("[GAMES-17] a win whose bet went back is an alert, and two persons may take it back, once", async () => {
  const [one, two] = [await staffWith("rita", "risk"), await staffWith("rui", "risk")];
  const player = await openJackpotPlayer(app, 10_000);
  const before = await pools(app);
  const bet = await player.stake(10_000);
  await draw(app);
  const alerts = async () => (await one.call("staff.alerts", {})).list.map(({ kind }) => kind);
  expect(await alerts()).toContain("jackpot.won");
  const won = (await one.call("jackpot.cycles", {})).list[1];
  const paid = toMicro(won?.win?.amount ?? "0");
  expect(paid).toBe(before.pool + 600_000n - ((before.pool + 600_000n) % 10_000n));
  await player.vendor.rollback("back", bet);
  await draw(app);
  expect(await alerts()).toContain("jackpot.returned");
  const cycle = won?.number ?? 0;
  const standing = await pools(app);

  const { approvalId } = await one.call("jackpot.reverseWin", { cycle, reason });
  expect((await approve(two, approvalId)).status).toBe(200);
  await expect.poll(async () => (await pools(app)).pool).toBe(standing.pool + paid);
  const { sumBalance } = await player.member.call("wallet.balance", {});
  expect(sumBalance).toBe("100.00");
  const again = await one.try("jackpot.reverseWin", { cycle, reason });
  expect(again.body).toMatchObject({ code: "jackpot.reversed" });
  expect((await app.visitor().call("jackpot.board", {})).wins).toEqual([]);
  expect((await player.member.call("jackpot.mine", {})).win).toBeNull();
});
