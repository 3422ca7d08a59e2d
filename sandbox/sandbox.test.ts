import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCode } from "./emv.ts";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "./server.ts";
import { sendSigned } from "./signed-message.fixture.ts";

interface Delivery {
  body: string;
  signature: string;
  event: { id: string; type: string; data: { charge: { id: string; status: string } } };
}

const secret = "a secret of the tests";
let shop: Server;
let callbackUrl: string;
let deliveries: Delivery[];
/** What the shop answers; the last one counts on. */
let statuses: number[];
let running: RunningSandbox[];

beforeEach(async () => {
  deliveries = [];
  statuses = [200];
  running = [];
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const signature = String(request.headers["sandbox-signature"]);
      deliveries.push({ body, signature, event: JSON.parse(body) as Delivery["event"] });
      const [status = 200] = statuses.length > 1 ? statuses.splice(0, 1) : statuses;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
  const address = shop.address();
  callbackUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hook`;
});

afterEach(async () => {
  for (const sandbox of running) await sandbox.stop();
  shop.closeAllConnections();
  await new Promise((done) => shop.close(done));
});

async function open(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ port: 0, callbackUrl, secret, pace: 0.1, ...options });
  running.push(sandbox);
  return sandbox;
}

interface View extends Record<string, unknown> {
  id: string;
  code: string;
  status: string;
}

async function api(
  { url }: RunningSandbox,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: View }> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as View };
}

const order = { reference: "r-1", amount: "100.00", currency: "BRL", expiresInSeconds: 900 };

async function answerPage(
  { url }: RunningSandbox,
  id: string,
  form: Record<string, string>,
): Promise<Response> {
  return fetch(`${url}/pay/${id}`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

describe("charges", () => {
  test("[CASH-02] a charge is made once per reference and carries a valid code", async () => {
    const sandbox = await open();
    const [first, again] = [
      await api(sandbox, "/v1/charges", order),
      await api(sandbox, "/v1/charges", order),
    ];
    expect(again.body).toEqual(first.body);
    expect(readCode(first.body.code)?.get("54")).toBe("100.00");
    const other = await api(sandbox, "/v1/charges", { ...order, amount: "100.01" });
    expect(other.status).toBe(409);
    expect((await api(sandbox, "/v1/charges?reference=r-1")).body.id).toBe(first.body.id);
  });

  test.each([
    { ...order, amount: "-1" },
    { ...order, amount: "1.001" },
    { ...order, amount: 5 },
    { ...order, currency: "EUR" },
    { ...order, reference: "../x" },
    { ...order, expiresInSeconds: 0 },
    null,
  ])("[CASH-02] a charge that makes no sense is refused: %j", async (asked) => {
    expect((await api(await open(), "/v1/charges", asked)).status).toBe(422);
  });

  test("[CASH-02] nobody asks without the key", async () => {
    const { url } = await open();
    const answer = await fetch(`${url}/v1/charges/ch_1`, {
      headers: { Authorization: "Bearer x" },
    });
    expect(answer.status).toBe(401);
  });

  test("[CASH-02] charges outlive the process", async () => {
    const folder = mkdtempSync(join(tmpdir(), "trevo-sandbox-"));
    try {
      const journalFile = join(folder, "new", "charges.jsonl");
      const before = await open({ journalFile });
      const { body } = await api(before, "/v1/charges", order);
      await answerPage(before, body.id, { answer: "other", amount: "12,34" });
      await before.stop();
      const after = await open({ journalFile });
      const kept = await api(after, `/v1/charges/${body.id}`);
      expect(kept.body).toMatchObject({ status: "paid", paidAmount: "12.34", code: body.code });
      expect((await api(after, "/v1/charges", order)).body.id).toBe(body.id);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the payment page", () => {
  test.each([
    [{ answer: "pay" }, "paid", "100.00"],
    [{ answer: "other", amount: "R$ 1.000,50" }, "paid", "1000.50"],
    [{ answer: "other", amount: "0.01" }, "paid", "0.01"],
    [{ answer: "refuse" }, "failed", null],
    [{ answer: "late" }, "expired", null],
  ])("[CASH-02] %j ends as %s", async (form, status, paidAmount) => {
    const sandbox = await open({ pace: 10 });
    const { body } = await api(sandbox, "/v1/charges", order);
    expect((await answerPage(sandbox, body.id, form)).status).toBe(303);
    const after = await api(sandbox, `/v1/charges/${body.id}`);
    expect(after.body).toMatchObject({ status, paidAmount });
  });

  test("[CASH-02] late money arrives after the charge has expired", async () => {
    const sandbox = await open({ pace: 0.05 });
    const { body } = await api(sandbox, "/v1/charges", order);
    await answerPage(sandbox, body.id, { answer: "late" });
    await until(() => deliveries.some(({ event }) => event.type === "charge.paid"));
    expect(deliveries.some(({ event }) => event.type === "charge.expired")).toBe(true);
    expect((await api(sandbox, `/v1/charges/${body.id}`)).body.status).toBe("paid");
  });

  test.each(["", "0", "-5", "1,234", "NaN", "1e3", "<b>"])(
    "[CASH-02] an amount of %j is asked for again",
    async (amount) => {
      const sandbox = await open();
      const { body } = await api(sandbox, "/v1/charges", order);
      const answer = await answerPage(sandbox, body.id, { answer: "other", amount });
      expect(answer.status).toBe(422);
      expect(await answer.text()).not.toContain('<b>"');
      expect((await api(sandbox, `/v1/charges/${body.id}`)).body.status).toBe("pending");
    },
  );

  test("[CASH-02] it needs no script and allows none", async () => {
    const sandbox = await open();
    const { body } = await api(sandbox, "/v1/charges", order);
    const answer = await fetch(`${sandbox.url}/pay/${body.id}?language=EN`);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page).toContain('<html lang="en">');
    expect(page).not.toMatch(/<script|style=|javascript:/i);
  });

  test("[CASH-02] a copied code leads to its charge, a garbled one nowhere", async () => {
    const sandbox = await open();
    const { body } = await api(sandbox, "/v1/charges", order);
    const answer = await answerPage(sandbox, "", { code: body.code });
    expect(answer.headers.get("location")).toBe(`${body.id}?language=PT`);
    const garbled = body.code.replace("100.00", "900.00");
    expect((await answerPage(sandbox, "", { code: garbled })).status).toBe(422);
  });
});

describe("webhooks", () => {
  test("[CASH-02] each is signed over time and bytes, sent thrice, out of order", async () => {
    const sandbox = await open({ pace: 0.5 });
    const { body } = await api(sandbox, "/v1/charges", order);
    await answerPage(sandbox, body.id, { answer: "pay" });
    await until(() => deliveries.length === 9);
    for (const { signature, body } of deliveries) {
      const [, time, hmac] = /^t=(\d+),k=1,v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(hmac).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
      expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(30);
    }
    const copies = Map.groupBy(deliveries, ({ event }) => event.id);
    expect([...copies.values()].map((list) => list.length)).toEqual([3, 3, 3]);
    for (const list of copies.values()) {
      expect(new Set(list.map(({ body }) => body)).size).toBe(1);
    }
    const types = deliveries.map(({ event }) => event.type);
    // What led to the payment is told after the payment.
    expect(types.indexOf("charge.paid")).toBeLessThan(types.lastIndexOf("charge.pending"));
  });

  test("[CASH-02] one that is not answered with 200 comes again", async () => {
    statuses = [500, 404, 302, 200];
    const sandbox = await open({ copies: 1, pace: 0.01 });
    await api(sandbox, "/v1/charges", order);
    await until(() => deliveries.length === 4);
    await wait(100);
    expect(deliveries).toHaveLength(4);
    expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
  });

  test("[CASH-02] a charge that nobody pays expires by itself", async () => {
    const sandbox = await open({ copies: 1 });
    await api(sandbox, "/v1/charges", { ...order, expiresInSeconds: 1 });
    await until(() => deliveries.some(({ event }) => event.type === "charge.expired"));
    await api(sandbox, "/v1/charges?reference=r-1").then(({ body }) =>
      expect(body.status).toBe("expired"),
    );
  });
});

test("[MEMBER-09] nobody asks or tells the provider of places without its secret", async () => {
  const { url } = await open();
  const bodies = {
    looks: { territory: "br", address: "203.0.113.9" },
    answers: { answer: "outside" },
  };
  const ask = async (path: keyof typeof bodies, key: string) => {
    const method = path === "looks" ? "POST" : "PUT";
    const answer = await sendSigned(`${url}/location/v1/${path}`, key, bodies[path], method);
    return [answer.status, ((await answer.json()) as { verdict?: string }).verdict];
  };
  expect(await ask("answers", "another secret")).toEqual([401, undefined]);
  expect(await ask("looks", "another secret")).toEqual([401, undefined]);
  expect(await ask("looks", secret)).toEqual([200, "inside"]);
});
