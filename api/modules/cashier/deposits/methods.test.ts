import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCode, readFields } from "../../../../sandbox/emv.ts";
import vectors from "../../../../sandbox/emvco-crc.json" with { type: "json" };
import type { TestClient } from "../../../testing/test-app.ts";
import { isPaymentCode } from "./codes/emv.ts";
import { openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";

let setup: DepositSetup;
let member: TestClient;
beforeAll(async () => {
  setup = await openDepositSetup();
});
afterAll(() => setup.close());
beforeEach(async () => {
  member = await setup.newMember();
});

async function withRow(method: string, change: string, work: () => Promise<void>): Promise<void> {
  const { db } = setup.app;
  const kept = await db.selectFrom("payment_method").selectAll().execute();
  await sql`update payment_method set ${sql.raw(change)} where method = ${method}`.execute(db);
  try {
    await work();
  } finally {
    for (const { suggested: _chips, ...row } of kept) {
      await db.updateTable("payment_method").set(row).where("method", "=", row.method).execute();
    }
  }
}

const offered = async (headers: Record<string, string> = {}) => {
  const { body } = await member.try("deposits.depositMethods", {}, { headers });
  const { methods } = body.value as { methods: { method: string }[] };
  return methods.map(({ method }) => method);
};

/** Each charged rail: how it is paid, in which currency, and what a code of it names. */
const charged = [
  { method: "pix", flow: "code", pays: null, tag: "26", names: "br.gov.bcb.pix" },
  { method: "gateway", flow: "page", pays: null, tag: null, names: null },
  { method: "alipay", flow: "page", pays: ["131.00", "CNY"], tag: null, names: null },
  { method: "wechat", flow: "page", pays: ["131.00", "CNY"], tag: null, names: null },
  { method: "qq", flow: "page", pays: ["131.00", "CNY"], tag: null, names: null },
  { method: "promptpay", flow: "code", pays: ["625.00", "THB"], tag: "29", names: "A000000677" },
  { method: "vietqr", flow: "code", pays: ["470000.00", "VND"], tag: "38", names: "A000000727" },
] as const;

describe("a provider's rail", () => {
  test.each(charged)("[CASH-01] $method, from choosing to credited", async (rail) => {
    const { method, flow, pays, tag, names } = rail;
    const clearing = await setup.houseBalance("clearing", "sandbox");
    const started = await setup.startBy(member, method, "100.00");
    expect(started).toMatchObject({
      method,
      flow,
      status: "pending",
      amount: "100.00",
      bank: null,
    });
    expect([started.payAmount, started.payCurrency]).toEqual(pays ?? [null, null]);
    const fields = started.code === null ? null : readCode(started.code);
    expect(tag === null ? started.code : fields?.get(tag)).toEqual(
      names === null ? null : expect.stringContaining(names),
    );
    await setup.answerPage(await setup.chargeOf(started.id), { answer: "pay" });
    const paid = await setup.until(member, started.id, "paid");
    expect(paid).toMatchObject({ credited: "100.00", fee: "0.00", reversed: "0.00" });
    expect(await setup.balance(member)).toBe("100.00");
    await setup.expectConsistent();
    const moved = Number(clearing) - Number(await setup.houseBalance("clearing", "sandbox"));
    expect(moved).toBe(100);
  });

  test("[CASH-01] a garbled code of a provider is not shown to anybody", () => {
    for (const code of vectors.valid) expect(isPaymentCode(code)).toBe(true);
    const [code = ""] = vectors.valid;
    for (const wrong of [
      code.slice(0, -1),
      `${code}0`,
      code.replace("986", "987"),
      code.slice(6),
    ]) {
      expect(isPaymentCode(wrong)).toBe(false);
    }
  });
});

describe("our own account", () => {
  test("[CASH-01] PIX by key: the code names our key and number, and the line credits", async () => {
    const started = await setup.startBy(member, "pix_static", "70.00");
    const fields = readCode(started.code ?? "");
    expect(readFields(fields?.get("62") ?? "")?.get("05")).toBe(started.no);
    expect(fields?.get("54")).toBe("70.00");
    await setup.transfer({ amount: "70.00", reference: started.no, name: "Ana" });
    expect(await setup.until(member, started.id, "paid")).toMatchObject({ credited: "70.00" });
    await setup.expectConsistent();
    expect(await setup.houseBalance("clearing", "bank")).toBe("0.00");
  });

  test("[CASH-01] a transfer: account and number are told, and the line credits, once", async () => {
    const before = await setup.houseBalance("bank", "sandbox-main");
    const started = await setup.startBy(member, "bank", "250.00");
    expect(started).toMatchObject({ flow: "transfer", code: null });
    expect(started.bank).toMatchObject({ reference: started.no, bankName: "Banco Sandbox" });
    const text = `TED ref ${started.no.toLowerCase()} obrigado`;
    await setup.transfer({ amount: "250.00", reference: text, name: "Ana" });
    await setup.transfer({ amount: "250.00", reference: text, name: "Ana" });
    expect(await setup.until(member, started.id, "paid")).toMatchObject({ credited: "250.00" });
    expect(await setup.balance(member)).toBe("250.00");
    await setup.expectConsistent();
    expect(await setup.houseBalance("clearing", "bank")).toBe("0.00");
    // Both stand in our bank; the second waits in suspense for people.
    const after = await setup.houseBalance("bank", "sandbox-main");
    expect(Number(before) - Number(after)).toBe(500);
    expect(await setup.houseBalance("suspense", "")).toBe("250.00");
  });

  test("[CASH-01] by staff: members see it and cannot begin it", async () => {
    expect(await offered()).toContain("manual");
    const { body } = await member.try("deposits.startDeposit", {
      method: "manual",
      amount: "20.00",
    });
    expect(body).toMatchObject({ success: false, code: "method.unavailable" });
  });
});

describe("rows of staff", () => {
  test("[CASH-01] a fee is the member's own line, in whole cents within its bounds", async () => {
    const change = "fee_payer = 'member', fee_flat = 500000, fee_bps = 199, fee_max = 3000000";
    await withRow("gateway", change, async () => {
      const { methods } = await member.call("deposits.depositMethods", {});
      const gateway = methods.find(({ method }) => method === "gateway");
      expect(gateway?.fee).toEqual({ flat: "0.50", percent: "1.99", min: "0.00", max: "3.00" });
      const started = await setup.startBy(member, "gateway", "33.33");
      await sql`update payment_method set fee_flat = 9000000 where method = 'gateway'`.execute(
        setup.app.db,
      );
      await setup.answerPage(await setup.chargeOf(started.id), { answer: "pay" });
      const paid = await setup.until(member, started.id, "paid");
      expect(paid).toMatchObject({ credited: "33.33", fee: "1.16" });
      expect(await setup.balance(member)).toBe("32.17");
      expect(await setup.houseBalance("fees", "gateway")).toBe("1.16");
      await setup.expectConsistent();
    });
  });

  test("[CASH-01] hours, devices and proven members decide who sees a method", async () => {
    const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148" };
    const computer = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" };
    await withRow("qq", "devices = '{phone}'", async () => {
      expect(await offered(phone)).toContain("qq");
      expect(await offered(computer)).not.toContain("qq");
    });
    await withRow("qq", "level = 'verified'", async () => {
      expect(await offered()).not.toContain("qq");
    });
    const clock = "(now() at time zone (select time_zone from merchant limit 1))::time";
    const hours = (from: number, to: number) =>
      `opens_at = ${clock} + interval '${from} hours', closes_at = ${clock} + interval '${to} hours'`;
    await withRow("qq", hours(-1, 1), async () => expect(await offered()).toContain("qq"));
    await withRow("qq", hours(1, 2), async () => expect(await offered()).not.toContain("qq"));
    await withRow("qq", hours(1, -1), async () => expect(await offered()).not.toContain("qq"));
    await withRow("qq", hours(2, 1), async () => expect(await offered()).toContain("qq"));
  });

  test("[CASH-01] a list is narrowed by method and day, and sums all that match", async () => {
    await setup.startBy(member, "pix", "20.00");
    await setup.startBy(member, "bank", "60.00");
    await setup.startBy(member, "bank", "70.00");
    const banks = await member.call("deposits.deposits", { method: "bank", pageSize: 1 });
    expect(banks).toMatchObject({ total: 2, footer: { count: 2, amount: "130.00", fee: "0.00" } });
    const gone = { startDate: "2020-01-01", endDate: "2020-01-02" };
    const none = await member.call("deposits.deposits", gone);
    expect(none).toMatchObject({ total: 0, footer: { count: 0, amount: "0.00" } });
  });
});
