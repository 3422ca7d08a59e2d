import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApp, TestClient } from "../../../testing/test-app.ts";
import { demoVendorMaster } from "../vendors/index.ts";
import { VendorClient } from "../vendors/vendors.fixture.ts";
import { drawJackpots } from "./step.ts";

/** A member who plays a studio's game that feeds the jackpot, as its server reports the bets. */
export interface JackpotPlayer {
  readonly member: TestClient;
  readonly id: bigint;
  readonly vendor: VendorClient;
  /** Stakes so many cents in a round of their own, which pays nothing. @returns the bet's name */
  stake(cents: number): Promise<string>;
}

/** A new one, with this much in cents. */
export async function openJackpotPlayer(app: TestApp, cents: number): Promise<JackpotPlayer> {
  const member = await app.richMember(BigInt(cents) * 10_000n);
  const id = await member.id();
  const { vendor: code, code: game } = await app.ownerDb
    .selectFrom("game")
    .select(["vendor", "code"])
    .where("is_jackpot", "=", true)
    .orderBy("sort")
    .executeTakeFirstOrThrow();
  const master = demoVendorMaster(app.app.vault);
  const secret = createHmac("sha256", master).update(code).digest("hex");
  const vendor = new VendorClient(app, id, { code, secret });
  vendor.game = game;
  return {
    member,
    id,
    vendor,
    async stake(amount) {
      const bet = randomUUID();
      const answer = await vendor.bet(`round ${bet}`, bet, amount);
      expect(answer.status, answer.raw).toBe(200);
      return bet;
    },
  };
}

/** Draws all that has been staked, and holds the pools to what is written down. */
export async function draw(app: TestApp): Promise<void> {
  await drawJackpots(app.app, 0);
}

/** What stands in the pool and waits for the next, in micro. */
export async function pools(app: TestApp): Promise<{ pool: bigint; next: bigint }> {
  const { rows } = await sql<{ code: string; balance: bigint }>`select code, balance
    from ledger.house_account where currency = 'BRL' and kind = 'pool'
      and code in ('LOBBY', 'LOBBY/next')`.execute(app.app.ledger.reads);
  const of = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0n;
  return { pool: of("LOBBY"), next: of("LOBBY/next") };
}

/** Terms from now on: with a mean of 1.00 each stake of 100.00 wins, and one in 100 of 1.00. */
export async function setTerms(
  app: TestApp,
  { shareBps = 70, nextBps = 30, mean }: { shareBps?: number; nextBps?: number; mean: bigint },
): Promise<void> {
  await draw(app);
  await sql`insert into jackpot_terms (currency, share_bps, next_bps, mean)
    values ('BRL', ${shareBps}, ${nextBps}, ${mean})`.execute(app.app.db);
  await draw(app);
}
