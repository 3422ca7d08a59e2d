import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { rgs } from "@trevo/contract/rgs.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch, type RgsClient, stake } from "./client.fixture.ts";

let app: TestApp;
let client: RgsClient;
beforeAll(async () => {
  app = await openTestApp();
  client = await launch(app, await app.richMember(1_000_000_000n));
});
afterAll(() => app.close());

const amounts = [
  ["zero", 0],
  ["negative", -stake],
  ["a fraction", stake + 0.5],
  ["between two levels", stake + 1],
  ["over the largest", 10 ** 12],
  ["past what a float holds", 2 ** 53 + 2],
  ["infinite", Infinity],
  ["text", String(stake)],
  ["fullwidth digits", "２０００００"],
  ["null", null],
  ["a list", [stake]],
  ["an object", { valueOf: stake }],
  ["true", true],
  ["missing", undefined],
] as const;

test.each(amounts)("an amount that is %s is refused and moves nothing", async (_, amount) => {
  const reply = await client.try("play", { amount, mode: "BASE" });
  expect(reply).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
});

const payloads: [keyof typeof rgs, unknown][] = [
  ["play", { amount: stake, mode: "BONUS" }],
  ["play", { amount: stake, mode: "__proto__" }],
  ["play", { amount: stake, mode: "constructor" }],
  ["play", { amount: stake, mode: 7 }],
  ["play", { amount: stake, mode: "x".repeat(1_000) }],
  ["play", { amount: stake, currency: "USD" }],
  ["play", []],
  ["play", null],
  ["play", "play"],
  ["event", { event: "" }],
  ["event", { event: "x".repeat(65) }],
  ["event", { event: { $gt: "" } }],
  ["balance", { sessionID: 7 }],
  ["balance", { sessionID: "x".repeat(1_000) }],
  ["authenticate", { sessionID: { toString: "x" } }],
  ["endRound", { sessionID: null }],
];

test.each(payloads)("%s with %j is a 4xx with a code", async (name, payload) => {
  const reply = await client.try(name, payload);
  expect([400, 401]).toContain(reply.status);
  expect(Object.keys(reply.body)).toEqual(["error", "message"]);
  expect(reply.body["error"]).toMatch(/^ERR_/);
});

test("bodies that are no JSON, too large or of another kind are refused in this wire's words", async () => {
  const send = (payload: string, type = "application/json") =>
    app.server.inject({
      method: "POST",
      url: rgs.play.path,
      headers: { "content-type": type },
      payload,
    });
  const replies = [
    await send("{"),
    await send('{"amount": NaN}'),
    await send(`{"__proto__": {"amount": ${stake}}}`),
    await send("x".repeat(100_000)),
    await send("amount=1", "application/x-www-form-urlencoded"),
    await send("", "application/json"),
  ];
  for (const reply of replies) {
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ error: "ERR_VAL" });
  }
});

test("a key that is no UUID is refused, before anything is played", async () => {
  for (const key of ["x", "0".repeat(36), "", "00000000-0000-0000-0000-00000000000g"]) {
    const reply = await client.try("play", { amount: stake }, { "Idempotency-Key": key });
    expect(reply).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
  }
});

test("a marker may be any text, and comes back as it was", async () => {
  await client.playUntil("active");
  for (const event of ["0", "'; drop table round_marker; --", "é\u{1f340}"]) {
    expect(await client.call("event", { event })).toEqual({ event });
    expect((await client.call("authenticate")).round?.event).toBe(event);
  }
  for (const event of ["a\0b", "\ud800"]) {
    expect((await client.try("event", { event })).status).toBeLessThan(500);
  }
  await client.call("endRound");
});

test("another member's ticket is another member's money", async () => {
  const rich = await launch(app, await app.richMember(100_000_000n));
  const before = await rich.balance();
  await client.playUntil("over");
  expect(await rich.balance()).toBe(before);
});

test("none of it moved money that it should not have", async () => {
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("who is blocked stakes no more, also in a game that was open before", async () => {
  const member = await app.richMember(1_000_000_000n);
  const open = await launch(app, member);
  await open.call("play", { amount: stake });
  await open.call("endRound");
  const { db } = app.app;
  await sql`update member set status = 'blocked' where id = ${await member.id()}`.execute(db);
  const reply = await open.try("play", { amount: stake });
  expect(reply).toMatchObject({ status: 401, body: { error: "ERR_IS" } });
});
