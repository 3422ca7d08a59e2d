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

test("one bet goes at once; few wait for the batch under way, many take a second lane", async () => {
  const { lanes, underWay } = slowLanes(2);
  const batcher = createBatcher(lanes);
  const posted = [batcher.post(bet(1n))];
  await turn();
  expect(underWay.map(({ size }) => size)).toEqual([1]);

  for (let member = 2n; member <= 64n; member += 1n) posted.push(batcher.post(bet(member)));
  await turn();
  expect(underWay).toHaveLength(1);

  posted.push(batcher.post(bet(65n)));
  await turn();
  expect(underWay.map(({ size }) => size)).toEqual([1, 64]);

  posted.push(batcher.post(bet(66n)));
  await turn();
  expect(underWay).toHaveLength(2);
  underWay[0]?.answer();
  underWay[1]?.answer();
  await turn();
  expect(underWay.map(({ size }) => size)).toEqual([1, 64, 1]);
  underWay[2]?.answer();
  expect(await Promise.all(posted)).toHaveLength(66);
});
