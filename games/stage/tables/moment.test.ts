import { expect, test } from "vitest";
import type { SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import { momentOf } from "./moment.ts";

const timed = {
  clock: { openMs: 18_000, closedMs: 1_000, payMs: 5_000 },
  revealMs: () => 12_000,
};
const round: SharedRoundView = {
  game: "emerald-roulette",
  round: 7,
  state: "open",
  closesAt: 100_000,
  startsAt: null,
  nextAt: null,
  height: null,
  outcome: null,
  hash: null,
  interrupted: false,
};
const at = (now: number, more: Partial<SharedRoundView> = {}) =>
  momentOf({ ...round, ...more }, now, timed, (outcome) => (outcome === null ? null : "17"));

test("[GAMES-15] a table is shown where its round stands, whenever one comes to it", () => {
  expect(momentOf(null, 0, timed, () => null).phase).toBe("wait");
  expect(at(91_000)).toMatchObject({ phase: "open", ms: 9_000, leftMs: 9_000 });
  expect(at(100_400)).toMatchObject({ phase: "open", leftMs: 0 });
  const closed = { state: "closed", startsAt: 101_000 } as const;
  expect(at(100_400, closed)).toMatchObject({ phase: "closed", ms: 400, outcome: null });
  const over = { ...closed, state: "over", outcome: {}, nextAt: 118_000 } as const;
  expect(at(104_000, over)).toMatchObject({ phase: "reveal", ms: 3_000, outcome: "17" });
  expect(at(114_000, over)).toMatchObject({ phase: "pay", ms: 1_000, leftMs: 4_000 });
  expect(at(120_000, over)).toMatchObject({ phase: "pay", leftMs: 0 });
  expect(at(120_000, { state: "void" }).phase).toBe("void");
});
