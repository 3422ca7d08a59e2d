import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { demo } from "../../../jurisdictions/demo.ts";
import type { Jurisdiction } from "../../../jurisdictions/index.ts";
import { audit } from "../../../ledger/index.ts";
import { TestClient } from "../../../testing/test-app.ts";
import { openTimedApp, type TimedApp } from "../responsible-gaming/timed.fixture.ts";
import { dataRetention } from "../../account/data-retention/index.ts";
import { RgsClient, stake } from "../../casino/rgs/client.fixture.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { VendorClient } from "../../casino/vendors/vendors.fixture.ts";
import { recheckLocations } from "./jobs.ts";
import { type LocationSandbox, startLocationSandbox } from "./location-sandbox.fixture.ts";

// Location checks are the only requirement: every refusal here comes from them.
const rules: { geolocation: Jurisdiction["geolocation"] } = demo;
const usual = demo.geolocation;

let app: TimedApp;
let location: LocationSandbox;
beforeAll(async () => {
  rules.geolocation = { everyMinutes: 30, graceMinutes: 5 };
  app = await openTimedApp({ TRUST_PROXY: "127.0.0.1" });
  await app.stopClock();
  location = await startLocationSandbox(app);
});
beforeEach(() => location.setAnswer("inside"));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  const { findings } = await audit(app.connection);
  await location.stop();
  await app.close();
  rules.geolocation = usual;
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
});

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;
const from = (address: string) => ({ "x-forwarded-for": address });

/** A member with money who signed in at an address. */
async function player() {
  const member = await app.newMember();
  const id = await member.id();
  await app.app.wallets.grant(id, 100_000_000n);
  return { member, id, home: newAddress(), vendor: new VendorClient(app, id) };
}

async function launch(member: TestClient, address: string, mode: "real" | "free" = "real") {
  const input = { nodeId: "golden-jaguar", mode };
  const { body } = await member.try("games.launch", input, { headers: from(address) });
  if (!body.success) return { code: body.code, game: null };
  const sessionID = new URL(body.value.url).searchParams.get("sessionID") ?? "";
  const game = new RgsClient(app, sessionID);
  await game.call("authenticate", { language: "pt" });
  return { code: null, game };
}

/** Opens the house slot. */
async function sit(member: TestClient, address: string): Promise<RgsClient> {
  const { game, code } = await launch(member, address);
  if (!game) throw new Error(code);
  return game;
}

/** What the slot says to a bet from an address: the reason of its no, or null. */
async function bet(game: RgsClient, address: string): Promise<unknown> {
  const headers = { ...from(address), "idempotency-key": randomUUID() };
  const { status, body } = await game.try("play", { amount: stake, mode: "BASE" }, headers);
  if (status === 200) await game.call("endRound");
  return status === 200 ? null : [body.error, body.reason];
}

const refused = ["ERR_LOC", "limit.place"];
/** The answer to a vendor's bet. */
const limitReached = 105;

async function look(member: TestClient, address: string): Promise<string | null> {
  const { body } = await member.try("geolocation.look", {}, { headers: from(address) });
  return body.success ? body.value.goodUntil : body.code;
}

/** Lets most of half an hour pass at play, so that the session does not end for being idle. */
async function passAtPlay(game: RgsClient, address: string, last: string): Promise<void> {
  for (const interval of ["10 minutes", "10 minutes", last]) {
    await app.pass(interval);
    expect(await bet(game, address)).toBe(null);
  }
}

async function violations(memberId: bigint) {
  const { rows } = await sql<object>`select verdict, country, region, provider
    from place_violation where member_id = ${memberId} order by id`.execute(app.app.db);
  return rows;
}

/** How often the provider said no, by line. */
async function noes(memberId: bigint): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`select times from place_violation
    where member_id = ${memberId} order by id`.execute(app.app.db);
  return rows.map(({ times }) => times);
}

describe("[MEMBER-09] where the player is", () => {
  test("is looked at before the first game; until then no vendor's bet passes either", async () => {
    const { member, vendor, home } = await player();
    expect((await vendor.bet("r1", "b1", 100)).body.code).toBe(limitReached);
    const game = await sit(member, home);
    expect((await vendor.bet("r2", "b2", 100)).body.balance).toBe(9_900);
    expect(await bet(game, home)).toBe(null);
  });

  test("is not asked for play that is free", async () => {
    const { member, home } = await player();
    await location.setAnswer("outside");
    const { game } = await launch(member, home, "free");
    expect(game && (await bet(game, home))).toBe(null);
    const trial = new TestClient(app);
    await trial.trial();
    expect((await launch(trial, home)).code).toBe(null);
  });

  test("is good for 29:59 and asked again at 30:01, without holding up the bet", async () => {
    const { member, home } = await player();
    const game = await sit(member, home);
    const until = await look(member, home);
    await passAtPlay(game, home, "9 minutes 59 seconds");
    expect(await look(member, home)).toBe(until);
    await app.pass("2 seconds");
    expect(await bet(game, home)).toBe(null);
    const later = Date.parse(String(await look(member, home))) - Date.parse(String(until));
    expect(Math.round(later / 60_000)).toBe(30);
  });

  test("is refused at 30:01 to whoever has left meanwhile, and not before", async () => {
    const { member, id, home } = await player();
    const game = await sit(member, home);
    await passAtPlay(game, home, "9 minutes 58 seconds");
    await location.setAnswer("outside");
    expect(await bet(game, home)).toBe(null);
    await app.pass("3 seconds");
    expect(await bet(game, home)).toEqual(refused);
    expect(await violations(id)).toHaveLength(1);
  });

  test("is due at once when the session's own requests come from another address", async () => {
    const { member, id, home, vendor } = await player();
    const game = await sit(member, home);
    const [inside, outside] = [newAddress(), newAddress()];
    await location.setAnswer("outside", outside);
    expect(await bet(game, inside)).toBe(null);
    expect(await bet(game, outside)).toEqual(refused);
    expect(await violations(id)).toHaveLength(1);
    // Another call of the same session, and a vendor's bet, which has no client address.
    expect(await bet(game, inside)).toBe(null);
    expect((await vendor.bet("r1", "b1", 100)).status).toBe(200);
    await location.setAnswer("unavailable");
    await member.call("wallet.balance", {}, from(newAddress()));
    expect((await vendor.bet("r2", "b2", 100)).body.code).toBe(limitReached);
  });

  test("is good for one address: the ledger refuses a bet from another, whatever a ticket knows", async () => {
    const { member, home } = await player();
    const [one, other] = [await sit(member, home), await sit(member, home)];
    const away = newAddress();
    expect([await bet(one, home), await bet(other, away)]).toEqual([null, null]);
    // The first ticket's look is good by its own memory, and the session's is another's by now.
    expect(await bet(one, home)).toEqual(refused);
    expect(await bet(one, home)).toBe(null);
  });
});

describe("[MEMBER-09] who is elsewhere, or hides it", () => {
  test.each([
    [
      "outside",
      "whereabouts.outside",
      { verdict: "outside", country: "PT", region: "Lisboa", provider: "sandbox" },
    ],
    [
      "hidden",
      "whereabouts.hidden",
      { verdict: "hidden", country: "NL", region: null, provider: "sandbox" },
    ],
  ] as const)("%s: no game, and a line with player and place", async (verdict, code, line) => {
    const { member, id, home } = await player();
    await location.setAnswer(verdict, home);
    const input = { nodeId: "golden-jaguar" };
    for (const language of ["PT", "EN", "TH"]) {
      const { status, body } = await member.try(
        "games.launch",
        { ...input, language },
        { headers: from(home) },
      );
      expect([status, !body.success && body.code]).toEqual([403, code]);
      expect(!body.success && body.message).not.toContain("whereabouts");
    }
    // Three hurried tries are one question, and one line.
    expect(await violations(id)).toEqual([line]);
    const staff = new StaffClient(app);
    await staff.login();
    const { list } = await staff.call("geolocation.violations", { memberId: id.toString() });
    expect(list).toMatchObject([{ ...line, memberId: id.toString(), userName: member.userName }]);
  });

  test("is asked about ever less often, from wherever, until a yes; an hour's noes are one line", async () => {
    const { member, id, home } = await player();
    const started = performance.now();
    let seconds = 0;
    vi.spyOn(performance, "now").mockImplementation(() => started + seconds * 1_000);
    /** The noes, once one more try was made so much later. */
    const noesAfter = async (wait: number, address = home) => {
      seconds += wait;
      await look(member, address);
      return noes(id);
    };
    await location.setAnswer("outside");
    expect(await noesAfter(0)).toEqual([1]);
    for (const [n, rest] of [3, 6, 12, 24, 48, 96, 192, 300, 300].entries()) {
      expect(await noesAfter(rest - 1)).toEqual([n + 1]);
      expect(await noesAfter(2)).toEqual([n + 2]);
      expect(await noesAfter(0, newAddress())).toEqual([n + 2]);
    }
    await location.setAnswer("inside", home);
    seconds += 301;
    expect(await look(member, home)).toMatch(/^\d{4}-/);
    const away = newAddress();
    expect([await noesAfter(0, away), await noesAfter(4, away)]).toEqual([[11], [12]]);
    const staff = new StaffClient(app);
    await staff.login();
    const { list } = await staff.call("geolocation.violations", { memberId: id.toString() });
    expect(list.map(({ times }) => times)).toEqual([12]);
    await app.pass("1 hour");
    await member.login(member.userName, "um trevo de sorte");
    await look(member, away);
    expect(await noes(id)).toEqual([12, 1]);
  });

  test("comes back, and plays on", async () => {
    const { member, home } = await player();
    await location.setAnswer("hidden", home);
    expect((await launch(member, home)).code).toBe("whereabouts.hidden");
    await location.setAnswer("inside", home);
    await expect.poll(() => look(member, home)).toMatch(/^\d{4}-/);
    expect((await launch(member, home)).code).toBe(null);
  });

  test("wins, rollbacks and the end of a round are never asked for", async () => {
    const { member, home, vendor } = await player();
    const game = await sit(member, home);
    await vendor.bet("r1", "b1", 100);
    await vendor.bet("r2", "b2", 100);
    await location.setAnswer("outside");
    await member.call("wallet.balance", {}, from(newAddress()));
    expect(await look(member, newAddress())).toBe("whereabouts.outside");
    expect((await vendor.bet("r3", "b3", 100)).body.code).toBe(limitReached);
    expect((await vendor.win("r1", "w1", 250)).body.balance).toBe(10_050);
    expect((await vendor.rollback("back", "b2")).body.balance).toBe(10_150);
    expect((await game.try("endRound")).status).toBe(200);
    // A bet refused under its id stays refused, although the player came back.
    await location.setAnswer("inside");
    await look(member, newAddress());
    expect((await vendor.bet("r3", "b3", 100)).body.code).toBe(limitReached);
    expect((await vendor.bet("r4", "b4", 100)).body.balance).toBe(10_050);
  });
});

describe("[MEMBER-09] while the provider is away", () => {
  test("nobody new plays, and nothing is written against anybody", async () => {
    const { member, id, home } = await player();
    await location.setAnswer("unavailable");
    expect((await launch(member, home)).code).toBe("whereabouts.unknown");
    expect(await violations(id)).toEqual([]);
  });

  test("who was looked at plays on for the place's grace, and no longer", async () => {
    const { member, home, vendor } = await player();
    const game = await sit(member, home);
    await passAtPlay(game, home, "9 minutes 59 seconds");
    await location.setAnswer("unavailable");
    await app.pass("5 minutes");
    expect(await bet(game, home)).toBe(null);
    expect(await bet(game, newAddress())).toEqual(refused);
    expect(await bet(game, home)).toBe(null);
    await app.pass("2 seconds");
    expect(await bet(game, home)).toEqual(refused);
    expect((await vendor.bet("r1", "b1", 100)).body.code).toBe(limitReached);
    await location.setAnswer("inside");
    await expect.poll(() => bet(game, home), { interval: 500 }).toBe(null);
  });
});

describe("[MEMBER-09] the job", () => {
  test("looks again at who plays before the look ends, and at nobody else", async () => {
    const [playing, idle] = [await player(), await player()];
    const game = await sit(playing.member, playing.home);
    await sit(idle.member, idle.home);
    await passAtPlay(game, playing.home, "8 minutes 30 seconds");
    const ends = async () => {
      const { rows } = await sql<{ at: Date }>`select max(place_until) as at from session
        where member_id = ${playing.id}`.execute(app.app.db);
      return Number(rows[0]?.at);
    };
    const before = await ends();
    // That a session was used is written down after the answer to its bet.
    const lookedAgain = async () => {
      await recheckLocations(app.app);
      return ends();
    };
    await expect.poll(lookedAgain).toBeGreaterThan(before);
    await app.pass("3 minutes");
    expect((await playing.vendor.bet("r1", "b1", 100)).status).toBe(200);
    expect((await idle.vendor.bet("r1", "b1", 100)).status).toBe(400);
  });

  test("looks at who changed the address, and again while nobody answers", async () => {
    const { member, home, vendor } = await player();
    await sit(member, home);
    await location.setAnswer("unavailable");
    await member.call("wallet.balance", {}, from(newAddress()));
    await recheckLocations(app.app);
    expect((await vendor.bet("r1", "b1", 100)).body.code).toBe(limitReached);
    await location.setAnswer("inside");
    const passes = async () => {
      await recheckLocations(app.app);
      return (await vendor.bet("r2", randomUUID(), 100)).status;
    };
    await expect.poll(passes, { interval: 500 }).toBe(200);
  });
});

test("[MEMBER-09] a record of play from elsewhere is kept as long as records of play, and goes", async () => {
  const { member, id, home } = await player();
  await location.setAnswer("outside", home);
  await launch(member, home);
  const years = demo.recordYears;
  const sweep = () => Promise.all(dataRetention.jobs(app.app).map((job) => job.run({})));
  await app.pass(`${years} years -1 hours`);
  await sweep();
  expect(await violations(id)).toHaveLength(1);
  await app.pass("2 hours");
  await sweep();
  expect(await violations(id)).toEqual([]);
});
