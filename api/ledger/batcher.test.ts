import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBatcher } from "./batcher.ts";
import type { LedgerConnection } from "./connection.ts";
import type { AnswerRow } from "./statements.ts";

/** Connections that answer on demand; each batch is recorded by its size. */
function slowLanes(count: number) {
  const underWay: { size: number; answer: () => void }[] = [];
  const connection: LedgerConnection = {
    run: ({ values }) =>
      new Promise((resolve) => {
        // The first column has four bytes of length and four of value for each command.
        const size = ((values[0]?.length ?? 20) - 20) / 8;
        const row: AnswerRow = ["posted", null, 0n, 1n, null, false];
        underWay.push({ size, answer: () => resolve(Array.from({ length: size }, () => row)) });
      }),
    open: () => Promise.resolve(),
    isUp: () => true,
    close: () => Promise.resolve(),
  };
  return { connections: Array.from({ length: count }, () => ({ ...connection })), underWay };
}

function bet(member: bigint) {
  const account = { ownerId: member, id: member };
  const counter = { ownerId: 0n, id: 9_999n };
  const hash = Buffer.alloc(16);
  const command = { action: "post", kind: "bet", id: randomUUID(), hash } as const;
  return [{ ...command, account, counter, amount: 1n }];
}

/** Answers what is under way, and what goes after it, until nothing does. */
async function answerAll(underWay: { answer: () => void }[]): Promise<void> {
  while (underWay.length > 0) {
    for (const { answer } of underWay.splice(0)) answer();
    await tick();
  }
}

// The clock stands still unless a test moves it: a slow machine changes nothing here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const tick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** The first lane has the bets of members 1 and 2 under way, each in a batch of its own. */
async function withFullLane(connections: readonly LedgerConnection[]) {
  const batcher = createBatcher(connections);
  const posted = [batcher.post(bet(1n))];
  await tick();
  posted.push(batcher.post(bet(2n)));
  await tick();
  return { batcher, posted };
}

test("a lane has one batch at work and the next one sent, and no more", async () => {
  const { connections, underWay } = slowLanes(1);
  const batcher = createBatcher(connections);
  const posted = [batcher.post(bet(1n))];
  await tick();
  posted.push(batcher.post(bet(2n)), batcher.post(bet(3n)));
  await tick();
  expect(underWay.map(({ size }) => size)).toEqual([1, 2]);

  posted.push(batcher.post(bet(4n)), batcher.post(bet(5n)));
  await tick();
  expect(underWay).toHaveLength(2);
  underWay[0]?.answer();
  await tick();
  expect(underWay.map(({ size }) => size)).toEqual([1, 2, 2]);
  for (const { answer } of underWay) answer();
  expect(await Promise.all(posted)).toHaveLength(5);
});

test("half of what waits goes in a batch: somebody is left to be served meanwhile", async () => {
  const { connections, underWay } = slowLanes(1);
  const batcher = createBatcher(connections);
  const posted = Array.from({ length: 300 }, (_, index) => batcher.post(bet(BigInt(index + 1))));
  await tick();
  expect(underWay.map(({ size }) => size)).toEqual([150, 96]);
  await answerAll(underWay);
  expect(await Promise.all(posted)).toHaveLength(300);
});

test("a second lane helps from 512 groups on, and both with batches of 256", async () => {
  const { connections, underWay } = slowLanes(2);
  const { batcher, posted } = await withFullLane(connections);
  for (let member = 3n; member <= 511n; member += 1n) posted.push(batcher.post(bet(member)));
  await tick();
  expect(underWay.map(({ size }) => size)).toEqual([1, 1]);

  posted.push(batcher.post(bet(512n)));
  await tick();
  expect(underWay.map(({ size }) => size)).toEqual([1, 1, 256, 254]);
  await answerAll(underWay);
  expect(await Promise.all(posted)).toHaveLength(512);
});

test("where the first lane waits for a lock the second serves who waits behind it", async () => {
  const { connections, underWay } = slowLanes(2);
  const { batcher, posted } = await withFullLane(connections);
  posted.push(batcher.post(bet(3n)));
  await tick();
  expect(underWay).toHaveLength(2);
  // Nobody else comes: it is seen all the same.
  vi.advanceTimersByTime(250);
  await tick();
  expect(underWay).toHaveLength(3);
  underWay[2]?.answer();
  expect(await posted[2]).toHaveLength(1);
  for (const { answer } of underWay.slice(0, 2)) answer();
  expect(await Promise.all(posted)).toHaveLength(3);
});

test("a lane that is never idle runs empty ten times a second", async () => {
  const { connections, underWay } = slowLanes(1);
  const { batcher, posted } = await withFullLane(connections);
  vi.advanceTimersByTime(100);
  posted.push(batcher.post(bet(3n)));
  underWay[0]?.answer();
  await tick();
  expect(underWay).toHaveLength(2);
  underWay[1]?.answer();
  await tick();
  expect(underWay).toHaveLength(3);
  underWay[2]?.answer();
  expect(await Promise.all(posted)).toHaveLength(3);
});
