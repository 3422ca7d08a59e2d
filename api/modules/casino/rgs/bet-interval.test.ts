import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { places } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, type RgsClient, stake } from "./client.fixture.ts";

const input = { amount: stake, mode: "BASE" };
const keyed = () => ({ "idempotency-key": randomUUID() });

// Only the clock of the bet interval is set by the test; sockets and the database keep theirs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** One build, four places: the pace and the permissions come from data alone. */
describe.each(places)("[MEMBER-09] in %s", (jurisdiction) => {
  const { games, limits } = jurisdictionOf({ jurisdiction });
  const minMs = games.roundMsMin.slot;
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ JURISDICTION: jurisdiction });
  });
  afterAll(async () => {
    const { findings } = await audit(app.connection);
    await app.close();
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  });

  /** A member with money and every limit that the jurisdiction demands. */
  async function player(): Promise<TestClient> {
    const member = await app.newMember();
    await app.app.wallets.grant(await member.id(), 100_000_000n);
    for (const kind of limits.mandatory) {
      await member.call("responsibleGaming.setLimit", { kind, period: "week", max: "5000" });
    }
    return member;
  }

  const opened = async (): Promise<RgsClient> => launch(app, await player());

  /** Plays, and ends what takes time to play through: the answer's status and reason. */
  async function play(client: RgsClient, headers = keyed()): Promise<[number, unknown]> {
    const { status, body } = await client.try("play", input, headers);
    if (status === 200) await client.call("endRound");
    return [status, body.reason ?? null];
  }

  test("the game's client is told what it may do", async () => {
    const client = await opened();
    const { config } = await client.call("authenticate");
    expect(config.jurisdiction).toMatchObject({
      disabledAutoplay: !games.mayAutoplay,
      disabledTurbo: !games.mayTurbo,
      disabledSlamstop: !games.maySlamStop,
      disabledBuyFeature: !games.mayBuyFeature,
      minimumRoundDuration: minMs,
    });
  });

  test("a bet comes no sooner after the last one than the place allows", async () => {
    const client = await opened();
    const key = keyed();
    expect(await play(client, key)).toEqual([200, null]);
    if (minMs === 0) {
      expect(await play(client)).toEqual([200, null]);
      return;
    }
    const before = await client.balance();
    const soon = await client.try("play", input, keyed());
    expect(soon).toMatchObject({ status: 429, body: { error: "ERR_GLE", reason: "round.pace" } });
    expect(soon.headers["retry-after"]).toBe(String(Math.ceil(minMs / 1_000)));
    expect(await client.balance()).toBe(before);
    // The same bet asked for again is an answer, and no bet.
    expect(await play(client, key)).toEqual([200, null]);
    vi.advanceTimersByTime(minMs - 300);
    expect(await play(client)).toEqual([429, "round.pace"]);
    vi.advanceTimersByTime(300);
    expect(await play(client)).toEqual([200, null]);
    expect(await play(client)).toEqual([429, "round.pace"]);
  });

  test("another launch of the game is no way around it", async () => {
    const member = await player();
    const [one, other] = [await launch(app, member), await launch(app, member)];
    expect(await play(one)).toEqual([200, null]);
    expect(await play(other)).toEqual(minMs === 0 ? [200, null] : [429, "round.pace"]);
    vi.advanceTimersByTime(minMs);
    expect(await play(other)).toEqual([200, null]);
  });

  test("bets at once from one ticket are one bet, where rounds take time", async () => {
    const client = await opened();
    const answers = await Promise.all(Array.from({ length: 5 }, () => play(client)));
    const refused = answers.filter(([, reason]) => reason === "round.pace");
    expect(refused).toHaveLength(minMs === 0 ? 0 : 4);
  });
});
