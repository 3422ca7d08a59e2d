import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Config } from "../../../core/config.ts";
import { requestHash } from "../../../ledger/index.ts";
import { openPage } from "../../../testing/live-page.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { newCpf } from "./cpf.fixture.ts";
import { requireDepositRoom, offeredDepositLimits } from "./index.ts";
import { putOffLimits } from "./limit-offers.ts";

const units = 1_000_000n;
let open: TestApp;
let address: string;
beforeAll(async () => {
  open = await openTestApp({ JURISDICTION: "br" });
  address = (await open.server.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(() => open.close());

const person = () => ({ payeeName: "Marina Alves", idNumber: newCpf(), birthday: "1990-05-17" });

/** Whether a page that opens now asks; one that does for certain is opened after it. */
async function isAsked(client: TestClient): Promise<boolean> {
  const page = await openPage(address, client);
  const later = await openPage(address, await open.newMember(person()));
  await expect.poll(() => later.frames).toContain("limits.ask");
  page.leave();
  later.leave();
  return page.frames.includes("limits.ask");
}

test("[MEMBER-09] who has just signed up where limits are demanded is asked for them", async () => {
  const client = await open.newMember(person());
  expect(await isAsked(client)).toBe(true);
  const missing = async () => (await client.call("responsibleGaming.standing", {})).missing;
  expect(await missing()).toEqual(["loss", "time"]);
  await client.call("responsibleGaming.setLimit", { kind: "loss", period: "day", max: "37.41" });
  expect(await missing()).toEqual(["time"]);
  expect(await isAsked(client)).toBe(true);
  await client.call("responsibleGaming.setLimit", { kind: "time", period: "week", max: "97" });
  expect(await missing()).toEqual([]);
  expect(await isAsked(client)).toBe(false);
  // At the deposit nobody is asked once more.
  expect((await client.call("deposits.depositMethods", {})).asks).toEqual([]);
});

test("[MEMBER-09] put off, they are asked for another day, and play waits meanwhile", async () => {
  const client = await open.newMember(person());
  const { missing } = await client.call("responsibleGaming.putOffLimits", {});
  expect(missing).toEqual(["loss", "time"]);
  expect(await isAsked(client)).toBe(false);
  await open.app.pool.query(
    "update protection_review set asked_at = asked_at - interval '25 hours' where member_id = $1",
    [await client.id()],
  );
  expect(await isAsked(client)).toBe(true);
});

test("[MEMBER-09] who takes a break is not asked for limits", async () => {
  const client = await open.newMember(person());
  await client.call("responsibleGaming.pause", { hours: 24 });
  expect(await isAsked(client)).toBe(false);
});

/** The same house under the rules of another place. */
const under = (jurisdiction: Config["jurisdiction"]) => ({
  ...open.app,
  config: { ...open.config, jurisdiction },
});

/** What a deposit that begins now is refused with. */
async function refusalOf(place: Config["jurisdiction"], client: TestClient): Promise<unknown> {
  const { db, config } = under(place);
  const memberId = await client.id();
  const deposit = { memberId, currency: "BRL", amount: units, pending: 0n };
  const begin = db.transaction().execute((tx) => requireDepositRoom(tx, config, deposit));
  return begin.then(
    () => null,
    (error: unknown) => (error as { code: string }).code,
  );
}

test("[MEMBER-09] the first deposit waits for an answer to the offer of a deposit limit", async () => {
  const [setter, decliner] = [await open.newMember(person()), await open.newMember(person())];
  const asks = async (client: TestClient) => {
    const { db, config } = under("gb");
    return offeredDepositLimits(db, config, await client.id());
  };
  for (const client of [setter, decliner]) {
    expect(await asks(client)).toEqual(["deposit"]);
    expect(await refusalOf("gb", client)).toBe("limit.unasked");
    // A place that does not ask has nothing to wait for.
    expect(await refusalOf("demo", client)).toBeNull();
  }
  await setter.call("responsibleGaming.setLimit", {
    kind: "deposit",
    period: "month",
    max: "123.45",
  });
  expect(await refusalOf("gb", setter)).toBeNull();
  const session = { memberId: await decliner.id() };
  await putOffLimits(under("gb"), session as Parameters<typeof putOffLimits>[1]);
  expect(await asks(decliner)).toEqual([]);
  expect(await refusalOf("gb", decliner)).toBeNull();
  const { rows } = await open.app.pool.query<{ what: string }>(
    "select what from protection_event where member_id = $1",
    [session.memberId],
  );
  expect(rows).toEqual([{ what: "limits.declined" }]);
});

test("[MEMBER-09] a limit of the house is no answer to what a member is asked", async () => {
  const client = await open.newMember(person());
  await open.app.pool.query(
    `insert into protection_house_limit (member_id, kind, period, amount)
      values ($1, 'deposit', 1, 5000000)`,
    [await client.id()],
  );
  expect(await refusalOf("gb", client)).toBe("limit.unasked");
});

test("[MEMBER-09] whatever is paid out, a deposit limit gives no room back", async () => {
  const step = fc.record({
    isDeposit: fc.boolean(),
    amount: fc.bigInt({ min: 1n, max: 40n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const client = await open.newMember(person());
      const memberId = await client.id();
      const max = 100n;
      await client.call("responsibleGaming.setLimit", {
        kind: "deposit",
        period: "day",
        max: `${max}`,
      });
      let paidIn = 0n;
      let balance = 0n;
      for (const { isDeposit, amount } of steps) {
        const { db, config } = open.app;
        if (isDeposit) {
          const deposit = { memberId, currency: "BRL", amount: amount * units, pending: 0n };
          const begin = db.transaction().execute((tx) => requireDepositRoom(tx, config, deposit));
          const may = await begin.then(
            () => true,
            () => false,
          );
          expect(may).toBe(paidIn + amount <= max);
          if (!may) continue;
          await move(memberId, "deposit", amount);
          paidIn += amount;
          balance += amount;
        } else if (amount <= balance) {
          await move(memberId, "withdrawal", amount);
          balance -= amount;
        }
        const { limits } = await client.call("responsibleGaming.standing", {});
        const room = limits.find(({ kind, period }) => kind === "deposit" && period === "day");
        expect(room?.left).toBe(fromMicro((max - paidIn) * units));
      }
    }),
    { numRuns: 12 },
  );
});

/** Money in or out, as a payment moves it. */
async function move(
  memberId: bigint,
  kind: "deposit" | "withdrawal",
  amount: bigint,
): Promise<void> {
  const { ledger } = open.app;
  const account = await ledger.wallet(memberId, "BRL");
  if (!account) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "pix" });
  const id = randomUUID();
  const what = { action: "post", kind, account, counter, amount: amount * units } as const;
  const { outcome } = await ledger.post({ ...what, id, hash: requestHash(id) });
  expect(outcome).toBe("posted");
}
