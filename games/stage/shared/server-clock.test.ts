import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newServerClock } from "./server-clock.ts";

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

test("[GAMES-14] one slow answer does not move the server's clock", () => {
  const clock = newServerClock();
  const ahead = 5_000_000;
  for (const takes of [10, 10, 900, 10, 10]) {
    const sent = now;
    // The server was reached at once; it is the answer that was slow.
    const told = sent + ahead;
    now += takes;
    clock.answered(sent, told);
  }
  expect(clock.now()).toBe(now + ahead - 5);
});

test("[GAMES-14] a first time holds only until the line was measured", () => {
  const clock = newServerClock();
  clock.roughly(70_000);
  now += 500;
  expect(clock.now()).toBe(70_500);
  clock.answered(now, 90_000);
  clock.roughly(70_000);
  expect(clock.now()).toBe(90_000);
});
