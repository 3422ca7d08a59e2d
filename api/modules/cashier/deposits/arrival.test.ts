import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { openScene, type Scene } from "./payments.fixture.ts";
import { askAgain } from "./reconcile.ts";

let scene: Scene;
let member: TestClient;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.restartSandbox();
  member = await scene.newMember();
});

describe("money arrives", () => {
  test("[CASH-07] what was paid is in the wallet once, whatever the provider repeats", async () => {
    const { id, code, payUrl } = await scene.start(member, "100.00");
    expect(code).toContain("br.gov.bcb.pix");
    expect(payUrl).toMatch(/\/sandbox\/pay\/ch_[0-9a-f]{24}\?language=PT$/);
    await scene.answerPage(await scene.chargeOf(id), { answer: "pay" });
    const paid = await scene.until(member, id, "paid");
    expect(paid).toMatchObject({ amount: "100.00", credited: "100.00" });
    expect(await scene.balance(member)).toBe("100.00");
    await scene.expectClean();
    expect(await scene.postings(member)).toBe(1);
  });

  test.each([
    ["0.01", "0.01"],
    ["99.99", "99.99"],
    ["R$ 1.234,50", "1234.50"],
  ])("[CASH-02] a payer who sends %s instead is credited that", async (amount, credited) => {
    const { id } = await scene.start(member, "100.00");
    await scene.answerPage(await scene.chargeOf(id), { answer: "other", amount });
    expect(await scene.until(member, id, "paid")).toMatchObject({ amount: "100.00", credited });
    expect(await scene.balance(member)).toBe(credited);
    await scene.expectClean();
  });

  test("[CASH-02] late money is credited after the deposit has expired", async () => {
    await scene.restartSandbox({ pace: 0.5 });
    const { id } = await scene.start(member, "30.00");
    await scene.answerPage(await scene.chargeOf(id), { answer: "late" });
    await scene.until(member, id, "expired");
    expect(await scene.balance(member)).toBe("0.00");
    await scene.until(member, id, "paid");
    expect(await scene.balance(member)).toBe("30.00");
    await scene.expectClean();
  });

  test("[CASH-02] a refused payment ends the deposit and moves nothing", async () => {
    const { id } = await scene.start(member, "30.00");
    await scene.answerPage(await scene.chargeOf(id), { answer: "refuse" });
    expect(await scene.until(member, id, "failed")).toMatchObject({ credited: null });
    expect(await scene.postings(member)).toBe(0);
    await scene.expectClean();
  });

  test("[CASH-02] a payment that overtakes the answer to our own request is credited", async () => {
    await scene.restartSandbox({ answerDelayMs: 400 });
    const starting = scene.start(member, "40.00");
    let chargeId: string | undefined;
    while (chargeId === undefined) {
      const row = await scene.app.db
        .selectFrom("deposit")
        .select("id")
        .where("member_id", "=", await member.id())
        .executeTakeFirst();
      if (!row) continue;
      const { apiKey, url } = scene.app.sandbox ?? {};
      const answer = await fetch(`${url}/v1/charges?reference=${row.id}`, {
        headers: { Authorization: `Bearer ${apiKey}` },
      });
      if (answer.ok) chargeId = ((await answer.json()) as { id: string }).id;
    }
    await scene.answerPage(chargeId, { answer: "pay" });
    const { id, code } = await starting;
    expect(code).not.toBeNull();
    await scene.until(member, id, "paid");
    expect(await scene.balance(member)).toBe("40.00");
    await scene.expectClean();
  });

  test("[CASH-02] a webhook that never comes is made up for by asking", async () => {
    await scene.restartSandbox({ copies: 0 });
    const { id } = await scene.start(member, "25.00");
    await scene.answerPage(await scene.chargeOf(id), { answer: "pay" });
    await askAgain(scene.app);
    expect(await scene.balance(member)).toBe("0.00");
    await sql`update deposit set check_at = now() where id = ${id}`.execute(scene.app.db);
    expect(await askAgain(scene.app)).toBe(1);
    expect(await scene.balance(member)).toBe("25.00");
    await scene.expectClean();
  });

  test("[CASH-02] late money is found by asking, more and more seldom, for a week", async () => {
    await scene.restartSandbox({ copies: 0 });
    const { db } = scene.app;
    const { id } = await scene.start(member, "25.00");
    await sql`update deposit set expires_at = now() - interval '1 day', check_at = now(),
      created_at = now() - interval '1 day' where id = ${id}`.execute(db);
    await askAgain(scene.app);
    await scene.until(member, id, "expired");
    await scene.answerPage(await scene.chargeOf(id), { answer: "pay" });
    const sixHours = sql`update deposit set check_at = check_at - interval '6 hours'
      where id = ${id} and check_at > now() + interval '5 hours'`;
    expect((await sixHours.execute(db)).numAffectedRows).toBe(1n);
    expect(await askAgain(scene.app)).toBe(1);
    expect(await scene.balance(member)).toBe("25.00");
    const old = await scene.start(member, "25.00");
    await sql`update deposit set state = 'expired', check_at = now(),
      created_at = now() - interval '8 days' where id = ${old.id}`.execute(db);
    await askAgain(scene.app);
    const { check_at: next } = await db
      .selectFrom("deposit")
      .select("check_at")
      .where("id", "=", old.id)
      .executeTakeFirstOrThrow();
    expect(next).toBeNull();
    await scene.expectClean();
  });

  test("[CASH-02] a provider that is away leaves deposits as they are", async () => {
    const { id } = await scene.start(member, "25.00");
    await scene.stopSandbox();
    await sql`update deposit set check_at = now() where id = ${id}`.execute(scene.app.db);
    expect(await askAgain(scene.app)).toBe(0);
    expect((await member.call("deposits.deposit", { id })).status).toBe("pending");
  });
});
