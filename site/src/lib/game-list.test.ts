import { expect, test } from "vitest";
import {
  chooseClass,
  chooseMode,
  filterBy,
  isOnlyNew,
  openList,
  queryOf,
  wholeList,
} from "./game-list.ts";

test("[GAMES-04] slots begin with what is new, other games with all", () => {
  expect(openList("RNG")).toMatchObject({ mode: "all", classify: "NEW" });
  expect(openList("LIVE")).toMatchObject({ mode: "all", classify: "ALL" });
  expect(openList("RNG", "PG")).toMatchObject({ mode: "filter", classify: "ALL" });
});

test("[GAMES-04] only what is new is shown until a filter or a class says otherwise", () => {
  const slots = openList("RNG");
  expect(isOnlyNew(slots)).toBe(true);
  expect(isOnlyNew(filterBy(slots, { name: "rei" }))).toBe(false);
  expect(isOnlyNew(chooseClass(slots, "ALL"))).toBe(false);
  expect(isOnlyNew(openList("LIVE"))).toBe(false);
  expect(wholeList("RNG")).toMatchObject({ mode: "all", classify: "ALL" });
});

test("[GAMES-04] a tab clears filters and class; tapped again it leads back to all", () => {
  const narrowed = filterBy(openList("RNG"), { name: "tigre", vassalage: "PG" });
  const hot = chooseMode(narrowed, "hot");
  expect(hot).toMatchObject({ mode: "hot", classify: "", name: "", vassalage: "" });
  expect(chooseMode(hot, "hot")).toEqual(openList("RNG"));
  expect(chooseMode(hot, "fav")).toMatchObject({ mode: "fav", classify: "" });
});

test("[GAMES-04] a search is a filter, and without the last filter the list shows all", () => {
  const found = filterBy(openList("FISH"), { name: "rei" });
  expect(found).toMatchObject({ mode: "filter", classify: "ALL", name: "rei" });
  const both = filterBy(found, { minBet: "0.1" });
  expect(filterBy(both, { name: "" })).toMatchObject({ mode: "filter", minBet: "0.1" });
  expect(filterBy(filterBy(both, { name: " " }), { minBet: "" })).toEqual(openList("FISH"));
});

test("[GAMES-04] a class stays a choice of its own beside the filters", () => {
  const state = chooseClass(filterBy(openList("RNG"), { vassalage: "JL" }), "CASCADE");
  expect(state).toMatchObject({ mode: "filter", classify: "CASCADE", vassalage: "JL" });
  expect(chooseClass(openList("RNG"), "ALL")).toMatchObject({ mode: "all", classify: "ALL" });
});

test("[GAMES-02] NEW is asked for by its own field, ALL by an empty class", () => {
  expect(queryOf(openList("RNG"))).toEqual({ gameType: "RNG", gameClassify: "", isNew: "1" });
  expect(queryOf(openList("LIVE"))).toEqual({ gameType: "LIVE", gameClassify: "" });
  const state = chooseClass(filterBy(openList("RNG"), { name: " ás ", minBet: "1" }), "CLASSIC");
  expect(queryOf(state)).toEqual({
    gameType: "RNG",
    gameClassify: "CLASSIC",
    gameName: "ás",
    minBet: "1",
  });
});
