import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createBatcher } from "./batcher.ts";
import type { Lane } from "./lane.ts";
import type { AnswerRow } from "./statements.ts";

/** Lanes that answer when they are told to; each batch is noted by its size. */
function slowLanes(count: number) {
  const underWay: { size: number; answer: () => void }[] = [];
  const lane: Lane = {
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
  return { lanes: Array.from({ length: count }, () => ({ ...lane })), underWay };
}

function bet(member: bigint) {
  const account = { ownerId: member, id: member };
  const counter = { ownerId: 0n, id: 9_999n };
  const hash = Buffer.alloc(16);
  const command = { action: "post", kind: "bet", id: randomUUID(), hash } as const;
  return [{ ...command, account, counter, amount: 1n }];
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Answers what is under way, and what goes after it, until nothing does. */
async function answerAll(underWay: { answer: () => void }[]): Promise<void> {
  while (underWay.length > 0) {
    for (const { answer } of underWay.splice(0)) answer();
    await turn();
  }
}

test("one bet goes at once; what comes meanwhile waits for an idle lane", async () => {
  const { lanes, underWay } = slowLanes(2);
  const batcher = createBatcher(lanes);
  const posted = [batcher.post(bet(1n))];
  await turn();
  posted.push(batcher.post(bet(2n)), batcher.post(bet(3n)));
  await turn();
  expect(underWay.map(({ size }) => size)).toEqual([1, 2]);

  posted.push(batcher.post(bet(4n)));
  await turn();
  expect(underWay).toHaveLength(2);
  underWay[0]?.answer();
  await turn();
  expect(underWay.map(({ size }) => size)).toEqual([1, 2, 1]);
  await answerAll(underWay);
  expect(await Promise.all(posted)).toHaveLength(4);
});

test("a batch is small where few wait, and large where a large one is full", async () => {
  const { lanes, underWay } = slowLanes(3);
  const batcher = createBatcher(lanes);
  const posted = Array.from({ length: 700 }, (_, index) => batcher.post(bet(BigInt(index + 1))));
  await turn();
  expect(underWay.map(({ size }) => size)).toEqual([256, 256, 96]);
  await answerAll(underWay);
  expect(await Promise.all(posted)).toHaveLength(700);
});
