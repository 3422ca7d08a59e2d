import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The demo's vendors are a program of their own, which starts when the site listens.
  await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

test("[GAMES-07] a vendor's game opens at the page that the vendor gave, and is noted", async () => {
  const member = await app.richMember(10_000_000n);
  const launched = await member.call("games.launch", { nodeId: "foguete-trevo", language: "EN" });
  expect(launched).toMatchObject({
    gameName: "Clover Rocket",
    vassalage: "JL",
    mode: "real",
    launcher: "frame",
    prizeMode: null,
  });
  expect(new URL(launched.url).pathname).toMatch(/^\/sandbox\/vendor\/game\//);
  expect(launched.url).not.toContain(member.token);
  const { list } = await member.call("games.recent", {});
  expect(list.map(({ nodeId }) => nodeId)).toEqual(["foguete-trevo"]);
});

test.each([
  ["trevo-sena", "Lott"],
  ["keno-da-hora", "Elott"],
  ["bilhete-de-bangcoc", "SEA"],
  ["hanoi-um-minuto", "Elott"],
])(
  "[GAMES-07, GAMES-08] the lottery %s opens in its launcher, prizes counted as %s",
  async (nodeId, prizeMode) => {
    const member = await app.newMember();
    const launched = await member.call("games.launch", { nodeId });
    expect(launched).toMatchObject({ launcher: "lottery", prizeMode });
  },
);

test("[GAMES-13] a trial and who asks for it play free, with no money of the house's books", async () => {
  const trial = app.visitor();
  await trial.trial();
  const member = await app.newMember();
  for (const player of [trial, member]) {
    const launched = await player.call("games.launch", { nodeId: "tigre-do-trevo", mode: "free" });
    expect(launched.mode).toBe("free");
    expect(new URL(launched.url).pathname).toMatch(/^\/sandbox\/vendor\/game\//);
  }
  expect((await trial.call("games.launch", { nodeId: "tigre-do-trevo" })).mode).toBe("free");
});

test("[GAMES-13] a visitor opens one game by a trial; what has no play money is refused to it", async () => {
  const visitor = app.visitor();
  const { games } = await visitor.call("games.list", { nodeId: "tigre-do-trevo" });
  expect(games.map(({ nodeId, supportPlay }) => [nodeId, supportPlay])).toEqual([
    ["tigre-do-trevo", true],
  ]);
  expect((await visitor.call("games.list", { nodeId: "no-such-game" })).games).toEqual([]);
  expect((await visitor.try("games.launch", { nodeId: "tigre-do-trevo" })).status).toBe(401);
  await visitor.trial();
  expect((await visitor.call("games.launch", { nodeId: "tigre-do-trevo" })).mode).toBe("free");
  const refused = await visitor.try("games.launch", { nodeId: "trevo-sena", mode: "real" });
  expect(refused).toMatchObject({ status: 403, body: { code: "game.free.unsupported" } });
});
