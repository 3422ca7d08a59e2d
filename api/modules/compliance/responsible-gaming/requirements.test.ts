import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { places } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { proveAtOnce } from "../../../testing/sign-up.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, type RgsClient, stake } from "../../casino/rgs/client.fixture.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { VendorClient } from "../../casino/vendors/vendors.fixture.ts";
import { seedProtection } from "./seed.ts";

const money = 100_000_000n;

/** Money, and every limit that the jurisdiction demands: nothing but the proof is left to give. */
async function ready(open: TestApp, client: TestClient): Promise<TestClient> {
  await open.app.wallets.grant(await client.id(), money);
  for (const kind of jurisdictionOf(open.config).limits.mandatory) {
    await client.call("responsibleGaming.setLimit", { kind, period: "week", max: "5000" });
  }
  return client;
}

/** Plays the smallest stake: the refusal's reason, or null. */
async function play(client: RgsClient): Promise<unknown> {
  const key = { "idempotency-key": randomUUID() };
  const { status, body } = await client.try("play", { amount: stake, mode: "BASE" }, key);
  if (status === 200) await client.call("endRound");
  return status === 200 ? null : (body.reason ?? body.error);
}

/** Asks to launch the slot with money: the refusal's code, or null. */
async function launchCode(client: TestClient): Promise<unknown> {
  const { body } = await client.try("games.launch", { nodeId: "golden-jaguar", mode: "real" });
  return body.success ? null : body.code;
}

const setAway = ({ app: { db } }: TestApp, memberId: bigint) =>
  sql`update identity_case set lapsed_at = now() where member_id = ${memberId}`.execute(db);

describe.each(places)("[MEMBER-06] in %s", (jurisdiction) => {
  const isNeeded = jurisdictionOf({ jurisdiction }).kyc.neededFor.includes("bet");
  let open: TestApp;
  beforeAll(async () => {
    open = await openTestApp({ JURISDICTION: jurisdiction });
    // The vendor of these tests names no RTP; the minimum RTP has tests of its own.
    await sql`update catalogue_version set return_percent_min = null`.execute(open.app.db);
  });
  afterAll(() => open.close());

  test("who has not proven who they are plays with money where the place lets them, or not at all", async () => {
    const member = await ready(open, await open.newcomer());
    expect(await launchCode(member)).toBe(isNeeded ? "identity.needed" : null);
    const free = await member.try("games.launch", { nodeId: "golden-jaguar", mode: "free" });
    expect(free.body.success).toBe(true);
    if (!isNeeded) return;
    await proveAtOnce(open.app, await member.id());
    const game = await launch(open, member);
    expect(await play(game)).toBeNull();
  });

  test("a proof that is lost stops the very next bet, of the house's games and of a vendor's", async () => {
    // Two members, since a jurisdiction may let one play one game at a time.
    const [player, guest] = [await open.newMember(), await open.newMember()];
    const game = await launch(open, await ready(open, player));
    await ready(open, guest);
    const vendor = new VendorClient(open, await guest.id());
    const before = await vendor.bet("round", "b1", 100);
    expect(before.status).toBe(200);
    for (const member of [player, guest]) await setAway(open, await member.id());
    await seedProtection(open.app);
    expect(await play(game)).toBe(isNeeded ? "limit.identity" : null);
    const after = await vendor.bet("round", "b2", 100);
    expect(after.status === 200).toBe(!isNeeded);
    // What came before is repeated as it was; a win and a rollback always pass.
    expect((await vendor.bet("round", "b1", 100)).raw).toBe(before.raw);
    expect((await vendor.win("round", "w1", 50)).status).toBe(200);
    expect((await vendor.rollback("r1", "b1")).status).toBe(200);
  });
});

describe("in one house", () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await openTestApp();
  });
  afterAll(() => open.close());

  test("[MEMBER-06] who was there before the place wanted a proof waits for it too", async () => {
    const game = await launch(open, await open.richMember(money));
    expect(await play(game)).toBeNull();
    const strict = { ...open.app, config: { ...open.config, jurisdiction: "gb" as const } };
    await seedProtection(strict);
    expect(await play(game)).toBe("limit.identity");
    await seedProtection(open.app);
    expect(await play(game)).toBeNull();
  });

  test("[MEMBER-06] however many were there before: two thousand wait, and wait no more", async () => {
    const { db } = open.app;
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: bigint }>`
        insert into member (merchant, username, account, type, currency, register_method)
          select 'TREVO', 'crowd' || n, 'crowd' || n, 0, 'BRL', 'H5' from generate_series(1, 2100) n
          returning id`.execute(tx);
      for (const { id } of rows) await open.app.wallets.open(tx, id, "BRL");
    });
    const marks = async () => {
      const { rows } = await sql<{ waits: boolean; guarded: boolean; count: bigint }>`
        select a.requirements & ledger.requires_kyc() <> 0 as waits, a.guarded, count(*)
          from ledger.account a
          join member m on m.id = a.owner_id
          where a.kind = 'wallet' and a.currency = 'BRL' and starts_with(m.username, 'crowd')
          group by 1, 2`.execute(db);
      return rows;
    };
    const strict = { ...open.app, config: { ...open.config, jurisdiction: "gb" as const } };
    await seedProtection(strict);
    expect(await marks()).toMatchObject([{ waits: true, count: 2_100n }]);
    await seedProtection(open.app);
    expect(await marks()).toMatchObject([{ waits: false, guarded: false, count: 2_100n }]);
  });

  test("[MEMBER-09] who may not bet is marked by the staff with a reason, and bets no more", async () => {
    const member = await open.richMember(money);
    const memberId = (await member.id()).toString();
    const office = new StaffClient(open);
    await office.login();
    const game = await launch(open, member);
    const vendor = new VendorClient(open, BigInt(memberId));
    await vendor.bet("round", "b1", 100);
    const input = { memberId, kind: "sport", reason: "Plays in the first league" } as const;
    const { restriction } = await office.call("responsibleGaming.restrict", input);
    expect(restriction).toMatchObject({ kind: "sport" });
    expect(await play(game)).toBe("limit.restricted");
    expect((await vendor.bet("round", "b2", 100)).status).not.toBe(200);
    // What is open ends as it is, and pays.
    expect((await vendor.win("round", "w1", 300)).status).toBe(200);
    expect(await launchCode(member)).toBe("player.restricted");
    const { list } = await office.call("staff.audit", { subject: `member:${memberId}` });
    expect(list[0]).toMatchObject({ call: "responsibleGaming.restrict", reason: input.reason });
    const lift = { memberId, kind: null, reason: "Has left the league" };
    await office.call("responsibleGaming.restrict", lift);
    expect(await play(game)).toBeNull();
  });

  test("[MEMBER-09] somebody who is nobody here cannot be marked", async () => {
    const office = new StaffClient(open);
    await office.login();
    const input = { memberId: "999999999", kind: "staff", reason: "Works here" } as const;
    expect((await office.try("responsibleGaming.restrict", input)).body).toMatchObject({
      code: "member.unknown",
    });
  });
});
