import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Session } from "../../../core/request-context.ts";
import { readConfig } from "../../../core/config.ts";
import { openDb, openPool } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { post } from "../../../ledger/ledger.fixture.ts";
import { type AccountRef, newRoundId, requestHash } from "../../../ledger/index.ts";
import { openTimedLedger, type TimedLedger } from "../../../ledger/limits.fixture.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { acknowledgeRealityCheck } from "./reality-check.ts";
import { requireDepositRoom } from "./deposit-limits.ts";
import { setHouseLimit } from "./house-limits.ts";
import { cancelChange, confirmChange, setLimit } from "./limits.ts";
import { Oracle, type Step } from "./oracle.fixture.ts";
import { kinds, periods } from "./periods.ts";
import { usedOf, windowsOf } from "./windows.ts";
import { startExclusion, startPause } from "./stops.ts";

/** Members whose sequences run side by side by one clock; together a thousand sequences. */
const members = 50;
const runs = timesOf({ quick: 20, soak: 500 });
const zone = "America/Sao_Paulo";

let books: TimedLedger;
let app: App;
beforeAll(async () => {
  books = await openTimedLedger();
  const config = readConfig({ DEMO: "1", LOG: "silent", SECRET_KEY: "x".repeat(32) });
  const db = openDb(openPool(books.timedConnection));
  await books.sql(
    `insert into merchant (code, name, currency, time_zone) values ('TREVO', 'T', 'BRL', $1)
      on conflict (code) do update set time_zone = $1`,
    [zone],
  );
  // The calls use these parts of the app only.
  app = { config, db } as App;
});
afterAll(async () => {
  await app.db.destroy();
  await books.close();
});

/** Few figures, so that limits are met exactly as often as passed. */
const amount = fc.constantFrom(10n, 20n, 30n, 60n);
const period = fc.constantFrom("day", "week", "month");
const moneyKind = fc.constantFrom("deposit", "loss", "wager");
const limit = { action: fc.constant("limit"), period };
const byHouse = { action: fc.constant("house"), period };
const money = fc.constantFrom(null, 0n, 10n, 30n, 60n, 100n, 150n);
const time = fc
  .constantFrom(null, 0n, 3n, 9n, 10n, 20n)
  .map((minutes) => minutes && minutes * 60_000n);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      action: fc.constant("bet"),
      amount,
      pays: fc.oneof(fc.constant(0n), amount),
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constantFrom("win", "deposit"), amount }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant("rollback"), place: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ ...limit, kind: moneyKind, amount: money }) },
  { weight: 1, arbitrary: fc.record({ ...limit, kind: fc.constant("time"), amount: time }) },
  { weight: 1, arbitrary: fc.record({ ...byHouse, kind: moneyKind, amount: money }) },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant("check"),
      minutes: fc.constantFrom(5, 15, 60, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constantFrom("confirm", "confirm", "cancel"),
      kind: fc.constantFrom("deposit", "loss", "wager", "time", "check"),
      period,
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant("acknowledge") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constantFrom("pause", "exclude"),
      hours: fc.constantFrom(24, 48, 240),
    }),
  },
);
const tick = fc.record({
  minutes: fc.constantFrom(0, 1, 3, 9, 10, 11, 45, 300, 720, 1_439, 1_440, 9_000, 40_000),
  steps: fc.array(step, { minLength: members, maxLength: members }),
});

test("[MEMBER-09] a thousand sequences of play, limits and waits end as the oracle says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tick, { minLength: 6, maxLength: 10 }), async (ticks) => {
      let now = Date.UTC(2026, 2, 30, 1, 30);
      await books.setClock(new Date(now));
      const players = await Promise.all(Array.from({ length: members }, () => openPlayer()));
      for (const { minutes, steps } of ticks) {
        now += minutes * 60_000;
        await books.setClock(new Date(now));
        const pairs = players.map(async (player, index) => {
          const what = steps[index];
          if (!what) return;
          const answer = await carryOut(player, what);
          expect([what, answer]).toEqual([what, player.oracle.do(what, now)]);
        });
        await Promise.all(pairs);
      }
      for (const { wallet, oracle } of players) {
        const windows = await windowsOf(app.db, app.config, wallet.ownerId);
        const isGuarded = windows.some(({ played_ms, staked }) => played_ms + staked > 0n);
        if (!isGuarded) continue;
        for (const each of kinds) {
          const used = windows.map((window) => usedOf(each, window));
          const wanted = (["day", "week", "month"] as const).map((name) =>
            oracle.used(each, name, now),
          );
          expect([each, ...used]).toEqual([each, ...wanted]);
        }
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  await books.prove();
});

interface Player {
  wallet: AccountRef;
  session: Session;
  oracle: Oracle;
  bets: string[];
}

async function openPlayer(): Promise<Player> {
  const wallet = await books.wallet(0n);
  const counter = await books.timed.houseAccount({ kind: "grants", currency: "BRL", code: "" });
  await books.timed.post(post("grant", wallet, 1_000_000n, { counter }));
  // Of a session the calls read whose it is.
  const session = { memberId: wallet.ownerId, userName: "me" } as Session;
  return { wallet, session, oracle: new Oracle(), bets: [] };
}

async function carryOut(player: Player, step: Step): Promise<string> {
  const { session, wallet } = player;
  try {
    switch (step.action) {
      case "bet":
        return await bet(player, step);
      case "win":
        return await settle(post("win", wallet, step.amount, { counter: books.houseAccount }));
      case "deposit": {
        const { ownerId: memberId } = wallet;
        const request = { memberId, currency: "BRL", amount: step.amount, pending: 0n };
        await app.db.transaction().execute((tx) => requireDepositRoom(tx, app.config, request));
        return await settle(post("deposit", wallet, step.amount, { counter: books.houseAccount }));
      }
      case "rollback":
        await rollback(player, step.place);
        return "done";
      case "limit": {
        const { kind: of, amount: max } = step;
        await setLimit(app, session, { kind: of, period: periods[step.period], amount: max });
        return "done";
      }
      case "house": {
        const { kind: of, amount: max } = step;
        const set = { kind: of, period: periods[step.period], amount: max };
        await app.db.transaction().execute((tx) => setHouseLimit(tx, app, wallet.ownerId, set));
        return "done";
      }
      case "check": {
        const minutes = step.minutes === null ? null : BigInt(step.minutes);
        await setLimit(app, session, { kind: "check", period: 0, amount: minutes });
        return "done";
      }
      case "confirm":
      case "cancel": {
        const asked = {
          kind: step.kind,
          period: step.kind === "check" ? 0 : periods[step.period],
        };
        await (step.action === "confirm" ? confirmChange : cancelChange)(app, session, asked);
        return "done";
      }
      case "acknowledge":
        await acknowledgeRealityCheck(app, session);
        return "done";
      case "pause":
        await startPause(app, session, step.hours);
        return "done";
      case "exclude":
        await startExclusion(app, session, { days: step.hours / 24, confirm: "me" });
        return "done";
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "limit.reached"
      ? `limit.reached ${String(error.value.period)}`
      : error.code;
  }
}

async function settle(command: ReturnType<typeof post>): Promise<string> {
  const answer = await books.timed.post(command);
  return answer.outcome === "refused" ? answer.reason : answer.outcome;
}

async function bet(player: Player, { amount: stake, pays }: { amount: bigint; pays: bigint }) {
  const round = {
    step: "open" as const,
    id: newRoundId(),
    vendor: "TEST",
    game: "slot",
    due: pays,
    detail: "{}",
    close: true,
  };
  const command = post("bet", player.wallet, stake, { counter: books.houseAccount, round });
  const answer = await settle(command);
  if (answer === "posted") player.bets.push(command.id);
  return answer;
}

async function rollback({ wallet, bets }: Player, place: number): Promise<void> {
  const original = bets[place % Math.max(1, bets.length)];
  if (original === undefined) return;
  await books.timed.post({
    action: "rollback",
    id: randomUUID(),
    hash: requestHash("rollback", original),
    account: wallet,
    original,
  });
}
