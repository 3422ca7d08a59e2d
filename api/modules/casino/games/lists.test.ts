import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Filter = Record<string, string | number>;

const list = (filter: Filter) => app.visitor().call("games.list", filter);
const nodes = async (filter: Filter) => (await list(filter)).games.map((game) => game.nodeId);
const totalOf = async (filter: Filter) => (await list(filter)).total;
const turn = (table: "vendor" | "game_category", code: string, enabled: boolean) =>
  app.app.db.updateTable(table).set({ enabled }).where("code", "=", code).execute();
const addedDaysAgo = (days: number, column: "node_id" | "vendor" | "stocked", value: unknown) =>
  sql`update game set added_at = now() - make_interval(days => ${days})
    where ${sql.ref(column)} = ${value}`.execute(app.app.db);

describe("the game list", () => {
  test("[GAMES-04] twelve to a page, in the catalogue's order, to the last page", async () => {
    const first = await list({ language: "EN" });
    expect([first.pageNum, first.games.length]).toEqual([1, 12]);
    expect(first.total).toBeGreaterThan(600);
    expect(first.totalPages).toBe(Math.ceil(first.total / 12));
    expect(first.games[0]).toMatchObject({
      nodeId: "golden-jaguar",
      gameName: "Golden Jaguar",
      vassalage: "BGS",
      gameType: "RNG",
      minBet: "0.20",
      supportPlay: true,
      faceUrl: "/games/golden-jaguar-face.avif",
    });
    const last = await list({ pageNo: first.totalPages });
    expect(last.games.length).toBe(first.total - 12 * (first.totalPages - 1));
    const past = await list({ pageNo: first.totalPages + 1 });
    expect([past.games, past.totalPages]).toEqual([[], first.totalPages]);
  });

  test("[GAMES-04] pages of any size hold each game once", async () => {
    const seen: string[] = [];
    const { totalPages } = await list({ pageSize: 100 });
    for (let pageNo = 1; pageNo <= totalPages; pageNo += 1) {
      seen.push(...(await nodes({ pageSize: 100, pageNo })));
    }
    expect(new Set(seen).size).toBe(await totalOf({}));
    expect(seen.length).toBe(new Set(seen).size);
    expect((await list({ pageSize: 9, pageNum: 2 })).games.length).toBe(9);
  });

  test("[GAMES-02] category, vendor and class narrow it; ALL and nothing do not", async () => {
    for (const filter of [{ gameType: "ALL" }, { vassalage: "" }, { gameClassify: "ALL" }]) {
      expect(await totalOf(filter)).toBe(await totalOf({}));
    }
    const page = await list({ gameType: "rng", vassalage: "JL", gameClassify: "CRASH" });
    expect(page.games.map((game) => game.nodeId)).toContain("foguete-trevo");
    expect(new Set(page.games.map((game) => game.vassalage))).toEqual(new Set(["JL"]));
    expect(new Set(page.games.map((game) => game.gameClassify))).toEqual(new Set(["CRASH"]));
    expect(await nodes({ vassalage: "BGS" })).toContain("golden-jaguar");
    expect(await nodes({ vassalage: "BGS" })).not.toContain("foguete-trevo");
    expect(await nodes({ vassalage: "NOBODY" })).toEqual([]);
  });

  test("[GAMES-02] NEW is a class, a category or a field, and means the same", async () => {
    await addedDaysAgo(5, "vendor", "PG");
    const total = await totalOf({ isNew: "1" });
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThan(await totalOf({}));
    expect(await totalOf({ gameClassify: "NEW" })).toBe(total);
    expect(await totalOf({ gameType: "NEW" })).toBe(total);
    expect((await list({ isNew: "1" })).games.every((game) => game.isNew)).toBe(true);
  });

  test("[GAMES-02] a game is new for thirty days from the day it was added", async () => {
    const isNew = async () => (await list({ nodeId: "golden-jaguar" })).games[0]?.isNew;
    await addedDaysAgo(30, "node_id", "golden-jaguar");
    expect(await isNew()).toBe(true);
    await addedDaysAgo(31, "node_id", "golden-jaguar");
    expect(await isNew()).toBe(false);
    await addedDaysAgo(3 * 365, "stocked", true);
    expect(await totalOf({ isNew: "1" })).toBe(0);
  });

  test("[GAMES-03] the smallest bet narrows, up to the minimum bet of 1", async () => {
    let before = 0;
    for (const minBet of ["0.01", "0.05", "0.1", "0.5", "0.75", "1"]) {
      const total = await totalOf({ minBet });
      expect(total, minBet).toBeGreaterThan(before);
      before = total;
    }
    expect(before).toBeLessThan(await totalOf({}));
    expect((await list({ minBet: "0.01" })).games.every(({ minBet }) => minBet === "0.01")).toBe(
      true,
    );
    expect((await list({ minLine: "20" })).games.every(({ minLine }) => minLine >= 20)).toBe(true);
  });

  test("[GAMES-02] a name is found without case or accents, in the language and on the card", async () => {
    expect(await nodes({ gameName: "ONCA" })).toContain("golden-jaguar");
    expect(await nodes({ gameName: " onça dou " })).toEqual(["golden-jaguar"]);
    expect(await nodes({ gameName: "golden jag" })).toEqual([]);
    expect(await nodes({ gameName: "golden jag", language: "EN" })).toEqual(["golden-jaguar"]);
    expect(await nodes({ gameName: "dourada", language: "EN" })).toContain("golden-jaguar");
    for (const name of ["%", "_", "100%", "\\", "'; drop table game", "\u202e"]) {
      expect(await nodes({ gameName: name }), name).toEqual([]);
    }
  });

  test("[GAMES-08] e-sports and cockfights leave sports; house games are slots as well", async () => {
    const sports = await list({ gameType: "SPORTS", pageSize: 100 });
    expect(new Set(sports.games.map((game) => game.vassalage))).toEqual(new Set(["ARENA"]));
    const esports = await list({ gameType: "ESPORTS", pageSize: 100 });
    expect([...new Set(esports.games.map((game) => game.vassalage))].sort()).toEqual([
      "IA",
      "IMES",
      "TF",
    ]);
    expect(await nodes({ gameType: "INHOUSE" })).toEqual(await nodes({ vassalage: "BGS" }));
    expect(await nodes({ gameType: "RNG" })).toContain("golden-jaguar");
    expect(await totalOf({ gameType: "COCKFIGHT" })).toBe(0);
    await turn("vendor", "SV3", true);
    expect(await totalOf({ gameType: "COCKFIGHT" })).toBeGreaterThan(0);
    await turn("vendor", "SV3", false);
  });

  test("[GAMES-08] what is switched off is gone from the very next list", async () => {
    const total = await totalOf({});
    await turn("vendor", "PG", false);
    expect(await nodes({ vassalage: "PG" })).toEqual([]);
    expect(await totalOf({})).toBeLessThan(total);
    await turn("vendor", "PG", true);
    await turn("game_category", "FISH", false);
    expect(await totalOf({ gameType: "FISH" })).toBe(0);
    await turn("game_category", "FISH", true);
    expect(await totalOf({})).toBe(total);
  });

  test("[CALL-01] what the source's pages send along does not matter", async () => {
    const sent = { merchant: "TREVO", platform: "html5", isPlatform: "2", clientType: "2" };
    expect(await totalOf({ ...sent, gameType: "RNG" })).toBe(await totalOf({ gameType: "RNG" }));
  });

  test.each<[string, Filter]>([
    ["a page before the first", { pageNo: 0 }],
    ["a page that is no number", { pageNo: "two" }],
    ["a page beyond counting", { pageNo: 1e9 }],
    ["a size beyond the limit", { pageSize: 101 }],
    ["a name too long", { gameName: "a".repeat(65) }],
    ["a zero byte", { gameName: "a\0b" }],
  ])("[CALL-01] %s is refused", async (_, filter) => {
    const reply = await app.visitor().try("games.list", filter);
    expect([reply.status, reply.body]).toMatchObject([400, { code: "validation" }]);
  });

  test("[CALL-01] nonsense in a filter finds nothing or narrows nothing", async () => {
    expect(await totalOf({ gameType: "__proto__" })).toBe(0);
    expect(await totalOf({ gameClassify: "constructor" })).toBe(0);
    expect(await totalOf({ minBet: "-1", minLine: "1e9" })).toBe(await totalOf({}));
  });
});

describe("vendors", () => {
  test("[GAMES-08, HOME-03] categories in order, each with its vendors and their classes", async () => {
    const { sorting, mapping, displayNames, prizeMode } = await app
      .visitor()
      .call("games.vendors", { typeId: "1" });
    expect(sorting.map(({ gameCategory }) => gameCategory)).toEqual([
      "RNG",
      "INHOUSE",
      "LIVE",
      "FISH",
      "PVP",
      "SPORTS",
      "ESPORTS",
      "LOTT",
      "ELOTT",
    ]);
    for (const { gameCategory, vendorNames } of sorting) {
      expect(mapping[gameCategory]?.map(({ vassalage }) => vassalage)).toEqual(vendorNames);
    }
    expect(mapping.RNG?.map(({ vassalage }) => vassalage)).not.toContain("BGS");
    expect(mapping.INHOUSE?.map(({ vassalage }) => vassalage)).toEqual(["BGS"]);
    expect(mapping.ESPORTS?.map(({ vassalage }) => vassalage)).toEqual(["IMES", "IA", "TF"]);
    expect(mapping.FISH?.[0]).toMatchObject({ vassalage: "JL", gameClassify: ["SHOOT"] });
    expect(sorting.find(({ gameCategory }) => gameCategory === "LOTT")?.accountTypeName).toBe(
      "LOTTERY",
    );
    expect(displayNames.BGS).toBe("Trevo Originais");
    expect(prizeMode).toBe("elott");
  });

  test("[GAMES-08] a vendor counts what its list holds, in each category", async () => {
    const { mapping } = await app.visitor().call("games.vendors", {});
    for (const [gameType, entries] of Object.entries(mapping)) {
      for (const { vassalage, games } of entries) {
        expect(await totalOf({ gameType, vassalage }), `${gameType} ${vassalage}`).toBe(games);
      }
    }
  });

  test("[GAMES-08] without a lottery vendor that draws by the minute prizes are lott", async () => {
    await turn("vendor", "TCG_LOTTO_VN", false);
    expect((await app.visitor().call("games.vendors", {})).prizeMode).toBe("lott");
    await turn("vendor", "TCG_LOTTO_VN", true);
  });

  test("[GAMES-08] vendors come in the order that staff give them", async () => {
    const place = (sort: number) =>
      app.app.db.updateTable("vendor").set({ sort }).where("code", "=", "FC").execute();
    await place(-1);
    const { mapping } = await app.visitor().call("games.vendors", {});
    expect(mapping.RNG?.[0]?.vassalage).toBe("FC");
    await place(7);
  });
});

describe("favourites", () => {
  const added = { nodeId: "tigre-do-trevo", vendor: "PG" };

  test("[GAMES-05] a visitor is told to log in", async () => {
    for (const name of ["games.addFavorite", "games.removeFavorite"] as const) {
      expect((await app.visitor().try(name, added)).status).toBe(401);
    }
    expect((await app.visitor().try("games.favorites", {})).status).toBe(401);
    expect((await app.visitor().try("games.favoriteIds", {})).status).toBe(401);
  });

  test("[GAMES-05] adding twice changes nothing; removing twice neither", async () => {
    const member = await app.newMember();
    expect(await member.call("games.addFavorite", added)).toEqual({ added: true });
    expect(await member.call("games.addFavorite", added)).toEqual({ added: false });
    const ids = await member.call("games.favoriteIds", { pageNo: 1, pageSize: 100 });
    expect([ids.content, ids.total]).toEqual([["tigre-do-trevo"], 1]);
    expect(await member.call("games.removeFavorite", added)).toEqual({ removed: true });
    expect(await member.call("games.removeFavorite", added)).toEqual({ removed: false });
    expect((await member.call("games.favorites", {})).content).toEqual([]);
  });

  test("[GAMES-05] twenty at the same moment are one", async () => {
    const member = await app.newMember();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call("games.addFavorite", added)),
    );
    expect(answers.filter((answer) => answer.added)).toHaveLength(1);
  });

  test("[GAMES-05] the newest first, in pages, by category, and nobody else's", async () => {
    const member = await app.newMember();
    const games = ["golden-jaguar", "tigre-do-trevo", "anzol-de-ouro"];
    for (const nodeId of games) await member.call("games.addFavorite", { nodeId });
    const content = async (asked: Record<string, unknown>) =>
      (await member.call("games.favorites", asked)).content.map((game) => game.nodeId);
    expect(await content({})).toEqual(games.toReversed());
    expect(await content({ gameType: "FISH" })).toEqual(["anzol-de-ouro"]);
    expect(await content({ gameType: "FAV", pageSize: 2, pageNo: 2 })).toEqual(["golden-jaguar"]);
    const other = await app.newMember();
    expect((await other.call("games.favorites", {})).content).toEqual([]);
    expect(await other.call("games.removeFavorite", { nodeId: "golden-jaguar" })).toEqual({
      removed: false,
    });
  });

  test("[GAMES-05] a game that does not exist cannot be liked", async () => {
    const member = await app.newMember();
    for (const nodeId of ["nothing", "arena-do-galo", "__proto__"]) {
      const reply = await member.try("games.addFavorite", { nodeId });
      expect([reply.status, reply.body]).toMatchObject([404, { code: "game.unknown" }]);
    }
  });
});
