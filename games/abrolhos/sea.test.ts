import { expect, test } from "vitest";
import { CREATURES } from "./rules.ts";
import { isInSight, placeOf, swimmerOf, swimmersBetween, whaleAt, whaleMs } from "./sea.ts";

const seeds = ["00", "a7", "ff"].map((byte) => byte.repeat(32));
const begin = Date.UTC(2026, 10, 27, 12);
const hour = 3_600_000;

test("[GAMES-15] fishing: server and client see the same sea, whatever span they ask for", () => {
  for (const seed of seeds) {
    const all = swimmersBetween(seed, begin, begin + 120_000);
    const pieces = Array.from({ length: 24 }, (_, at) =>
      swimmersBetween(seed, begin + at * 5_000, begin + (at + 1) * 5_000),
    ).flat();
    const byId = new Map(pieces.map((each) => [each.id, each]));
    expect([...byId.values()].toSorted((a, b) => a.id - b.id)).toEqual(
      all.toSorted((a, b) => a.id - b.id),
    );
    for (const each of all) expect(swimmerOf(seed, each.id)).toEqual(each);
  }
});

test("[GAMES-15] fishing: each creature has a name of its own, and every kind comes", () => {
  for (const seed of seeds) {
    const all = swimmersBetween(seed, begin, begin + hour);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ creature }) => creature)).size).toBe(Object.keys(CREATURES).length);
  }
  expect(swimmersBetween(seeds[0] ?? "", begin, begin + hour)[9]).not.toEqual(
    swimmersBetween(seeds[1] ?? "", begin, begin + hour)[9],
  );
});

test("[GAMES-15] fishing: there is always something to shoot at, and never more than forty", () => {
  for (const seed of seeds) {
    for (let at = begin; at < begin + 900_000; at += 5_000) {
      const seen = swimmersBetween(seed, at, at).filter((each) => isInSight(each, at, at));
      expect(seen.length).toBeGreaterThanOrEqual(5);
      expect(seen.length).toBeLessThanOrEqual(40);
    }
  }
});

test("[GAMES-15] fishing: creatures come and go outside of what is seen", () => {
  for (const seed of seeds) {
    for (const each of swimmersBetween(seed, begin, begin + 120_000)) {
      for (const at of [each.from, each.until]) {
        const { x, y } = placeOf(each, at);
        expect(x < -0.05 || x > 1.05 || y < -0.05 || y > 1.05).toBe(true);
      }
      expect(isInSight(each, each.from - 20_000, each.from - 10_000)).toBe(false);
    }
  }
});

test("[GAMES-15] fishing: the whale comes every 90 to 150 seconds, and stays for thirty", () => {
  for (const seed of seeds) {
    const whales = swimmersBetween(seed, begin, begin + hour).filter(
      ({ creature }) => creature === "jubarte",
    );
    whales.slice(1).forEach((whale, at) => {
      const apart = whale.from - (whales[at]?.from ?? 0);
      expect(apart).toBeGreaterThanOrEqual(90_000);
      expect(apart).toBeLessThanOrEqual(150_000);
      expect(whale.until - whale.from).toBe(whaleMs);
      expect(whaleAt(seed, whale.from + 1)).toEqual(whale);
      expect(whaleAt(seed, whale.from - 1)).toEqual(whale);
    });
  }
});
