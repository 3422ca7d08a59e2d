import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { places } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { type LocationSandbox, startLocationSandbox } from "./location-sandbox.fixture.ts";

/** One build, four places: who is asked where they are, by data alone. */
describe.each(places)("[MEMBER-09] in %s", (jurisdiction) => {
  const isAsked = jurisdictionOf({ jurisdiction }).geolocation !== null;
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ JURISDICTION: jurisdiction, TRUST_PROXY: "127.0.0.1" });
  });
  afterAll(() => app.close());

  test("without anybody who says where players are, play waits where that is asked for", async () => {
    const member = await app.newMember();
    const memberId = await member.id();
    expect(await look(member, "203.0.113.7")).toBe(isAsked ? "whereabouts.unknown" : null);
    expect(await mayBet(app, member, memberId)).toBe(!isAsked);
  });

  test("with one, those play with money who are inside", async () => {
    const location: LocationSandbox = await startLocationSandbox(app);
    try {
      const member = await app.newMember();
      const memberId = await member.id();
      await location.setAnswer("outside", "203.0.113.9");
      expect(await look(member, "203.0.113.9")).toBe(isAsked ? "whereabouts.outside" : null);
      expect(await mayBet(app, member, memberId)).toBe(!isAsked);
      const until = await look(member, "203.0.113.8");
      if (isAsked) expect(Date.parse(String(until))).toBeGreaterThan(Date.now());
      else expect(until).toBe(null);
      expect(await mayBet(app, member, memberId)).toBe(true);
    } finally {
      await location.stop();
    }
  });
});

async function look(member: TestClient, address: string) {
  const headers = { "x-forwarded-for": address };
  const { body } = await member.try("geolocation.look", {}, { headers });
  return body.success ? body.value.goodUntil : body.code;
}

/** Whether the ledger lets the member's session bet, as far as the jurisdiction goes. */
async function mayBet({ app }: TestApp, member: TestClient, memberId: bigint): Promise<boolean> {
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from session where handle = $1",
    [member.token],
  );
  const { ledger } = app;
  const account = await ledger.wallet(memberId, "BRL");
  if (!account) throw new Error("no wallet");
  const answer = await ledger.post({
    action: "post",
    kind: "bet",
    id: randomUUID(),
    hash: Buffer.alloc(16),
    account,
    counter: await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" }),
    amount: 1n,
    guard: { sessionId: rows[0]?.id ?? "" },
  });
  return !(answer.outcome === "refused" && answer.reason === "limit.place");
}
