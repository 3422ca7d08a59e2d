import { expect, test } from "vitest";
import { places } from "./routes.ts";

test("[OPS-01] no two places of the office have one address, or are gone to by one letter", () => {
  const twice = (all: (string | undefined)[]) =>
    all.filter((one, at) => one !== undefined && all.indexOf(one) !== at);
  expect(twice(places.map(({ path }) => path))).toEqual([]);
  expect(twice(places.map(({ letter }) => letter))).toEqual([]);
});
