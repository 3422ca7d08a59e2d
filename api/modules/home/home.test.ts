import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestClient, type TestHouse } from "../../testing.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("[HOME-03] categories come in the vendors' order, each with vendors that have games", async () => {
  const { lobby } = await house.visitor().call("home.front", {});
  const { sorting, mapping } = await house.visitor().call("games.vendors", {});
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
  const guest = await house.visitor().call("home.front", {});
  const member = await (await house.newMember()).call("home.front", {});
  const links = ({ banners }: typeof guest) => banners.map(({ link }) => link);
  expect(links(guest)).toContain("/m/register");
  expect(links(member)).not.toContain("/m/register");
  const english = await house.visitor().call("home.front", {}, { Language: "EN" });
  expect(english.notices.map(({ id }) => id)).toEqual(guest.notices.map(({ id }) => id));
  expect(english.notices[0]?.title).not.toBe(guest.notices[0]?.title);
});

test("[MEMBER-09] [HOME-06] who takes a break is not invited to play, neither by the call nor by the page", async () => {
  const [resting, playing] = [await house.newMember(), await house.newMember()];
  const before = await resting.call("home.front", {});
  expect(before.banners.length).toBeGreaterThan(0);
  await resting.call("protection.pause", { hours: 24 });
  const after = await resting.call("home.front", {});
  expect(after.banners).toEqual([]);
  const [banner] = before.banners;
  const isNews = (title: string) => !after.notices.some((notice) => notice.title === title);
  const news = before.notices.map(({ title }) => title).filter(isNews);
  expect(news.length).toBeGreaterThan(0);
  const page = async ({ cookie }: TestClient) => {
    const headers = { cookie: `sid=${cookie}` };
    return (await house.app.inject({ method: "GET", url: "/m/home", headers })).body;
  };
  const [quiet, loud] = [await page(resting), await page(playing)];
  for (const words of [banner?.url ?? "", ...news]) {
    expect(loud).toContain(words);
    expect(quiet).not.toContain(words);
  }
});

test("[HOME-08] hot games lead, and a game that is switched off is gone at once", async () => {
  const before = await house.visitor().call("home.front", {});
  const [first] = before.hot;
  expect(before.hot.length).toBeGreaterThan(6);
  await house.house.db
    .updateTable("game")
    .set({ enabled: false })
    .where("node_id", "=", first?.nodeId ?? "")
    .execute();
  const after = await house.visitor().call("home.front", {});
  expect(after.hot.map(({ nodeId }) => nodeId)).not.toContain(first?.nodeId);
});
