import { describe, expect, test } from "vitest";
import { catalogue, categories, categoryOf, families, hot, vendors } from "./index.ts";

const countBy = (key: (game: (typeof catalogue)[number]) => string) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(catalogue, key)).map(([name, games]) => [
      name,
      games?.length ?? 0,
    ]),
  );

describe("the catalogue", () => {
  test("has more than 600 games, and some in each category", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(620);
    const counts = countBy((game) => game.type);
    const least = { RNG: 430, LIVE: 20, FISH: 25, PVP: 5, SPORTS: 30, LOTT: 12, ELOTT: 10 };
    for (const [type, count] of Object.entries(least)) {
      expect(counts[type], type).toBeGreaterThanOrEqual(count);
    }
  });

  test("no two games share an address, a title or an English name", () => {
    for (const key of ["code", "title"] as const) {
      const seen = catalogue.map((game) => game[key].toLowerCase());
      expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual([]);
    }
    const english = catalogue.map((game) => game.names.en.toLowerCase());
    expect(english.filter((name, index) => english.indexOf(name) !== index)).toEqual([]);
  });

  test("an address is kebab case, and a title fits a card", () => {
    for (const { code, title } of catalogue) {
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(code.length, code).toBeLessThanOrEqual(40);
      expect(title.length, title).toBeLessThanOrEqual(25);
    }
  });

  test("each scenery is known and is used, and each vendor has games", () => {
    const used = countBy((game) => game.family);
    expect(Object.keys(used).sort()).toEqual([...families].sort());
    const stocked = countBy((game) => game.vendor);
    expect(Object.keys(stocked).sort()).toEqual(vendors.map(({ code }) => code).sort());
  });

  test("stakes begin at a hundredth or more, and the list can be narrowed by them", () => {
    for (const { minBet, lines, code } of catalogue) {
      expect(minBet % 10_000n, code).toBe(0n);
      expect(minBet, code).toBeGreaterThanOrEqual(10_000n);
      expect(lines, code).toBeGreaterThanOrEqual(1);
    }
    expect(Object.keys(countBy((game) => String(game.minBet))).length).toBeGreaterThanOrEqual(5);
  });

  test("[GAMES-08] e-sports, cockfights and house games are split off from their types", () => {
    const stands = new Map<string, Set<string>>();
    for (const { vendor, type } of catalogue) {
      const category = categoryOf(vendor, type);
      stands.set(category, (stands.get(category) ?? new Set<string>()).add(vendor));
    }
    expect([...stands.keys()].sort()).toEqual([...categories].sort());
    expect([...(stands.get("ESPORTS") ?? [])].sort()).toEqual(["IA", "IMES", "TF"]);
    expect([...(stands.get("COCKFIGHT") ?? [])]).toEqual(["SV3"]);
    expect([...(stands.get("INHOUSE") ?? [])]).toEqual(["BGS"]);
    expect([...(stands.get("SPORTS") ?? [])]).toEqual(["ARENA"]);
    expect(vendors.filter(({ isOn }) => !isOn).map(({ code }) => code)).toEqual(["SV3"]);
  });

  test("hot games are games, each once, and none of a vendor that is off", () => {
    const known = new Map(catalogue.map((game) => [game.code, game]));
    expect(hot.filter((code) => !known.has(code))).toEqual([]);
    expect(new Set(hot).size).toBe(hot.length);
    expect(hot.filter((code) => known.get(code)?.vendor === "SV3")).toEqual([]);
  });

  test("a return is stated with two decimals, or not at all", () => {
    for (const { rtp } of catalogue) expect(rtp ?? "96.00").toMatch(/^\d{2}\.\d{2}$/);
  });

  test("a game has the day it was added, and some 85 slots came in the last month of it", () => {
    for (const { addedOn, code } of catalogue) {
      expect(new Date(addedOn).toISOString().slice(0, 10), code).toBe(addedOn);
    }
    const newest = Math.max(...catalogue.map(({ addedOn }) => Date.parse(addedOn)));
    const slots = catalogue.filter(({ type }) => type === "RNG");
    const late = slots.filter(({ addedOn }) => newest - Date.parse(addedOn) <= 30 * 86_400_000);
    expect(late.length).toBeGreaterThan(60);
    expect(late.length).toBeLessThan(slots.length / 4);
  });

  test("only slots feed the pool, and some do", () => {
    const feeding = catalogue.filter((game) => game.isJackpot);
    expect(feeding.length).toBeGreaterThanOrEqual(10);
    expect(feeding.every(({ type, engine }) => type === "RNG" && engine === "slot")).toBe(true);
  });
});
