import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { solveCaptcha } from "../modules/account/captcha/captcha.fixture.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** A listening house, and its address. */
async function open(env: Record<string, string> = {}): Promise<{ app: TestApp; url: string }> {
  app = await openTestApp(env);
  const url = await app.server.listen({ host: "127.0.0.1", port: 0 });
  return { app, url };
}

async function provider({ app: { sandbox } }: TestApp, other?: string): Promise<string> {
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
    const { app, url } = await open();
    const member = await app.newMember();
    const deposit = await member.call("deposits.startDeposit", { method: "pix", amount: "20.00" });
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
      const { status } = await member.call("deposits.deposit", { id: deposit.id });
      if (status === "paid") break;
      await wait(20);
    }
    expect((await member.call("wallet.balance", {})).sumBalance).toBe("20.00");
  });

  test("[CASH-02] begins again when it dies, and still knows its charges", async () => {
    const { app } = await open();
    const member = await app.newMember();
    const { id } = await member.call("deposits.startDeposit", { method: "pix", amount: "20.00" });
    const first = await provider(app);
    process.kill(app.app.sandbox?.pid ?? 0, "SIGKILL");
    const second = await provider(app, first);
    const row = await app.app.db
      .selectFrom("deposit")
      .select("charge_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await fetch(`${second}/pay/${row.charge_id}`)).status).toBe(200);
  });

  test("[CASH-02] ends with the site", async () => {
    const { app: running } = await open();
    const url = await provider(running);
    expect(await isThere(url)).toBe(true);
    await running.close();
    app = undefined;
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
    const { app, url } = await open();
    await provider(app);
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
      const { statusCode } = await app.server.inject({ method: "GET", url: path });
      expect([path, statusCode]).toEqual([path, 404]);
    }
    const ch = "/sandbox/pay/ch_000000000000000000000000";
    const json = {
      method: "POST",
      url: ch,
      headers: { "content-type": "application/json" },
    } as const;
    expect((await app.server.inject({ ...json, payload: "{}" })).statusCode).toBe(415);
    const form = { ...json, headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await app.server.inject({ ...form, payload: "a".repeat(5000) })).statusCode).toBe(413);
    expect((await app.server.inject({ ...form, payload: "a=1" })).statusCode).toBe(404);
  });

  test("[CASH-02] is not there without DEMO, and neither is a way to pay", async () => {
    const { app, url } = await open({
      DEMO: "0",
      SECRET_KEY: "a secret of thirty-two characters or more",
    });
    expect(app.app.sandbox).toBeNull();
    expect((await fetch(`${url}/sandbox/pay/`)).status).toBe(404);
    const hook = await fetch(`${url}/callbacks/payments/sandbox`, { method: "POST", body: "{}" });
    expect(hook.status).toBe(404);
    const captcha = await solveCaptcha(app.visitor(), "register");
    const member = await app.newMember({ birthday: "1990-05-17", captcha });
    expect((await member.call("deposits.depositMethods", {})).methods).toEqual([]);
  });
});
