import { expect, test } from "vitest";
import { SPOTS } from "../rules.ts";
import { PLACES, placeUnder, spotAt } from "./grid.ts";

test("[GAMES-15] roulette: every inside spot of the rules has one place on the cloth", () => {
  const inside = [...SPOTS.keys()].filter((spot) => /^\w+:[\d-]+$/.test(spot));
  const there = inside.filter((spot) => !/^(dozen|column):/.test(spot));
  expect([...PLACES.keys()].toSorted()).toEqual(there.toSorted());
});

test("[GAMES-15] roulette: a finger bets on what lies under it", () => {
  const under = (x: number, y: number) => spotAt(placeUnder(x, y));
  expect(under(1.5, -0.6)).toBe("straight:0");
  expect(under(0.5, 0.5)).toBe("straight:1");
  expect(under(1.5, 5.5)).toBe("straight:17");
  expect(under(1.95, 5.5)).toBe("split:17-18");
  expect(under(1.5, 5.9)).toBe("split:17-20");
  expect(under(1.95, 6.05)).toBe("corner:17-18-20-21");
  expect(under(0.02, 5.5)).toBe("street:16-17-18");
  expect(under(0.02, 6)).toBe("line:16-17-18-19-20-21");
  expect(under(0.5, 0)).toBe("split:0-1");
  expect(under(1, 0.1)).toBe("trio:0-1-2");
  expect(under(0, -0.1)).toBe("first:0-1-2-3");
  expect(under(2.99, 11.99)).toBe("straight:36");
});
