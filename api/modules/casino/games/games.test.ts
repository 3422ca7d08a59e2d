import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const nodeId = "golden-jaguar";

describe("launch", () => {
  test("[GAMES-07] a guest is told to log in", async () => {
    const reply = await app.visitor().try("games.launch", { nodeId });
    expect([reply.status, reply.body]).toMatchObject([401, { code: "session.missing" }]);
  });

  test("[GAMES-07] a member gets a frame's address with a ticket, no session in it", async () => {
    const member = await app.newMember();
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
    const member = await app.newMember();
    const ticket = async () =>
      new URL((await member.call("games.launch", { nodeId })).url).searchParams.get("sessionID");
    expect(await ticket()).not.toBe(await ticket());
  });

  test("[GAMES-07] a game that does not exist or is switched off is unknown", async () => {
    const member = await app.newMember();
    for (const id of ["nothing", "GOLDEN-JAGUAR", "../golden-jaguar"]) {
      const reply = await member.try("games.launch", { nodeId: id });
      expect([reply.status, reply.body]).toMatchObject([404, { code: "game.unknown" }]);
    }
    const { db } = app.app;
    const turn = (enabled: boolean) =>
      db.updateTable("game").set({ enabled }).where("node_id", "=", nodeId).execute();
    await turn(false);
    expect((await member.try("games.launch", { nodeId })).status).toBe(404);
    await turn(true);
  });

  test("[GAMES-07] a house game opens in a frame; its vendor draws no lottery", async () => {
    const member = await app.newMember();
    const launched = await member.call("games.launch", { nodeId });
    expect(launched).toMatchObject({ launcher: "frame", prizeMode: null, vassalage: "BGS" });
  });

  test("[GAMES-07] a vendor flagged so leads to the game list, and opens nothing", async () => {
    const member = await app.newMember();
    const { db } = app.app;
    const flag = (opens_list: boolean) =>
      db.updateTable("vendor").set({ opens_list }).where("code", "=", "PG").execute();
    await flag(true);
    const launched = await member.call("games.launch", { nodeId: "tigre-do-trevo" });
    await flag(false);
    expect(launched).toMatchObject({
      launcher: "list",
      url: "/m/gameList?gameType=RNG&vassalage=PG",
    });
    expect((await member.call("games.recent", {})).list).toEqual([]);
  });

  test("[GAMES-07] a game of a vendor or a category that is off does not exist", async () => {
    const member = await app.newMember();
    const unknown = async (id: string) => (await member.try("games.launch", { nodeId: id })).body;
    expect(await unknown("arena-do-galo")).toMatchObject({ code: "game.unknown" });
    const { db } = app.app;
    const turn = (enabled: boolean) =>
      db.updateTable("game_category").set({ enabled }).where("code", "=", "INHOUSE").execute();
    await turn(false);
    expect(await unknown(nodeId)).toMatchObject({ code: "game.unknown" });
    await turn(true);
  });

  test("[GAMES-13] a game that has no free play is refused to a trial, and to who asks", async () => {
    const trial = app.visitor();
    await trial.trial();
    const member = await app.newMember();
    const asked = { nodeId: "roleta-copacabana", mode: "free" };
    for (const player of [trial, member]) {
      const reply = await player.try("games.launch", asked);
      expect([reply.status, reply.body]).toMatchObject([403, { code: "game.free.unsupported" }]);
    }
  });

  test("[AUTH-17] a trial plays with play money whatever it asks for", async () => {
    const trial = app.visitor();
    await trial.trial();
    const launched = await trial.call("games.launch", { nodeId, mode: "real" });
    expect(launched.mode).toBe("free");
    expect(new URL(launched.url).searchParams.get("currency")).toBe("FUN");
  });
});

describe("recent games", () => {
  test("[GAMES-06] the newest comes first, a category narrows, pages are counted", async () => {
    const member = await app.newMember();
    for (const id of ["tigre-do-trevo", "anzol-de-ouro", nodeId, "tigre-do-trevo"]) {
      await member.call("games.addRecent", { nodeId: id });
    }
    const nodes = async (asked: Record<string, unknown>) =>
      (await member.call("games.recent", asked)).list.map((game) => game.nodeId);
    expect(await nodes({})).toEqual(["tigre-do-trevo", nodeId, "anzol-de-ouro"]);
    expect(await nodes({ gameType: "FISH" })).toEqual(["anzol-de-ouro"]);
    expect(await nodes({ gameType: "RNG" })).toEqual(["tigre-do-trevo", nodeId]);
    const second = await member.call("games.recent", { page: 2, pageSize: 2 });
    expect([second.totalPages, second.list.length]).toEqual([2, 1]);
  });

  test("[GAMES-06] a launch is remembered, once per game, and is nobody else's", async () => {
    const member = await app.newMember();
    const other = await app.newMember();
    await member.call("games.launch", { nodeId });
    await member.call("games.addRecent", { nodeId });
    const { list, total } = await member.call("games.recent", {});
    expect([list.map((game) => game.nodeId), total]).toEqual([[nodeId], 1]);
    expect((await other.call("games.recent", {})).list).toEqual([]);
    const unknown = await member.try("games.addRecent", { nodeId: "nothing" });
    expect(unknown.body).toMatchObject({ code: "game.unknown" });
  });
});
