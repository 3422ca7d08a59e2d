import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import {
  type Answer,
  expectSoundLedger,
  openPlayer,
  type VendorClient,
} from "./vendors.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What a vendor may send, in any order, any number of times. Few names, so that they meet. */
type Step =
  | { say: "bet" | "win"; id: number; amount: number; round: number; ends: boolean }
  | { say: "rollback"; id: number; original: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      say: fc.constantFrom("bet" as const, "win" as const),
      id: fc.nat(5),
      amount: fc.nat(60),
      round: fc.nat(1),
      ends: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      say: fc.constant("rollback" as const),
      id: fc.integer({ min: 10, max: 13 }),
      original: fc.nat(13),
    }),
  },
);

interface Known {
  identity: string;
  answer: string;
  /** What it did to the balance, and has not been undone. */
  effect: number;
  isRollback: boolean;
}

/** The rulings in thirty lines: what a wallet of one player answers. */
class Model {
  balance = 100;
  owed = 0;
  readonly #known = new Map<string, Known>();
  /** What was rolled back before it came, with the balance of then. */
  readonly #barred = new Map<string, number>();
  readonly #closed = new Set<number>();

  take(asked: Step): string {
    const name = nameOf(asked);
    if (asked.say === "rollback" && asked.id === asked.original) return "400";
    const identity = JSON.stringify({ ...asked, ends: false });
    const known = this.#known.get(name);
    if (known) return known.identity === identity ? known.answer : "409";
    const barred = this.#barred.get(name);
    if (barred !== undefined) return `200 ${barred}`;
    const [answer, effect] = asked.say === "rollback" ? [this.#undo(asked), 0] : this.#move(asked);
    // A rollback of a rollback decided nothing.
    if (answer !== "411") {
      this.#known.set(name, { identity, answer, effect, isRollback: asked.say === "rollback" });
    }
    return answer;
  }

  #move({ say, amount, round, ends }: Extract<Step, { amount: number }>): [string, number] {
    if (say === "bet" && this.#closed.has(round)) return ["410", 0];
    const effect = say === "bet" ? -amount : amount;
    if (this.balance + effect < 0) return [`100 ${this.balance}`, 0];
    this.balance += effect;
    if (ends) this.#closed.add(round);
    return [`200 ${this.balance}`, effect];
  }

  #undo({ original }: Extract<Step, { original: number }>): string {
    const name = original >= 10 ? `r${original}` : `a${original}`;
    const was = this.#known.get(name);
    if (was?.isRollback) return "411";
    if (!was) {
      if (!this.#barred.has(name)) this.#barred.set(name, this.balance);
    } else {
      const left = this.balance - was.effect;
      this.balance = Math.max(0, left);
      this.owed += Math.max(0, -left);
      was.effect = 0;
    }
    return `200 ${this.balance}`;
  }
}

function nameOf(asked: Step): string {
  return asked.say === "rollback" ? `r${asked.id}` : `a${asked.id}`;
}

function send(vendor: VendorClient, asked: Step): Promise<Answer> {
  if (asked.say === "rollback") {
    const original = asked.original >= 10 ? `r${asked.original}` : `a${asked.original}`;
    return vendor.rollback(nameOf(asked), original);
  }
  const { amount, round, ends: finished } = asked;
  return vendor[asked.say](`round-${round}`, nameOf(asked), amount, { finished });
}

function resultOf({ status, body }: Answer): string {
  if (status === 200 || body.code === 100) return `${body.code ?? 200} ${body.balance}`;
  return String(body.code);
}

test("[GAMES-10] whatever comes in whatever order, and again, the wallet does as ruled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
      const { vendor, id } = await openPlayer(app, 100);
      const model = new Model();
      for (const asked of steps)
        expect(resultOf(await send(vendor, asked))).toBe(model.take(asked));
      expect(await vendor.balance()).toBe(model.balance);
      const { rows } = await app.app.pool.query<{ owed: bigint }>(
        `select coalesce(sum(-balance), 0)::bigint as owed from ledger.account
          where owner_id = $1 and kind = 'receivable'`,
        [id],
      );
      expect(rows[0]?.owed).toBe(BigInt(model.owed) * 10_000n);
    }),
    { numRuns: timesOf({ quick: 40, soak: 1_000 }) },
  );
  await expectSoundLedger(app);
});

test("[GAMES-10] shuffled, doubled and all at once, bets and their rollbacks cancel out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 6 }), async (seed, bets) => {
      const { vendor } = await openPlayer(app, 1_000);
      const asks = Array.from({ length: bets }, (_, index) => [
        () => vendor.bet(`round-${index % 2}`, `b${index}`, 10 + index),
        () => vendor.rollback(`r${index}`, `b${index}`),
      ]).flat();
      const both = [...asks, ...asks];
      const order = both.map((_, index) => (index * 7 + seed) % both.length);
      const mixed = order.flatMap((at) => both[at] ?? []);
      await Promise.all([...mixed, ...asks].map((ask) => ask()));
      expect(await vendor.balance()).toBe(1_000);
    }),
    { numRuns: timesOf({ quick: 10, soak: 300 }) },
  );
  await expectSoundLedger(app);
});
