import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { proofOf } from "../modules/captcha/captcha.fixture.ts";
import { openTestHouse, type TestHouse } from "../testing.ts";

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

/** A listening house, and its address. */
async function open(env: Record<string, string> = {}): Promise<{ house: TestHouse; url: string }> {
  house = await openTestHouse(env);
  const url = await house.app.listen({ host: "127.0.0.1", port: 0 });
  return { house, url };
}

async function provider({ house: { sandbox } }: TestHouse, other?: string): Promise<string> {
  for (;;) {
    if (sandbox?.url && sandbox.url !== other) return sandbox.url;
    await wait(20);
  }
}

const isThere = (url: string) =>
  fetch(`${url}/pay/`).then(
    ({ ok }) => ok,
    () => false,
  );

describe("the sandbox provider of a demo", () => {
  test("[CASH-02] runs beside the site: a deposit is paid at the same address", async () => {
    const { house, url } = await open();
    const member = await house.newMember();
    const deposit = await member.call("payments.startDeposit", { method: "pix", amount: "20.00" });
    const page = `${url}${new URL(deposit.payUrl ?? "").pathname}`;
    const shown = await fetch(`${page}?language=EN`, { headers: { cookie: "sid=secret" } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await shown.text()).toContain("R$\u00a020.00");
    const style = await fetch(new URL("style.css", page));
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
    const paid = await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
    });
    expect([paid.status, new URL(paid.url).pathname]).toEqual([200, new URL(page).pathname]);
    for (;;) {
      const { status } = await member.call("payments.deposit", { id: deposit.id });
      if (status === "paid") break;
      await wait(20);
    }
    expect((await member.call("wallet.balance", {})).sumBalance).toBe("20.00");
  });

  test("[CASH-02] begins again when it dies, and still knows its charges", async () => {
    const { house } = await open();
    const member = await house.newMember();
    const { id } = await member.call("payments.startDeposit", { method: "pix", amount: "20.00" });
    const first = await provider(house);
    process.kill(house.house.sandbox?.pid ?? 0, "SIGKILL");
    const second = await provider(house, first);
    const row = await house.house.db
      .selectFrom("deposit")
      .select("charge_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await fetch(`${second}/pay/${row.charge_id}`)).status).toBe(200);
  });

  test("[CASH-02] ends with the site", async () => {
    const { house: running } = await open();
    const url = await provider(running);
    expect(await isThere(url)).toBe(true);
    await running.close();
    house = undefined;
    expect(await isThere(url)).toBe(false);
  });

  test("[CASH-02] ends when its parent is gone, however that went", async () => {
    const program = fileURLToPath(new URL("../../sandbox/main.ts", import.meta.url));
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env["PATH"], CALLBACK_URL: "http://127.0.0.1:1/", SECRET: "x" },
    });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    expect(line.toString()).toMatch(/^Sandbox Pay is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
    // The pipe breaks: all that a child sees of a parent that was killed.
    child.stdin.destroy();
    await once(child, "exit");
    expect(child.exitCode).toBe(0);
  });

  test("[CASH-02] shows its pages and nothing else through the site", async () => {
    const { house, url } = await open();
    await provider(house);
    expect((await fetch(`${url}/sandbox/pay/`)).status).toBe(200);
    const refused = [
      "/sandbox/v1/charges",
      "/sandbox/pay/../v1/charges",
      "/sandbox/pay/%2e%2e%2fv1%2fcharges",
      "/sandbox/pay/..%2f..%2fv1%2fcharges",
      "/sandbox/pay/ch_0",
      "/sandbox/pay/@evil.example",
      "/sandbox/pay/http:%2f%2fevil.example",
      "/sandbox/",
      "/sandbox",
    ];
    for (const path of refused) {
      const { statusCode } = await house.app.inject({ method: "GET", url: path });
      expect([path, statusCode]).toEqual([path, 404]);
    }
    const ch = "/sandbox/pay/ch_000000000000000000000000";
    const json = {
      method: "POST",
      url: ch,
      headers: { "content-type": "application/json" },
    } as const;
    expect((await house.app.inject({ ...json, payload: "{}" })).statusCode).toBe(415);
    const form = { ...json, headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await house.app.inject({ ...form, payload: "a".repeat(5000) })).statusCode).toBe(413);
    expect((await house.app.inject({ ...form, payload: "a=1" })).statusCode).toBe(404);
  });

  test("[CASH-02] is not there without DEMO, and neither is a way to pay", async () => {
    const { house, url } = await open({
      DEMO: "0",
      SECRET_KEY: "a secret of thirty-two characters or more",
    });
    expect(house.house.sandbox).toBeNull();
    expect((await fetch(`${url}/sandbox/pay/`)).status).toBe(404);
    const hook = await fetch(`${url}/callbacks/payments/sandbox`, { method: "POST", body: "{}" });
    expect(hook.status).toBe(404);
    const captcha = await proofOf(house.visitor(), "register");
    const member = await house.newMember({ birthday: "1990-05-17", captcha });
    expect((await member.call("payments.depositMethods", {})).methods).toEqual([]);
  });
});
