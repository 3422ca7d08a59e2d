import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, lockedBy, requiredFor, turnoverOf } from "./allocate.ts";

const at = (minute: number) => new Date(minute * 60_000);
const requirement = (id: string, minute: number, required: bigint) => ({
  id,
  required,
  openedAt: at(minute),
  multiplierBps: 10_000,
});
const round = (minute: number, counts: bigint) => ({
  openedAt: at(minute),
  closedAt: at(minute),
  counts,
});

test("[CASH-04] 100.00 to be played once, 40.00 played: 60.00 are locked", () => {
  const required = requiredFor(100_000_000n, 10_000);
  const [progress] = allocate([requirement("a", 0, required)], [round(1, 40_000_000n)]);
  expect(progress).toMatchObject({ done: 40_000_000n, metAt: null });
  const times = { required, multiplierBps: 10_000 };
  expect(lockedBy(times, 40_000_000n)).toBe(60_000_000n);
});

test("[CASH-04] what is over goes to the next, and a round before a deposit counts nothing", () => {
  const both = [requirement("b", 10, 50n), requirement("a", 0, 100n)];
  const rounds = [round(5, 30n), round(11, 90n), round(12, 5n)];
  expect(allocate(both, rounds)).toEqual([
    { id: "a", done: 100n, metAt: at(11) },
    { id: "b", done: 25n, metAt: null },
  ]);
});

test("[CASH-04] a push, or both sides of one event, counts no more than was risked", () => {
  expect(turnoverOf("LIVE", { stake: 100n, payout: 100n })).toBe(0n);
  expect(turnoverOf("SPORTS", { stake: 100n, payout: 130n })).toBe(30n);
  expect(turnoverOf("SPORTS", { stake: 100n, payout: 900n })).toBe(100n);
  expect(turnoverOf("RNG", { stake: 100n, payout: 100n })).toBe(100n);
  expect(turnoverOf("PVP", { stake: 100n, payout: 0n })).toBe(0n);
});

test("[CASH-04] nothing that was played is lost or counts twice", () => {
  const amounts = fc.bigInt({ min: 1n, max: 1_000n });
  const requirements = fc.array(fc.tuple(fc.nat(50), amounts), { maxLength: 6 });
  const rounds = fc.array(fc.tuple(fc.nat(60), amounts), { maxLength: 20 });
  fc.assert(
    fc.property(requirements, rounds, (asked, played) => {
      const list = asked.map(([minute, required], n) => requirement(`r${n}`, minute, required));
      const inOrder = played
        .map(([minute, counts]) => round(minute, counts))
        .toSorted((a, b) => a.closedAt.getTime() - b.closedAt.getTime());
      const found = new Map(allocate(list, inOrder).map((one) => [one.id, one.done]));
      // Unit by unit: each one goes to the oldest that was open then and still wants it.
      const wanted = list
        .map((one) => ({ ...one, left: one.required }))
        .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1));
      for (const { openedAt, counts } of inOrder) {
        for (let unit = 0n; unit < counts; unit++) {
          const taker = wanted.find((one) => one.left > 0n && one.openedAt <= openedAt);
          if (taker) taker.left -= 1n;
        }
      }
      for (const { id, required, left } of wanted) expect(found.get(id)).toBe(required - left);
    }),
  );
});
