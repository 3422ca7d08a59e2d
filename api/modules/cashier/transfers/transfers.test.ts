import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { timesOf } from "../../../testing/soak.fixture.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import { personOf } from "../../backoffice/staff/staff.fixture.ts";
import { reportDoubts } from "./jobs.ts";
import {
  openTransferSetup,
  studio,
  type TransferSetup,
  type Trouble,
} from "./transfers.fixture.ts";

let setup: TransferSetup;
beforeAll(async () => {
  setup = await openTransferSetup();
});
afterEach(async () => {
  await setup.meet();
  await setup.expectSound();
});
afterAll(() => setup.close());

const rich = (units: number) => setup.richMember(BigInt(units) * 1_000_000n);

/** What the studio takes or gives in its games, as its own books say. */
async function playAt(member: TestClient, cents: number): Promise<void> {
  const id = await member.id();
  const key = randomUUID();
  const direction = cents > 0 ? "credit" : "debit";
  const moved = { key, memberId: id.toString(), currency: "BRL", amount: Math.abs(cents) };
  expect((await setup.atStudio("POST", `/wallet/${direction}`, moved)).status).toBe(200);
}

test("[CASH-05] money goes to a studio, is played with there, and comes back in one tap", async () => {
  const member = await rich(100);
  const sent = await setup.move(member, "40.00");
  expect(sent).toMatchObject({ from: "MAIN", to: studio, state: "done", moved: "40.00" });
  expect(await setup.purse(member)).toBe("MAIN 60.00 0.00, IA 40.00 0.00");
  await playAt(member, 1_550);
  await setup.askLater(member);
  expect((await member.call("wallet.balance", {})).sumBalance).toBe("115.50");
  await playAt(member, -550);
  expect(await setup.bringBack(member)).toEqual({
    list: [{ code: studio, state: "done", moved: "50.00" }],
    total: "50.00",
  });
  expect(await setup.purse(member)).toBe("MAIN 110.00 0.00, IA 0.00 0.00");
  const { list, footer } = await setup.report(member);
  expect(list.map(({ from, moved, state }) => `${from} ${moved} ${state}`)).toEqual([
    "IA 50.00 done",
    "MAIN 40.00 done",
  ]);
  expect(footer).toEqual({ count: 2, toStudios: "40.00", fromStudios: "50.00" });
});

test("[CASH-05] the statement of each wallet tells the transfer and what was won there", async () => {
  const member = await rich(100);
  const { no } = await setup.move(member, "40.00");
  await playAt(member, -1_000);
  await setup.bringBack(member);
  const { list } = await member.call("wallet.transactions", {});
  expect(list.map(({ kind, amount, ref }) => `${kind} ${amount} ${ref?.type}`)).toEqual([
    "transfer_in 30.00 transfer",
    "transfer_out -40.00 transfer",
    "grant 100.00 undefined",
  ]);
  expect(list[1]?.ref).toEqual({ type: "transfer", no });
  const there = await member.call("wallet.transactions", { wallet: studio });
  expect(there.list.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    "transfer_in -30.00",
    "vendor_result_out -10.00",
    "transfer_out 40.00",
  ]);
  expect(there.footer).toMatchObject({ opening: "0.00", closing: "0.00" });
});

test.each<[Trouble[]]>([
  [["before"]],
  [["down", "down", "before"]],
  [["after", "before", "down"]],
  [["before", "none", "after"]],
])("[CASH-05] a studio that is %j loses no money, either way", async (steps) => {
  const member = await rich(100);
  await setup.meet(...steps);
  const out = await setup.move(member, "40.00");
  expect(out).toMatchObject({ state: "doubt", moved: null });
  expect(await setup.purse(member)).toBe("MAIN 100.00 40.00, IA 0.00 0.00");
  expect(await setup.stateOf(member)).toBe("moving");
  for (let times = 0; times < steps.length; times += 1) await setup.carryOn();
  expect(await setup.purse(member)).toBe("MAIN 60.00 0.00, IA 40.00 0.00");
  expect(await setup.there(member)).toBe(4_000);
  await setup.meet(...steps);
  const back = await setup.bringBack(member);
  expect(back).toEqual({ list: [{ code: studio, state: "doubt", moved: null }], total: "0.00" });
  expect(await setup.purse(member)).toBe("MAIN 60.00 0.00, IA 40.00 0.00");
  for (let times = 0; times < steps.length; times += 1) await setup.carryOn();
  expect(await setup.purse(member)).toBe("MAIN 100.00 0.00, IA 0.00 0.00");
  expect(await setup.there(member)).toBe(0);
});

test("[CASH-05] while a transfer is in doubt no other is begun with that studio", async () => {
  const member = await rich(100);
  await setup.meet("after", "down", "down");
  await setup.move(member, "40.00");
  const second = await member.try("transfers.move", { from: "MAIN", to: studio, amount: "5.00" });
  expect(second.body.success ? "" : second.body.code).toBe("transfer.doubt");
  await setup.carryOn();
  await setup.carryOn();
  expect(await setup.purse(member)).toBe("MAIN 60.00 0.00, IA 40.00 0.00");
});

test("[CASH-05] the same transfer twenty times at once is one", async () => {
  const member = await rich(100);
  const key = randomUUID();
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => setup.move(member, "40.00", { key })),
  );
  expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
  await setup.carryOn();
  expect(await setup.purse(member)).toBe("MAIN 60.00 0.00, IA 40.00 0.00");
  expect((await setup.report(member)).list).toHaveLength(1);
});

test("[CASH-05] what cannot be moved is refused, and nothing has changed", async () => {
  const member = await rich(10);
  const tryMove = async (from: string, to: string, amount: string) => {
    const { body } = await member.try("transfers.move", { from, to, amount });
    return body.success ? body.value.state : body.code;
  };
  expect(await tryMove("MAIN", studio, "10.01")).toBe("insufficient.balance");
  expect(await tryMove("MAIN", studio, "0.99")).toBe("transfer.limit");
  expect(await tryMove("MAIN", "MAIN", "5.00")).toBe("transfer.same");
  expect(await tryMove(studio, "PG", "5.00")).toBe("transfer.same");
  expect(await tryMove("MAIN", "PG", "5.00")).toBe("transfer.unknown");
  // The studio itself says that there is not so much.
  expect(await tryMove(studio, "MAIN", "5.00")).toBe("failed");
  expect(await setup.purse(member)).toBe("MAIN 10.00 0.00, IA 0.00 0.00");
});

test("[CASH-05] a break or a limit keeps money from a studio, and never keeps it there", async () => {
  const member = await rich(100);
  await setup.move(member, "40.00");
  await member.call("responsibleGaming.setLimit", { kind: "loss", period: "day", max: "50.00" });
  const tryMove = async (amount: string) => {
    const { body } = await member.try("transfers.move", { from: "MAIN", to: studio, amount });
    return body.success ? body.value.state : body.code;
  };
  expect(await tryMove("10.01")).toBe("limit.reached");
  expect(await tryMove("10.00")).toBe("done");
  await member.call("responsibleGaming.pause", { hours: 24 });
  expect(await tryMove("1.00")).toBe("player.paused");
  expect((await setup.bringBack(member)).total).toBe("50.00");
});

test("[CASH-05] a launch brings the money along, unless its owner does not want that", async () => {
  const member = await rich(25);
  await member.call("transfers.setSettings", { atLaunch: false });
  await setup.launch(member);
  expect(await setup.purse(member)).toBe("MAIN 25.00 0.00, IA 0.00 0.00");
  await member.call("transfers.setSettings", { atLaunch: true });
  const page = await setup.launch(member);
  expect(await setup.purse(member)).toBe("MAIN 0.00 0.00, IA 25.00 0.00");
  expect((await setup.askGame(page, "open"))["balance"]).toBe("2500");
});

test("[CASH-05] a doubt of ten minutes is an alert, one of a day an incident, and its end ends it", async () => {
  const member = await rich(100);
  await setup.meet("down");
  const { id } = await setup.move(member, "40.00");
  const seen = async () => {
    await reportDoubts(setup.app);
    const { rows } = await sql<{ alerts: number; incidents: number }>`select
        (select count(*)::int from staff_alert
          where subject = ${id} and closed_at is null) as alerts,
        (select count(*)::int from money_incident where subject = ${id}) as incidents`.execute(
      setup.ownerDb,
    );
    return rows[0];
  };
  const age = (interval: string) =>
    sql`update wallet_transfer set doubt_since = now() - ${interval}::interval
      where id = ${id}`.execute(setup.ownerDb);
  await age("9 minutes");
  expect(await seen()).toEqual({ alerts: 0, incidents: 0 });
  await age("11 minutes");
  expect(await seen()).toEqual({ alerts: 1, incidents: 0 });
  await age("25 hours");
  expect(await seen()).toEqual({ alerts: 1, incidents: 1 });
  await setup.carryOn();
  expect(await seen()).toEqual({ alerts: 0, incidents: 1 });
});

test("[CASH-05] staff see what is in doubt, ask the studio, and bring money back", async () => {
  const member = await rich(100);
  const memberId = (await member.id()).toString();
  await setup.meet("after");
  const { id } = await setup.move(member, "40.00");
  const staff = await personOf(setup, "payments");
  const { list } = await staff.call("transfers.list", { state: "doubt", memberId });
  expect(list.map(({ from, to, amount }) => `${from} ${to} ${amount}`)).toEqual(["MAIN IA 40.00"]);
  const reason = "the member asked for it";
  expect(await staff.call("transfers.ask", { id })).toMatchObject({ state: "done" });
  const back = await staff.call("transfers.bringBack", { id, reason });
  expect(back).toMatchObject({ from: studio, state: "done", origin: "staff" });
  expect(await setup.purse(member)).toBe("MAIN 100.00 0.00, IA 0.00 0.00");
  const unknown = await staff.try("transfers.ask", { id: randomUUID() });
  expect(unknown.body.success ? "" : unknown.body.code).toBe("transfer.unknown");
});

test("[CASH-05] whatever a studio does, the sum stays what was played", async () => {
  const troubles: Trouble[] = ["before", "after", "down", "none", "none"];
  const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
  for (let run = 0; run < timesOf({ quick: 1, soak: 60 }); run += 1) {
    const member = await rich(100);
    let sum = 10_000;
    for (let step = 0; step < 12; step += 1) {
      await setup.meet(...Array.from({ length: 3 }, () => pick(troubles)));
      const amount = `${1 + randomInt(30)}.00`;
      const what = pick(["out", "in", "all", "ask", "carry", "play"] as const);
      if (what === "out" || what === "in")
        await setup.move(member, amount, { back: what === "in" }).catch(() => {});
      else if (what === "all") await setup.bringBack(member);
      else if (what === "ask") await member.call("transfers.ask", {});
      else if (what === "carry") await setup.carryOn();
      else {
        await setup.meet();
        const won = (await setup.there(member)) > 500 ? pick([-500, 700]) : 300;
        await playAt(member, won);
        sum += won;
      }
    }
    await setup.meet();
    for (let times = 0; times < 3; times += 1) await setup.carryOn();
    await setup.bringBack(member);
    const units = (sum / 100).toFixed(2);
    expect(await setup.purse(member)).toBe(`MAIN ${units} 0.00, IA 0.00 0.00`);
    expect(await setup.there(member)).toBe(0);
  }
});
