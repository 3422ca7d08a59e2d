import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const nodeId = "golden-jaguar";

describe("the list", () => {
  test("[CALL-01] the house slot is in it, with the vendor BGS and the type RNG", async () => {
    const page = await house.visitor().call("games.list", { language: "EN" });
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1 });
    expect(page.games.find((game) => game.nodeId === nodeId)).toMatchObject({
      gameName: "Golden Jaguar",
      vassalage: "BGS",
      gameType: "RNG",
      supportPlay: true,
    });
  });

  test("[CALL-01] filters narrow it, ALL and NEW as the source says", async () => {
    const names = async (filter: Record<string, string>) =>
      (await house.visitor().call("games.list", filter)).games.map((game) => game.nodeId);
    expect(await names({ gameType: "RNG", vassalage: "BGS" })).toContain(nodeId);
    expect(await names({ gameType: "ALL", gameClassify: "NEW" })).toContain(nodeId);
    expect(await names({ gameName: "onça" })).toContain(nodeId);
    expect(await names({ gameName: "100%" })).toEqual([]);
    expect(await names({ gameName: "_" })).toEqual([]);
    expect(await names({ gameType: "LIVE" })).toEqual([]);
    expect(await names({ vassalage: "PG" })).toEqual([]);
    expect(await names({ minBet: "0.01" })).toEqual([]);
  });

  test("[CALL-01] a page past the end is empty and says where the end is", async () => {
    const page = await house.visitor().call("games.list", { pageNo: 9 });
    expect(page).toMatchObject({ pageNum: 9, totalPages: 1, games: [] });
  });
});

describe("launch", () => {
  test("[GAMES-07] a guest is told to log in", async () => {
    const reply = await house.visitor().try("games.launch", { nodeId });
    expect([reply.status, reply.body]).toMatchObject([401, { code: "session.missing" }]);
  });

  test("[GAMES-07] a member gets a frame's address with a ticket, no session in it", async () => {
    const member = await house.newMember();
    const { url, mode } = await member.call("games.launch", { nodeId, language: "EN" });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe("/games/golden-jaguar/index.html");
    expect(mode).toBe("real");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      lang: "en",
      device: "mobile",
      currency: "BRL",
    });
    expect(searchParams.get("rgs_url")).toMatch(/^[^/]+\/rgs$/);
    expect(url).not.toContain(member.token);
    expect(url).not.toContain(member.cookie);
  });

  test("[GAMES-07] each launch has a ticket of its own", async () => {
    const member = await house.newMember();
    const ticket = async () =>
      new URL((await member.call("games.launch", { nodeId })).url).searchParams.get("sessionID");
    expect(await ticket()).not.toBe(await ticket());
  });

  test("[GAMES-07] a game that does not exist or is switched off is unknown", async () => {
    const member = await house.newMember();
    for (const id of ["nothing", "GOLDEN-JAGUAR", "../golden-jaguar"]) {
      const reply = await member.try("games.launch", { nodeId: id });
      expect([reply.status, reply.body]).toMatchObject([404, { code: "game.unknown" }]);
    }
    const { db } = house.house;
    const turn = (enabled: boolean) =>
      db.updateTable("game").set({ enabled }).where("node_id", "=", nodeId).execute();
    await turn(false);
    expect((await member.try("games.launch", { nodeId })).status).toBe(404);
    await turn(true);
  });

  test("[AUTH-17] a trial plays with play money whatever it asks for", async () => {
    const trial = house.visitor();
    await trial.trial();
    const launched = await trial.call("games.launch", { nodeId, mode: "real" });
    expect(launched.mode).toBe("free");
    expect(new URL(launched.url).searchParams.get("currency")).toBe("FUN");
  });
});

describe("recent games", () => {
  test("[CALL-01] a launch is remembered, once per game, and is nobody else's", async () => {
    const member = await house.newMember();
    const other = await house.newMember();
    await member.call("games.launch", { nodeId });
    await member.call("games.addRecent", { nodeId });
    const { list, total } = await member.call("games.recent", {});
    expect([list.map((game) => game.nodeId), total]).toEqual([[nodeId], 1]);
    expect((await other.call("games.recent", {})).list).toEqual([]);
    const unknown = await member.try("games.addRecent", { nodeId: "nothing" });
    expect(unknown.body).toMatchObject({ code: "game.unknown" });
  });
});
