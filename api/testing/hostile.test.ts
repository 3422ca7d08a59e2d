import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCall } from "@trevo/contract/registry.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { asSent, faultIn, wrongPayloads } from "./hostile.fixture.ts";
import { audit } from "../ledger/index.ts";
import { StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { smallest } from "./roles.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe("nonsense in every field", () => {
  test.each(everyCall())(
    "[CALL-03] $name answers with a code and never a fault",
    async ({ name, call }) => {
      let member = await app.newMember();
      const faults: unknown[] = [];
      const payloads = wrongPayloads(name, call.payload, smallest(call.payload));
      for (const { field, value, asked } of payloads) {
        const headers = { "idempotency-key": randomUUID() };
        const reply = await member.try(name, asSent(call.method, asked), { headers });
        const fault = faultIn(reply);
        if (fault !== null) faults.push([field, value, fault]);
        // A call before may have ended the session: the rest is asked by somebody who has one.
        if (reply.status === 401 && !(await isSignedIn(member))) member = await app.newMember();
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );

  test.each(everyStaffCall())(
    "[CALL-03] the back office's $name answers with a code and never a fault",
    async ({ name, call }) => {
      let admin = await signedInAdmin();
      const faults: unknown[] = [];
      const payloads = wrongPayloads(name, call.payload, smallest(call.payload));
      for (const { field, value, asked } of payloads) {
        const reply = await admin.try(name, asSent(call.method, asked));
        const fault = faultIn(reply);
        if (fault !== null) faults.push([field, value, fault]);
        if (reply.status === 401 && name !== "staff.login") admin = await signedInAdmin();
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );

  test("[CALL-03] none of it moved money", async () => {
    expect((await audit(app.connection)).findings).toEqual([]);
  });
});

async function isSignedIn(member: TestClient): Promise<boolean> {
  return (await member.try("registration.info", {})).status === 200;
}

async function signedInAdmin(): Promise<StaffClient> {
  const admin = new StaffClient(app);
  await admin.login();
  return admin;
}

describe("bodies", () => {
  test("[CALL-03] that are huge, broken, nested, poisoned or of another type", async () => {
    const url = "/wps/relay/MCS2_addRecentGame";
    const json = { "content-type": "application/json" };
    const member = await app.newMember();
    const send = (payload: string, headers: Record<string, string> = json) =>
      member.send({ method: "POST", url, headers: { ...member.headers(), ...headers }, payload });
    const nested = `{"a":`.repeat(5_000) + "1" + "}".repeat(5_000);
    const expected: [Awaited<ReturnType<typeof send>>, number[]][] = [
      [await send(`{"nodeId":"${"x".repeat(100_000)}"}`), [413]],
      [await send("{"), [400]],
      [await send("[]"), [400]],
      [await send('"text"'), [400]],
      [await send(nested), [400]],
      [await send('{"__proto__":{"isAdmin":true},"nodeId":"golden-jaguar"}'), [400]],
      [await send('{"constructor":{"prototype":{"x":1}},"nodeId":"golden-jaguar"}'), [400]],
      [await send("nodeId=golden-jaguar", { "content-type": "text/plain" }), [415]],
      [await send("<x/>", { "content-type": "application/xml" }), [415]],
      [await send("", json), [400]],
    ];
    for (const [reply, statuses] of expected) {
      expect(statuses).toContain(reply.status);
      expect(faultIn(reply)).toBeNull();
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
