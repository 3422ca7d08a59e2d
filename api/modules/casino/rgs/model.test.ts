import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch, type RgsClient, type RgsRound, stake } from "./client.fixture.ts";
import { settleAbandoned } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What two tabs of a player and the server may do, in any order; few keys, so that they meet. */
type Step =
  | { do: "play"; tab: number; key: number }
  | { do: "end"; tab: number }
  | { do: "settle" };

const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("play" as const), tab, key: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("end" as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: "settle" as const }) },
);

/** A game server in twenty lines: what it answers, given how rounds came out. */
class Model {
  balance = 100_000_000;
  open: RgsRound | null = null;
  readonly #known = new Map<string, string>();

  /** Whether the bet is answered as before, refused, or made: then with the round it came to. */
  expect(key: string): string | null {
    return this.#known.get(key) ?? (this.open ? "ERR_BE" : null);
  }

  made(key: string, answer: string, round: RgsRound): void {
    this.balance -= stake;
    this.open = round.active ? round : null;
    this.#known.set(key, answer);
  }

  end(): void {
    this.balance += this.open?.payout ?? 0;
    this.open = null;
  }
}

async function play(model: Model, client: RgsClient, key: string): Promise<void> {
  const expected = model.expect(key);
  const input = { amount: stake, mode: "BASE" };
  const { status, body } = await client.try("play", input, { "idempotency-key": key });
  const answer = JSON.stringify(body);
  if (expected === "ERR_BE") expect([status, body["error"]]).toEqual([400, "ERR_BE"]);
  else if (expected !== null) expect([status, answer]).toEqual([200, expected]);
  else {
    expect(status).toBe(200);
    model.made(key, answer, body["round"] as RgsRound);
    expect(body["balance"]).toEqual({ amount: model.balance, currency: "BRL" });
  }
}

test("[CASH-07] whoever plays, ends and settles in whatever order, each win is paid once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const member = await app.richMember(100_000_000n);
      const tabs = [await launch(app, member), await launch(app, member)];
      const keys = Array.from({ length: 31 }, () => randomUUID());
      const model = new Model();
      for (const asked of steps) {
        const client = tabs["tab" in asked ? asked.tab : 0];
        if (!client) throw new Error("There are two tabs");
        if (asked.do === "play") await play(model, client, keys[asked.key] ?? "");
        else {
          model.end();
          if (asked.do === "settle") {
            await settleAbandoned(app.app, new Date(Date.now() + 1_000));
          } else expect((await client.call("endRound")).balance.amount).toBe(model.balance);
        }
        expect(await client.balance()).toBe(model.balance);
      }
    }),
    { numRuns: 15 },
  );
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("[CASH-07] wins that many end at once are paid once each", async () => {
  const member = await app.richMember(100_000_000n);
  const tabs = await Promise.all([1, 2, 3].map(() => launch(app, member)));
  const [first] = tabs;
  let balance = 100_000_000;
  for (let times = 0; times < 40; times += 1) {
    const { round } = (await first?.call("play", { amount: stake })) ?? {};
    const ends = [...tabs, ...tabs].map((client) => client.call("endRound"));
    await Promise.all([...ends, settleAbandoned(app.app, new Date(Date.now() + 1_000))]);
    balance += (round?.payout ?? 0) - stake;
    expect(await first?.balance()).toBe(balance);
  }
  expect((await audit(app.connection)).findings).toEqual([]);
});
