import { afterAll, beforeAll, expect, test } from "vitest";
import { type DepositSetup, newKey, openDepositSetup } from "./deposits.fixture.ts";
import { requirePromotion } from "./promotions.ts";

let setup: DepositSetup;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
});
afterAll(() => setup.close());

test.each([
  ["startBank", "bank", "transfer"],
  ["startGateway", "gateway", "page"],
  ["startAlipay", "alipay", "page"],
  ["startQq", "qq", "page"],
  ["startWechat", "wechat", "page"],
] as const)("[CASH-01] %s begins a deposit by %s, once for one key", async (name, method, flow) => {
  const member = await setup.newMember();
  const key = newKey();
  const begun = await member.call(`deposits.${name}`, { amount: "60.00" }, key);
  expect(begun).toMatchObject({ method, flow, status: "pending", amount: "60.00" });
  const again = await member.call(`deposits.${name}`, { amount: "60.00" }, key);
  expect(again.id).toBe(begun.id);
  const { body } = await member.try(`deposits.${name}`, { amount: "1.00" }, newKey());
  expect(body.success ? "" : body.code).toBe("deposit.limit");
});

test("[CASH-03] the account to pay to is told, with the number of the deposit that waits", async () => {
  const member = await setup.newMember();
  const before = await member.call("deposits.banks", { method: "bank" });
  expect(before.reference).toBeNull();
  expect(before.list).toHaveLength(1);
  const { id, no, bank } = await setup.startBy(member, "bank", "60.00");
  const { list, reference } = await member.call("deposits.banks", { method: "bank" });
  expect(reference).toBe(no);
  expect({ ...list[0], reference }).toEqual(bank);
  await member.call("deposits.cancel", { id });
  expect((await member.call("deposits.banks", { method: "bank" })).reference).toBeNull();
  const pix = await member.try("deposits.banks", { method: "pix" });
  expect(pix.body.success ? "" : pix.body.code).toBe("method.unavailable");
});

test("[CASH-01] no promotion comes with a deposit: none is offered, and none can be taken", async () => {
  const member = await setup.newMember();
  const asked = { method: "pix", amount: "50.00" };
  expect(await member.call("deposits.promos", asked)).toEqual({ list: [] });
  const codeOf = async (reply: Promise<{ body: object }>) => {
    const { body } = await reply;
    return "code" in body ? body.code : "";
  };
  const start = member.try("deposits.startDeposit", { ...asked, promotionId: "welcome" }, newKey());
  expect(await codeOf(start)).toBe("promotion.unknown");
  const { id } = await setup.start(member, "50.00");
  const choose = (promotionId: string) =>
    codeOf(member.try("deposits.acceptPromo", { id, promotionId }));
  expect(await choose("welcome")).toBe("promotion.unknown");
  expect(await choose("")).toBe("");
  const other = await setup.newMember();
  const foreign = other.try("deposits.acceptPromo", { id, promotionId: "" });
  expect(await codeOf(foreign)).toBe("deposit.unknown");
  await member.call("deposits.cancel", { id });
  expect(await choose("")).toBe("deposit.closed");
  for (const jurisdiction of ["br", "unknown"] as const) {
    const config = { ...setup.app.config, jurisdiction };
    expect(() => requirePromotion({ config }, "welcome")).toThrow("promotion.forbidden");
  }
});
