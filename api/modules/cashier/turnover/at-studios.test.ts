import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newRoundId, requestHash, settled } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import {
  game,
  openTransferSetup,
  studio,
  type TransferSetup,
} from "../transfers/transfers.fixture.ts";

let setup: TransferSetup;
beforeAll(async () => {
  setup = await openTransferSetup();
});
afterEach(async () => {
  await setup.meetAtFeed();
  await setup.expectSound();
});
afterAll(() => setup.close());

const micro = 1_000_000n;

/** Posts a line of a member's wallet against an account of the house. */
async function post(
  member: TestClient,
  line: { kind: "deposit" | "bet"; units: bigint; payout?: bigint },
): Promise<void> {
  const { ledger } = setup.app;
  const account = await ledger.wallet(await member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const { kind, units, payout = 0n } = line;
  const [counterKind, code] =
    kind === "bet" ? (["games", "BGS"] as const) : (["clearing", "t"] as const);
  const counter = await ledger.houseAccount({ kind: counterKind, currency: "BRL", code });
  const id = randomUUID();
  const round = { step: "open", id: newRoundId(), vendor: "BGS", game: "slot" } as const;
  const rest = { detail: "{}", due: payout * micro, close: true };
  settled(
    await ledger.post({
      action: "post",
      kind,
      id,
      hash: requestHash(id),
      account,
      counter,
      amount: units * micro,
      ...(kind === "bet" ? { round: { ...round, ...rest } } : {}),
    }),
  );
}

/** A member who paid in and moved money to the studio. */
async function player({ paid, moved }: { paid: bigint; moved: bigint }): Promise<TestClient> {
  const member = await setup.richMember(0n);
  await post(member, { kind: "deposit", units: paid });
  await setup.move(member, `${moved}.00`);
  return member;
}

const offerOf = (member: TestClient) => member.call("withdrawals.offer", {});
const lockedOf = async (member: TestClient) => (await offerOf(member)).locked;
const recordOf = (member: TestClient) => member.call("games.betRecord", { pageSize: 100 });

test("[CASH-05] what is played at a studio stands in the record, counts, and moves no money", async () => {
  const member = await player({ paid: 100n, moved: 60n });
  const id = randomUUID();
  await setup.place(member, id, 2_000);
  await setup.readFeed();
  const row = { vassalage: studio, gameCode: game, stake: "20.00", payout: "0.00" };
  expect((await recordOf(member)).list).toMatchObject([{ ...row, status: "open" }]);
  expect(await lockedOf(member)).toBe("100.00");
  await setup.rule(id, 5_000);
  await setup.readFeed();
  const { list, footer } = await recordOf(member);
  expect(list).toMatchObject([{ ...row, payout: "50.00", net: "30.00", status: "closed" }]);
  expect(footer).toEqual({ stake: "20.00", payout: "50.00", net: "30.00" });
  expect(await lockedOf(member)).toBe("80.00");
  expect(await setup.purse(member)).toBe("MAIN 40.00 0.00, IA 60.00 0.00");
  expect(await member.call("wallet.balance", {})).toMatchObject({
    sumBalance: "100.00",
    withdrawable: "0.00",
  });
  const { roundId = "" } = list[0] ?? {};
  const detail = { ...row, multiplier: "2.50", fair: null, events: [] };
  expect(await member.call("games.betDetail", { roundId })).toMatchObject({
    ...detail,
    payout: "50.00",
  });
  const other = await setup.richMember(micro);
  const foreign = await other.try("games.betDetail", { roundId });
  expect(foreign.body.success ? "" : foreign.body.code).toBe("round.unknown");
});

test("[CASH-05] a deposit that was played at a studio may leave once the money is back", async () => {
  const member = await player({ paid: 50n, moved: 50n });
  const id = randomUUID();
  await setup.place(member, id, 5_000);
  // All of it is staked: the wallets are empty, and yet nothing was played to its end.
  await setup.askLater(member);
  expect(await lockedOf(member)).toBe("50.00");
  await setup.rule(id, 12_000);
  await setup.bringBack(member);
  await setup.readFeed();
  expect(await offerOf(member)).toMatchObject({
    locked: "0.00",
    withdrawable: "120.00",
    gates: [],
  });
});

test("[CASH-05] moving it to a studio and back plays nothing", async () => {
  const member = await player({ paid: 50n, moved: 50n });
  await setup.readFeed();
  expect(await lockedOf(member)).toBe("50.00");
  await setup.bringBack(member);
  await setup.readFeed();
  expect(await offerOf(member)).toMatchObject({ locked: "50.00", withdrawable: "0.00" });
});

test("[CASH-05] a deposit that was lost at a studio asks for nothing more", async () => {
  const member = await player({ paid: 50n, moved: 50n });
  await setup.place(member, randomUUID(), 2_000);
  await setup.place(member, randomUUID(), 3_000);
  await setup.askLater(member);
  await setup.readFeed();
  // What is staked is not lost yet.
  expect(await lockedOf(member)).toBe("50.00");
  const { rows } = await sql<{ ref: string }>`select ref from vendor_bet
    where member_id = ${await member.id()}`.execute(setup.ownerDb);
  for (const { ref } of rows) await setup.rule(ref, 0);
  await setup.askLater(member);
  await setup.readFeed();
  await post(member, { kind: "deposit", units: 10n });
  expect(await lockedOf(member)).toBe("10.00");
});

test("[CASH-05] a bet that is decided anew, or never was, counts as it stands", async () => {
  const member = await player({ paid: 100n, moved: 100n });
  const [first, second] = [randomUUID(), randomUUID()];
  await setup.place(member, first, 4_000);
  await setup.place(member, second, 1_000);
  await setup.rule(first, 0);
  await setup.rule(second, 1_000);
  await setup.readFeed();
  // A push of a game with two sides risked nothing.
  expect(await lockedOf(member)).toBe("60.00");
  await setup.rule(first, 4_500);
  await setup.rule(second, "void");
  await setup.readFeed();
  expect(await lockedOf(member)).toBe("95.00");
  const { list, footer } = await recordOf(member);
  expect(list.map(({ stake, payout, status }) => `${stake} ${payout} ${status}`)).toEqual([
    "0.00 0.00 void",
    "40.00 45.00 closed",
  ]);
  expect(footer.net).toBe("5.00");
});

test("[GAMES-12, CASH-05] rounds of the house and of a studio are one list, by time, in pages", async () => {
  const member = await player({ paid: 100n, moved: 50n });
  for (let times = 0; times < 3; times += 1) {
    await post(member, { kind: "bet", units: 3n, payout: 5n });
    await setup.place(member, randomUUID(), 200);
  }
  await setup.readFeed();
  const pages = await Promise.all(
    [1, 2, 3].map((pageNo) => member.call("games.betRecord", { pageNo, pageSize: 2 })),
  );
  const vendors = pages.flatMap(({ list }) => list.map(({ vassalage }) => vassalage));
  expect(vendors).toEqual([studio, "BGS", studio, "BGS", studio, "BGS"]);
  expect(pages[0]).toMatchObject({ total: 6, totalPages: 3 });
  expect(pages[0]?.footer).toEqual({ stake: "15.00", payout: "15.00", net: "0.00" });
  const none = await member.call("games.betRecord", { endDate: "2020-01-01" });
  expect(none).toMatchObject({ list: [], total: 0, footer: { stake: "0.00" } });
});

test("[CASH-05] a feed that is cut off, or read by ten at once, tells each bet once", async () => {
  const member = await player({ paid: 100n, moved: 100n });
  for (let times = 0; times < 12; times += 1) {
    const id = randomUUID();
    await setup.place(member, id, 100);
    await setup.rule(id, 0);
  }
  await setup.meetAtFeed("after", "down", "before");
  for (let times = 0; times < 3; times += 1) await setup.readFeed();
  expect((await recordOf(member)).total).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => setup.readFeed()));
  expect((await recordOf(member)).total).toBe(12);
  expect(await lockedOf(member)).toBe("88.00");
  // All of it again, from the beginning: an older version changes nothing.
  await sql`update vendor_feed set cursor = null`.execute(setup.ownerDb);
  await setup.readFeed();
  expect((await recordOf(member)).footer).toMatchObject({ stake: "12.00" });
  expect(await lockedOf(member)).toBe("88.00");
});

test("[CASH-05] staff hear of a feed that is away, and of a bet of nobody", async () => {
  const alerts = async (kind: string) => {
    const { rows } = await sql<{ subject: string }>`select subject from staff_alert
      where kind = ${kind} and closed_at is null`.execute(setup.ownerDb);
    return rows.map(({ subject }) => subject);
  };
  await setup.meetAtFeed("down", "down");
  await setup.readFeed();
  expect(await alerts("vendor.feed")).toEqual([]);
  await sql`update vendor_feed set silent_since = now() - interval '16 minutes'`.execute(
    setup.ownerDb,
  );
  await setup.readFeed();
  expect(await alerts("vendor.feed")).toEqual([studio]);
  const moved = { key: randomUUID(), memberId: "999999999999", currency: "BRL", amount: 500 };
  await setup.atStudio("POST", "/wallet/credit", moved);
  const bet = { betId: randomUUID(), memberId: moved.memberId, currency: "BRL", game, stake: 100 };
  await setup.atStudio("POST", "/bets/place", bet);
  const member = await player({ paid: 10n, moved: 10n });
  await setup.place(member, randomUUID(), 100);
  await setup.readFeed();
  expect(await alerts("vendor.feed")).toEqual([]);
  expect(await alerts("vendor.bet.unknown")).toEqual([`${studio}:${bet.betId}`]);
  expect((await recordOf(member)).total).toBe(1);
});

test("[CASH-04] whatever is staked, decided and decided anew, it counts as by hand", async () => {
  for (let run = 0; run < timesOf({ quick: 2, soak: 80 }); run += 1) {
    const member = await player({ paid: 400n, moved: 400n });
    /** Cents, by hand: what each bet staked and paid; null: open. */
    const bets = new Map<string, { stake: number; payout: number | null }>();
    for (let step = 0; step < 14; step += 1) {
      const known = [...bets.keys()];
      const what = randomInt(6);
      if (what < 2 || known.length === 0) {
        const [id, stake] = [randomUUID(), 100 * (1 + randomInt(20))];
        await setup.place(member, id, stake);
        bets.set(id, { stake, payout: null });
      } else if (what < 5) {
        const id = known[randomInt(known.length)] ?? "";
        const bet = bets.get(id) ?? { stake: 0, payout: 0 };
        const payout = [0, bet.stake, bet.stake * 3, bet.stake + 50][randomInt(4)] ?? 0;
        await setup.rule(id, payout);
        bets.set(id, { ...bet, payout });
      } else {
        const id = known[randomInt(known.length)] ?? "";
        await setup.rule(id, "void");
        bets.delete(id);
      }
      if (randomInt(3) === 0) await setup.readFeed();
    }
    await setup.readFeed();
    let counted = 0;
    let staked = 0;
    for (const { stake, payout } of bets.values()) {
      staked += stake;
      if (payout !== null) counted += Math.min(stake, Math.abs(payout - stake));
    }
    expect(await lockedOf(member)).toBe(((40_000 - counted) / 100).toFixed(2));
    expect((await recordOf(member)).footer.stake).toBe((staked / 100).toFixed(2));
    expect(await setup.purse(member)).toBe("MAIN 0.00 0.00, IA 400.00 0.00");
  }
});
