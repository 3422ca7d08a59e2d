import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timesOf } from "../testing/soak.fixture.ts";
import { openTestLedger, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import type { AccountRef, Command } from "./command.ts";
import { commandId, requestHash } from "./index.ts";
import { Oracle, type Step } from "./oracle.fixture.ts";

let testLedger: TestLedger;
let clearing: AccountRef;
beforeAll(async () => {
  testLedger = await openTestLedger();
  clearing = await testLedger.ledger.houseAccount({
    kind: "clearing",
    currency: "BRL",
    code: "PIX",
  });
});
afterAll(() => testLedger.close());

/** Few names and small amounts, so that repeats, conflicts and empty wallets are the rule. */
const name = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
const amount = fc.bigInt({ min: 0n, max: 60n });
const member = fc.integer({ min: 0, max: 2 });
/** Mostly the same request under the same name; at times another. */
const variant = fc.integer({ min: 0, max: 7 }).map((n) => (n === 0 ? "other" : "same"));

const move = fc.record({
  kind: fc.constantFrom("deposit", "bet", "bet", "win"),
  id: name,
  amount,
  // Of a bet that moves something: what its round pays in the same commit.
  pays: fc.oneof({ weight: 2, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: amount }),
  asked: variant,
  remember: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ action: fc.constant("post"), member, moves: fc.tuple(move) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant("post"),
      member,
      moves: fc.uniqueArray(move, { minLength: 2, maxLength: 4, selector: ({ id }) => id }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant("hold"),
      member,
      id: name,
      amount: fc.bigInt({ min: 1n, max: 60n }),
      asked: variant,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constantFrom("capture", "release"),
      member,
      id: name,
      hold: name,
      asked: variant,
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        action: fc.constant("rollback"),
        member,
        id: name,
        original: name,
        asked: variant,
      })
      .filter(({ id, original }) => id !== original),
  },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant("void"), member, bet: name, asked: variant }),
  },
);

/** The request hash is of everything that was asked; "other" is one more thing asked. */
function commandsOf(run: string, step: Step, account: AccountRef): Command[] {
  const idOf = (id: string) => commandId("model", run, id);
  const roundOf = (bet: string) => commandId("model round", run, bet);
  if (step.action === "post") {
    return step.moves.map(({ id, kind, amount, pays, asked, remember }) => ({
      action: "post",
      id: idOf(id),
      hash: requestHash(kind, amount.toString(), asked),
      kind,
      account,
      counter: testLedger.houseAccount,
      amount,
      remember,
      ...(kind === "bet" && amount > 0n ? { round: roundThatPays(roundOf(id), pays) } : {}),
    }));
  }
  if (step.action === "void") {
    const hash = requestHash(step.action, step.asked);
    return [{ action: step.action, id: roundOf(step.bet), account, hash }];
  }
  const base = { id: idOf(step.id), account };
  if (step.action === "hold") {
    const { action, amount } = step;
    const hash = requestHash(action, amount.toString(), step.asked);
    const to = { kind: "withdrawal", counter: clearing } as const;
    return [{ ...base, ...to, hash, action, amount, expiresInSeconds: null }];
  }
  if (step.action === "rollback") {
    const hash = requestHash(step.action, step.original, step.asked);
    return [{ ...base, hash, action: step.action, original: idOf(step.original) }];
  }
  const hash = requestHash(step.action, step.hold, step.asked);
  const hold = idOf(step.hold);
  return step.action === "capture"
    ? [{ ...base, hash, hold, action: step.action, amount: null }]
    : [{ ...base, hash, hold, action: step.action }];
}

/** The outcome is not part of what was asked: a repeat may come with another, and has the first. */
function roundThatPays(id: string, due: bigint) {
  const names = { vendor: "BGS", game: "slot", detail: "{}" };
  return { step: "open", id, due, close: true, ...names } as const;
}

/** What the oracle takes for the hash: the same things. */
function forOracle(step: Step): Step {
  if (step.action === "post") {
    const moves = step.moves.map((move) => ({
      ...move,
      asked: `${move.kind} ${move.amount} ${move.asked}`,
    }));
    return { ...step, moves };
  }
  if (step.action === "void") return step;
  const about = step.action === "hold" ? step.amount : "hold" in step ? step.hold : step.original;
  return { ...step, asked: `${step.action} ${about} ${step.asked}` };
}

let runs = 0;

async function play(steps: Step[], atOnce: boolean): Promise<void> {
  const run = `run ${(runs += 1)}`;
  const oracle = new Oracle();
  const wallets = await Promise.all([0, 1, 2].map(() => testLedger.wallet(0n)));
  const walletOf = (index: number) => wallets[index] ?? testLedger.houseAccount;
  const post = async (step: Step) => {
    const account = walletOf(step.member);
    const commands = commandsOf(`${run} ${step.member}`, step, account);
    const answers = await testLedger.ledger.postAll(commands);
    return answers.map(summaryOf);
  };
  const expected = steps.map((step) => oracle.take(forOracle(step)));
  // One member's commands are posted in the order in which they are asked for; so asking for
  // all at once, in batches, must come to the same as one after the other.
  const answered = atOnce ? await Promise.all(steps.map(post)) : await inTurn(steps, post);
  expect(answered).toEqual(expected);
  for (const [index, wallet] of wallets.entries()) {
    const { balance, held, owed } = oracle.member(index);
    const [row] = await testLedger.sql<{ balance: bigint; held: bigint; owed: string }>(
      "select balance, held, (select coalesce(-sum(balance), 0)::text from ledger.account " +
        "where owner_id = $1 and kind = 'receivable') as owed " +
        "from ledger.account where owner_id = $1 and id = $2",
      [wallet.ownerId, wallet.id],
    );
    expect({ ...row, owed: BigInt(row?.owed ?? -1) }).toEqual({ balance, held, owed });
  }
}

async function inTurn<T, R>(items: T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await each(item));
  return results;
}

/** A seed in the name of a failure repeats it: `TREVO_SEED=… npx vitest run model`. */
const seed = Number(process.env["TREVO_SEED"] ?? Date.now() & 0x7fffffff);
const times = Number(process.env["TREVO_MODEL_RUNS"] ?? timesOf({ quick: 60, soak: 3_000 }));

test.each([
  { how: "one after the other", atOnce: false },
  { how: "all at once, in batches", atOnce: true },
])("[CASH-07] any sequence of commands comes out as the oracle says: $how", async ({ atOnce }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) =>
      play(steps, atOnce),
    ),
    { seed, numRuns: times },
  );
  await testLedger.prove();
});
