import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { eventOf, openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";
import type { Charge } from "./providers/provider.ts";
import { settleCharge } from "./settle-charge.ts";

let setup: DepositSetup;
let member: TestClient;
beforeAll(async () => {
  setup = await openDepositSetup();
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.restartSandbox({ copies: 0 });
  member = await setup.newMember();
});

const unknownCharge = () => `ch_${randomUUID().replaceAll("-", "").slice(0, 24)}`;

describe("webhooks lie", () => {
  const forgeries: [string, (raw: string) => string | null][] = [
    ["no signature", () => null],
    ["an empty signature", () => ""],
    ["a wrong secret", (raw) => setup.sign(raw, { key: 7, keyId: "2" })],
    ["an unknown key", (raw) => setup.sign(raw, { keyId: "3" })],
    ["another key's name", (raw) => setup.sign(raw, { keyId: "1" })],
    ["a signature of other bytes", (raw) => setup.sign(`${raw} `)],
    ["five minutes and a second ago", (raw) => setup.sign(raw, { secondsOff: -301 })],
    ["five minutes and a bit ahead", (raw) => setup.sign(raw, { secondsOff: 303 })],
    [
      "a time that was changed",
      (raw) =>
        setup
          .sign(raw, { secondsOff: -900 })
          .replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
    ],
    ["capital hex", (raw) => setup.sign(raw).replace(/v1=.*/, (text) => text.toUpperCase())],
    ["half a signature", (raw) => setup.sign(raw).slice(0, -2)],
    ["two signatures", (raw) => `${setup.sign(raw)},v1=${"0".repeat(64)}`],
  ];

  test.each(forgeries)("[CASH-02] %s: 403, and nothing is written", async (_name, forge) => {
    const { id } = await setup.start(member, "10.00");
    const chargeId = await setup.chargeOf(id);
    await setup.answerPage(chargeId, { answer: "pay" });
    const before = await setup.events();
    const raw = eventOf(chargeId);
    const { status, body } = await setup.deliver(raw, forge(raw));
    expect([status, body.code]).toEqual([403, "signature.invalid"]);
    expect(await setup.events()).toBe(before);
    await setup.expectConsistent();
    expect(await setup.postings(member)).toBe(0);
  });

  test("[CASH-02] the same JSON written again is not what was signed", async () => {
    const { id } = await setup.start(member, "10.00");
    const raw = eventOf(await setup.chargeOf(id));
    const rewritten = JSON.stringify(JSON.parse(raw), null, 1);
    expect((await setup.deliver(rewritten, setup.sign(raw))).status).toBe(403);
    expect((await setup.deliver(raw, setup.sign(raw, { secondsOff: -298 }))).status).toBe(200);
  });

  test("[CASH-02] both live secrets count, so that one can be changed for the other", async () => {
    const { id } = await setup.start(member, "10.00");
    const chargeId = await setup.chargeOf(id);
    for (const key of [0, 1]) {
      const raw = eventOf(chargeId);
      expect((await setup.deliver(raw, setup.sign(raw, { key }))).status).toBe(200);
    }
  });

  test("[CASH-02] a signed claim is only a hint: the provider's own word decides", async () => {
    const { id } = await setup.start(member, "10.00");
    const claim = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: "charge.paid",
      data: {
        charge: { id: await setup.chargeOf(id), status: "paid", paidAmount: "999.00" },
      },
    });
    expect((await setup.deliver(claim)).status).toBe(200);
    await setup.expectConsistent();
    expect((await member.call("deposits.deposit", { id })).status).toBe("pending");
    expect(await setup.balance(member)).toBe("0.00");
  });

  test.each([
    "",
    "not json",
    "null",
    "[]",
    '{"id":5}',
    '{"id":"evt_1","data":{"charge":{"id":"../admin"}}}',
    `{"id":"${"x".repeat(200)}","data":{}}`,
  ])("[CASH-02] signed nonsense is kept for people and does nothing: %s", async (raw) => {
    const before = await setup.events();
    const { status } = await setup.deliver(raw);
    expect(status).toBe(200);
    expect((await setup.deliver(raw)).status).toBe(200);
    expect(await setup.events()).toBe(before + 1);
    await setup.expectConsistent();
  });

  test("[CASH-02] a charge that nobody knows waits in suspense, once", async () => {
    const chargeId = unknownCharge();
    expect((await setup.deliver(eventOf(chargeId))).status).toBe(200);
    expect((await setup.deliver(eventOf(chargeId, "charge.created"))).status).toBe(200);
    await setup.jobsDone();
    expect(await setup.suspenseReasons(chargeId)).toEqual(["charge.unknown"]);
    await setup.expectConsistent();
  });

  test("[CASH-02] a paid charge that is not ours waits in suspense", async () => {
    await setup.restartSandbox();
    const { url, apiKey } = setup.app.sandbox ?? {};
    const answer = await fetch(`${url}/v1/charges`, {
      method: "POST",
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        reference: randomUUID(),
        amount: "500.00",
        currency: "BRL",
        expiresInSeconds: 900,
      }),
    });
    const { id } = (await answer.json()) as { id: string };
    await setup.answerPage(id, { answer: "pay" });
    await expect.poll(() => setup.suspenseReasons(id)).toEqual(["reference.unknown"]);
    await setup.expectConsistent();
  });

  test("[CASH-02] another currency, charge or amount credits nothing", async () => {
    const { id } = await setup.start(member, "10.00");
    const paid = await setup.paidCharge(id, "10.00");
    const say = (charge: Charge) =>
      settleCharge(setup.app, "sandbox", { chargeId: charge.id, charge });
    expect(await say({ ...paid, currency: "FUN" })).toBe("suspended");
    expect(await say({ ...paid, id: unknownCharge() })).toBe("suspended");
    expect(await say({ ...paid, paidAmount: 10n ** 17n })).toBe("suspended");
    expect(await setup.postings(member)).toBe(0);
    expect(await say(paid)).toBe("credited");
    expect(await say({ ...paid, paidAmount: 99_000_000n })).toBe("suspended");
    expect(await setup.suspenseReasons(paid.id)).toEqual(
      expect.arrayContaining(["currency.wrong", "amount.wrong", "ledger.conflict"]),
    );
    expect(await setup.balance(member)).toBe("10.00");
    await setup.expectConsistent();
  });

  test("[CASH-02] an unknown provider, a huge body, another method: a plain no", async () => {
    const post = (path: string, body: string) =>
      fetch(`${setup.url}${path}`, { method: "POST", body }).then(async (answer) => [
        answer.status,
        ((await answer.json()) as { code: string }).code,
      ]);
    expect(await post("/callbacks/payments/nobody", "{}")).toEqual([404, "route.unknown"]);
    expect(await post("/callbacks/payments/constructor", "{}")).toEqual([404, "route.unknown"]);
    const huge = "x".repeat(70_000);
    expect(await post("/callbacks/payments/sandbox", huge)).toEqual([413, "body.too.large"]);
    const got = await fetch(`${setup.url}/callbacks/payments/sandbox`);
    expect(got.status).toBeGreaterThanOrEqual(400);
    expect(got.status).toBeLessThan(500);
  });
});
