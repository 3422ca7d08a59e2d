import { expect, test } from "vitest";
import { percentText } from "../../stage/number-text.ts";
import { SPOTS } from "../rules.ts";
import { paysOf, returnOf } from "./returns.ts";
import { clothSpots } from "./spots.ts";

const style = { decimal: ",", group: "." } as Parameters<typeof percentText>[1];

test("[GAMES-15] sic bo: each spot says what it pays and its exact return, cut and not rounded", () => {
  const said = (spot: string) => `${paysOf(spot, ",")} ${percentText(returnOf(spot), style, 3)}`;
  expect(said("big")).toBe("1 97,222\u00a0%");
  expect(said("sum:10")).toBe("6,77 97,125\u00a0%");
  expect(said("die:3")).toBe("1 · 2 · 14 97,222\u00a0%");
  expect(said("pair:6")).toBe("12,1 97,037\u00a0%");
  expect(said("triple:1")).toBe("209 97,222\u00a0%");
  const kinds = new Set([...SPOTS.keys()].map((spot) => percentText(returnOf(spot), style, 3)));
  expect(kinds.size).toBe(3);
});

test("[GAMES-15] sic bo: every spot of the rules has one place on the cloth", () => {
  expect(clothSpots.toSorted()).toEqual([...SPOTS.keys()].toSorted());
});
