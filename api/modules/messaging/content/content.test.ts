import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import {
  saveAnnouncement,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendInboxMessage,
} from "./index.ts";

let app: TestApp;
let member: TestClient;
let agent: TestClient;
let trial: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.newMember();
  agent = app.visitor();
  await agent.login("agent", "Agent1234");
  trial = app.visitor();
  await trial.trial();
  visitor = app.visitor();
});
afterAll(() => app.close());

const merchant = "TREVO";
const hour = 3_600_000;
const soon = () => new Date(Date.now() + hour);
const lately = () => new Date(Date.now() - hour);
const texts = (title: string) => ({
  title: { PT: title, EN: `${title} EN` },
  content: { PT: `<p>${title}</p>`, EN: `<p>${title} EN</p>` },
});

async function write(title: string, row: Partial<Parameters<typeof saveAnnouncement>[1]> = {}) {
  const { db } = app.app;
  await saveAnnouncement(db, { merchant, kind: "PL", topic: "news", ...texts(title), ...row });
}

async function titles(client: TestClient, asked: Record<string, string> = {}) {
  const { player } = await client.call("content.announcements", { types: "PL", ...asked });
  return player.map(({ title }) => title);
}

describe("announcements", () => {
  test("[MSG-08] each asked type comes in its own group, and no other", async () => {
    const kinds = { B: "banners", PL: "player", PU: "popup", PR: "promotion", H: "hot" } as const;
    for (const kind of Object.keys(kinds)) await write(`kind ${kind}`, { kind: kind as "B" });
    await write("kind A", { kind: "A" });
    for (const [kind, group] of Object.entries({ ...kinds, A: "agent" } as const)) {
      const answer = await agent.call("content.announcements", { types: kind });
      const { footer: _, ...groups } = answer;
      const full = Object.entries(groups).filter(([, rows]) => rows.length > 0);
      expect(full.map(([name]) => name)).toEqual([group]);
      expect(answer[group].map(({ title }) => title)).toContain(`kind ${kind}`);
    }
  });

  test("[MSG-08] agents' announcements are for agents", async () => {
    await write("agents only", { kind: "A" });
    for (const client of [visitor, member, trial]) {
      const { agent: rows } = await client.call("content.announcements", { types: "A" });
      expect(rows).toEqual([]);
    }
  });

  test("[MSG-08] a group name keeps what is for that page or for every page", async () => {
    await write("for login", { group_name: "m_login" });
    await write("for every page");
    expect(await titles(visitor, { groupName: "m_login" })).toEqual(
      expect.arrayContaining(["for login", "for every page"]),
    );
    expect(await titles(visitor, { groupName: "m_reg" })).not.toContain("for login");
    expect(await titles(visitor)).toContain("for login");
  });

  test("[MSG-08] dates: neither before the start nor from the end on", async () => {
    await write("not yet", { starts_at: soon() });
    await write("over", { starts_at: new Date(Date.now() - 2 * hour), ends_at: lately() });
    await write("now", { starts_at: lately(), ends_at: soon() });
    const shown = await titles(visitor);
    expect(shown).toContain("now");
    expect(shown).not.toContain("not yet");
    expect(shown).not.toContain("over");
  });

  test("[MSG-08] an audience: guests, members, one customer type", async () => {
    await write("to guests", { audience: "guests" });
    await write("to members", { audience: "members" });
    await write("to type 1", { types: [1] });
    const own = new Set(["to guests", "to members", "to type 1"]);
    const seen = async (client: TestClient) =>
      (await titles(client)).filter((title) => own.has(title));
    expect(await seen(visitor)).toEqual(["to guests"]);
    expect(await seen(member)).toEqual(["to members"]);
    expect((await seen(agent)).toSorted()).toEqual(["to members", "to type 1"]);
  });

  test("[MSG-08] the caller's language, else the one that there is", async () => {
    await write("Só em português", { title: { PT: "Só em português" } });
    await write("only in English", { title: { EN: "only in English", PT: " " } });
    expect(await titles(visitor, { language: "EN" })).toEqual(
      expect.arrayContaining(["Só em português", "only in English"]),
    );
    expect(await titles(visitor, { language: "PT" })).toContain("only in English");
  });

  test("[MSG-08] what staff change shows at the next asking", async () => {
    await write("to be withdrawn");
    expect(await titles(visitor)).toContain("to be withdrawn");
    await app.app.db
      .updateTable("announcement")
      .set({ enabled: false })
      .where(sql`title ->> 'PT'`, "=", "to be withdrawn")
      .execute();
    expect(await titles(visitor)).not.toContain("to be withdrawn");
  });

  test("[MSG-02] read once, by this member alone; the count goes down once", async () => {
    await write("to be read");
    const other = await app.newMember();
    const list = () => member.call("content.announcements", { types: "PL" });
    const before = await list();
    const row = before.player.find(({ title }) => title === "to be read");
    expect(row?.read).toBe(false);
    const announcementId = row?.announcementId ?? "";
    for (const payload of [{ announcementId, read: true as const }, { id: announcementId }]) {
      const { unreadCount } = await member.call("content.markRead", payload);
      expect(unreadCount).toBe(before.footer.unreadCount - 1);
    }
    const after = await list();
    expect(after.footer.unreadCount).toBe(before.footer.unreadCount - 1);
    expect(after.player.find(({ id }) => id === announcementId)?.read).toBe(true);
    const theirs = await other.call("content.announcements", { types: "PL" });
    expect(theirs.player.find(({ id }) => id === announcementId)?.read).toBe(false);
  });

  test("[MSG-02] visitors and trials have nothing unread, and mark nothing", async () => {
    await write("for all eyes");
    for (const client of [visitor, trial]) {
      const answer = await client.call("content.announcements", { types: "PL" });
      expect(answer.footer.unreadCount).toBe(0);
      expect(answer.player.every(({ read }) => read)).toBe(true);
    }
    const id = "1";
    expect(await visitor.try("content.markRead", { id })).toMatchObject({ status: 401 });
    expect(await trial.try("content.markRead", { id })).toMatchObject({
      status: 403,
      body: { code: "free_reject" },
    });
  });

  test("[MSG-02] what one may not see cannot be marked", async () => {
    await write("hidden one", { kind: "A" });
    const { agent: rows } = await agent.call("content.announcements", { types: "A" });
    const id = rows.find(({ title }) => title === "hidden one")?.id ?? "";
    for (const wrong of [id, "999999999", undefined]) {
      const reply = await member.try("content.markRead", wrong === undefined ? {} : { id: wrong });
      expect(reply).toMatchObject({ status: 404, body: { code: "content.unknown" } });
    }
  });

  test.each(["'; drop table announcement", "-1", "1.5", "", "٣", "9".repeat(40), "null"])(
    "[MSG-02] an id like %j is refused",
    async (id) => {
      expect((await member.try("content.markRead", { id })).status).toBe(400);
    },
  );
});

describe("promotions", () => {
  const promotion = (title: string, row: Partial<Parameters<typeof savePromotion>[1]> = {}) =>
    savePromotion(app.app.db, {
      merchant,
      category: "live_promo",
      summary: { PT: "resumo" },
      images: ["/art/hero-safe-736.avif"],
      ...texts(title),
      ...row,
    });

  test("[MSG-06] by category, `all` is everything, and an end or long term", async () => {
    await promotion("without an end");
    await promotion("with an end", { category: "fish_promo", ends_at: soon() });
    const live = await visitor.call("content.promotions", { category: "live_promo" });
    expect(live.list).toMatchObject([
      {
        title: "without an end",
        noExpiry: 1,
        endDate: null,
        announcementImages: [{ url: "/art/hero-safe-736.avif", sequence: 1 }],
      },
    ]);
    const { list } = await visitor.call("content.promotions", { category: "all" });
    const categories = new Set(list.map(({ category }) => category));
    expect([...categories]).toEqual(expect.arrayContaining(["live_promo", "fish_promo"]));
    expect(list.find(({ title }) => title === "with an end")?.noExpiry).toBe(0);
  });

  test("[MSG-06] one in full; over, hidden and unknown do not exist", async () => {
    await promotion("in full", { code: "REFERRAL" });
    await promotion("gone", { starts_at: new Date(Date.now() - 2 * hour), ends_at: lately() });
    const { list, codes } = await visitor.call("content.promotions", { language: "EN" });
    expect(codes).toEqual(["REFERRAL"]);
    expect(list.some(({ title }) => title.startsWith("gone"))).toBe(false);
    const id = list.find(({ title }) => title === "in full EN")?.id ?? "";
    expect(await visitor.call("content.promotion", { id })).toMatchObject({
      title: "in full",
      content: "<p>in full</p>",
    });
    const gone = await app.app.db
      .selectFrom("promotion")
      .select("id")
      .where(sql`title ->> 'PT'`, "=", "gone")
      .executeTakeFirstOrThrow();
    for (const wrong of [gone.id.toString(), "999999999"]) {
      expect(await visitor.try("content.promotion", { id: wrong })).toMatchObject({
        status: 404,
        body: { code: "content.unknown" },
      });
    }
  });

  test("[MSG-06] a category that the source has not is refused by the table", async () => {
    // As one who writes past the types.
    const odd = { category: "odd_promo" as "other_promo" };
    await expect(promotion("odd", odd)).rejects.toThrow("category");
  });
});

describe("the help centre and the lobby", () => {
  test("[MSG-05] topics in order, in the asked language, with the age of the house", async () => {
    const pt = await visitor.call("content.help", { device: "MOBILE" });
    const en = await visitor.call("content.help", { lang: "EN" });
    expect(en.map(({ topic }) => topic)).toEqual(pt.map(({ topic }) => topic));
    expect(pt.map(({ topic }) => topic)).toEqual(expect.arrayContaining(["privacy", "terms"]));
    expect(en.find(({ topic }) => topic === "terms")?.title).toBe("Terms of use");
    const responsible = pt.find(({ topic }) => topic === "responsible")?.content;
    expect(responsible).toContain("maiores de 18 anos");
  });

  test("[MSG-05] a topic of the staff's own stands beside them", async () => {
    await saveHelpTopic(app.app.db, { merchant, topic: "pets", sort: 99, ...texts("Bichos") });
    expect((await visitor.call("content.help", {})).at(-1)).toMatchObject({ title: "Bichos" });
  });

  test("[MSG-08] GLS2_lobbyNews: news for everyone, newest first, a page at a time", async () => {
    const news = (title: string, published_at: Date) =>
      saveNews(app.app.db, { merchant, published_at, ...texts(title) });
    await news("older", new Date(Date.now() - 1000));
    await news("newer", new Date());
    await news("unpublished", soon());
    const { list, total } = await visitor.call("content.lobbyNews", { pageSize: 2 });
    expect(list.map(({ title }) => title)).toEqual(["newer", "older"]);
    expect(total).toBeGreaterThan(2);
    expect((await visitor.call("content.lobbyNews", { pageNum: 2 })).list).toEqual([]);
  });
});

describe("the inbox", () => {
  test("[MSG-03] a letter comes once, is read, and is taken out; its number counts", async () => {
    const owner = await app.newMember();
    const news = await owner.call("content.unread", {});
    const letter = { memberId: await owner.id(), key: "deposit:1", topic: "payment" as const };
    await sendInboxMessage(app.app.db, { ...letter, ...texts("Depósito confirmado") });
    await sendInboxMessage(app.app.db, { ...letter, ...texts("the same event again") });
    expect(await owner.call("content.unread", {})).toBe(news + 1);
    const { list } = await owner.call("content.inbox", {});
    expect(list).toMatchObject([
      { title: "Depósito confirmado", summary: "Depósito confirmado", read: false, box: "mail" },
    ]);
    const id = list[0]?.id ?? "";
    expect(await owner.call("content.readLetter", { id })).toEqual({ unreadCount: 0 });
    expect(await owner.call("content.unread", {})).toBe(news);
    await owner.call("content.deleteLetter", { id });
    expect((await owner.call("content.inbox", {})).list).toEqual([]);
    expect(await owner.try("content.readLetter", { id })).toMatchObject({ status: 404 });
  });

  test("[MSG-03] another member's letter does not exist", async () => {
    const [owner, thief] = [await app.newMember(), await app.newMember()];
    const letter = { memberId: await owner.id(), key: "k", topic: "system" as const };
    await sendInboxMessage(app.app.db, { ...letter, ...texts("Só seu") });
    const id = (await owner.call("content.inbox", {})).list[0]?.id ?? "";
    for (const call of ["content.readLetter", "content.deleteLetter"] as const) {
      const reply = await thief.try(call, { id });
      expect(reply).toMatchObject({ status: 404, body: { code: "content.unknown" } });
    }
    expect((await owner.call("content.inbox", {})).list).toMatchObject([{ id, read: false }]);
  });

  test("[MSG-03] news are read and taken out by each member for themselves", async () => {
    await saveNews(app.app.db, { merchant, ...texts("Para todos") });
    const [one, other] = [await app.newMember(), await app.newMember()];
    const box = "news" as const;
    const before = await one.call("content.inbox", { box });
    const id = before.list.find(({ title }) => title === "Para todos")?.id ?? "";
    const { unreadCount } = await one.call("content.readLetter", { box, id });
    expect(unreadCount).toBe(before.unreadCount - 1);
    await one.call("content.deleteLetter", { box, id });
    const ids = async (client: TestClient) =>
      (await client.call("content.inbox", { box })).list.map((letter) => letter.id);
    expect(await ids(one)).not.toContain(id);
    expect(await ids(other)).toContain(id);
  });

  test("[MSG-01] nothing is counted where the house has neither an inbox nor a chat", async () => {
    const { db } = app.app;
    const set = (flags: Record<string, boolean>) =>
      sql`update merchant set whitelabel = whitelabel || ${JSON.stringify(flags)}::jsonb`.execute(
        db,
      );
    const reader = await app.newMember();
    expect(await reader.call("content.unread", {})).toBeGreaterThan(0);
    await set({ INBOX3: false });
    expect(await reader.call("content.unread", {})).toBe(0);
    await set({ CBS3: true });
    expect(await reader.call("content.unread", {})).toBeGreaterThan(0);
    await set({ INBOX3: true, CBS3: false });
  });

  test("[MSG-03] visitors and trials have no inbox", async () => {
    for (const call of ["content.inbox", "content.unread"] as const) {
      expect((await visitor.try(call, {})).status).toBe(401);
      expect(await trial.try(call, {})).toMatchObject({ body: { code: "free_reject" } });
    }
  });
});
