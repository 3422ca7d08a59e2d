import { describe, expect, test } from "vitest";
import { catalogue } from "@trevo/catalogue/index.ts";
import { languages } from "@trevo/contract/languages.ts";
import { houseGames } from "@trevo/games/index.ts";
import { namesIn, namesOf } from "./names.ts";

/** The games of the house bring their titles along. */
const codes = new Set(catalogue.map(({ code }) => code).filter((code) => !houseGames[code]));
/** The catalogue itself has these two. */
const others = languages.filter((language) => language !== "PT" && language !== "EN");

describe("[I18N-01] names of games", () => {
  test.each(others)("%s has one of its own for each game, and none left over", (language) => {
    const names = namesIn(language);
    expect(Object.keys(names).filter((code) => !codes.has(code))).toEqual([]);
    expect([...codes].filter((code) => (names[code] ?? "").trim() === "")).toEqual([]);
    const all = Object.values(names);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  test("Thai ones are written in Thai", () => {
    const names = Object.values(namesIn("TH"));
    expect(names.length).toBeGreaterThan(600);
    expect(names.filter((name) => !/^[\u0e00-\u0e7f A-Z0-9]+$/.test(name))).toEqual([]);
  });

  test("each game has a name in every language, a house game its own titles", () => {
    for (const game of catalogue) {
      const names = namesOf(game, houseGames[game.code]);
      expect(Object.keys(names)).toEqual([...languages]);
      expect(names.PT).toBe(houseGames[game.code]?.title.pt ?? game.names.pt);
      expect(names.TH).toBe(houseGames[game.code]?.title.th ?? namesIn("TH")[game.code]);
    }
  });
});
