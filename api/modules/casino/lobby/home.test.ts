import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[HOME-03] categories come in the vendors' order, each with vendors that have games", async () => {
  const { lobby } = await app.visitor().call("lobby.front", {});
  const { sorting, mapping } = await app.visitor().call("games.vendors", {});
  expect(lobby.map(({ category }) => category)).toEqual(
    sorting.map(({ gameCategory }) => gameCategory),
  );
  for (const { category, vendors } of lobby) {
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual(
      mapping[category]?.map(({ vassalage }) => vassalage),
    );
  }
});

test("[HOME-06] [HOME-07] banners are for who is here, notices for all, in the asked language", async () => {
  const guest = await app.visitor().call("lobby.front", {});
  const member = await (await app.newMember()).call("lobby.front", {});
  const links = ({ banners }: typeof guest) => banners.map(({ link }) => link);
  expect(links(guest)).toContain("/m/register");
  expect(links(member)).not.toContain("/m/register");
  const english = await app.visitor().call("lobby.front", {}, { Language: "EN" });
  expect(english.notices.map(({ id }) => id)).toEqual(guest.notices.map(({ id }) => id));
  expect(english.notices[0]?.title).not.toBe(guest.notices[0]?.title);
});

test("[MEMBER-09] [HOME-06] who takes a break is not invited to play, neither by the call nor by the page", async () => {
  const [resting, playing] = [await app.newMember(), await app.newMember()];
  const before = await resting.call("lobby.front", {});
  expect(before.banners.length).toBeGreaterThan(0);
  await resting.call("responsibleGaming.pause", { hours: 24 });
  const after = await resting.call("lobby.front", {});
  expect(after.banners).toEqual([]);
  const [banner] = before.banners;
  const isNews = (title: string) => !after.notices.some((notice) => notice.title === title);
  const news = before.notices.map(({ title }) => title).filter(isNews);
  expect(news.length).toBeGreaterThan(0);
  const page = async ({ cookie }: TestClient) => {
    const headers = { cookie: `sid=${cookie}` };
    return (await app.server.inject({ method: "GET", url: "/m/home", headers })).body;
  };
  const [quiet, loud] = [await page(resting), await page(playing)];
  for (const words of [banner?.url ?? "", ...news]) {
    expect(loud).toContain(words);
    expect(quiet).not.toContain(words);
  }
});

test("[HOME-08] hot games lead, and a game that is switched off is gone at once", async () => {
  const before = await app.visitor().call("lobby.front", {});
  const [first] = before.hot;
  expect(before.hot.length).toBeGreaterThan(6);
  await app.app.db
    .updateTable("game")
    .set({ enabled: false })
    .where("node_id", "=", first?.nodeId ?? "")
    .execute();
  const after = await app.visitor().call("lobby.front", {});
  expect(after.hot.map(({ nodeId }) => nodeId)).not.toContain(first?.nodeId);
});
