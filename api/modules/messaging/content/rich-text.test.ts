import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hostileHtml } from "../../../../e2e/hostile-html.ts";
import {
  saveAnnouncement,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendInboxMessage,
} from "./index.ts";
import { cleanHtml } from "./rich-text.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Nothing but the tags of the allowlist, with attributes that have been looked at. */
const tag =
  /<\/?(p|br|b|strong|i|em|u|s|ul|ol|li|h[234]|table|thead|tbody|tr|th|td|span|div|a|img)\b/;
const attributes = /^( (href|src|alt|width|height|class|rel)="[^"<>]*")*( \/)?$/;

function expectHarmless(html: string): void {
  for (const [whole, , rest = ""] of html.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)) {
    expect(whole).toMatch(tag);
    expect(rest.replace(/\/$/, "").trimEnd()).toMatch(attributes);
  }
  expect(html.replaceAll(/<[^>]*>/g, "")).not.toMatch(/</);
  for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect(address).toMatch(/^(\/m\/|\/games\/|\/art\/|\/uploads\/|https:\/\/|mailto:|tel:)/);
    expect(address).not.toContain("..");
  }
}

describe("rich text", () => {
  test("there are at least 150 hostile texts, all different", () => {
    expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
    expect(hostileHtml.length).toBeGreaterThanOrEqual(150);
  });

  test.each(hostileHtml)(
    "[MSG-05] is cleaned of %j, and cleaning again changes nothing",
    (html) => {
      const clean = cleanHtml(html);
      expectHarmless(clean);
      expect(cleanHtml(clean)).toBe(clean);
    },
  );

  test("[MSG-05] what staff need stays: tables, lists, our links, our pictures", () => {
    const html =
      '<h2>Regras</h2><p class="center">Uma <strong>regra</strong></p><ul><li>um</li></ul>' +
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>" +
      '<p><a href="/m/help#terms" rel="noopener">termos</a></p>' +
      '<p><a href="https://www.example.org/x?y=1" rel="noopener">fora</a></p>' +
      '<img src="/art/hero-safe-736.avif" alt="Trevo" width="736" height="322" />';
    expect(cleanHtml(html)).toBe(html);
  });

  test("[MSG-05] words that only look like markup stay words", () => {
    expect(cleanHtml("1 < 2 & 3 > 2")).toBe("1 &lt; 2 &amp; 3 &gt; 2");
  });
});

test("[MSG-06] a title is plain words; a space that holds two together is kept", async () => {
  const title = { PT: "<b>Teste</b>  com T$\u00a01.000 &amp; mais" };
  const [merchant, topic] = ["TREVO", "titled"];
  await saveHelpTopic(app.app.db, { merchant, topic, title, content: title });
  const help = await app.visitor().call("content.help", {});
  expect(help.find((row) => row.topic === topic)?.title).toBe("Teste com T$\u00a01.000 & mais");
});

describe("every rich field of the house", () => {
  const merchant = "TREVO";
  const words = hostileHtml.map((html) => ({ title: { PT: html }, content: { PT: html } }));

  test("[MSG-02, MSG-05, MSG-06, MSG-08] is harmless when it is answered", async () => {
    const { db } = app.app;
    const member = await app.newMember();
    const memberId = await member.id();
    for (const [index, { title, content }] of words.entries()) {
      const both = { title, content };
      const link = content.PT;
      const [kind, topic] = ["PL", "news"] as const;
      await saveAnnouncement(db, { merchant, kind, topic, ...both, picture: link, link });
      await savePromotion(db, {
        merchant,
        category: "other_promo",
        ...both,
        summary: title,
        images: [link],
      });
      await saveNews(db, { merchant, ...both });
      await saveHelpTopic(db, { merchant, topic: `hostile-${index}`, ...both });
      await sendInboxMessage(db, { memberId, key: `hostile-${index}`, topic: "news", ...both });
    }
    const notices = await member.call("content.announcements", { types: "PL" });
    const { list: promotions } = await member.call("content.promotions", {});
    const help = await member.call("content.help", {});
    const mail = await readAll("mail");
    const news = await readAll("news");
    const fields = [...notices.player, ...promotions, ...help, ...mail, ...news];
    expect(fields.length).toBeGreaterThanOrEqual(5 * hostileHtml.length);
    for (const { content } of fields) expectHarmless(content);
    for (const { link, url } of notices.player) {
      expectHarmless(`<a href="${link ?? "/m/"}"></a><img src="${url ?? "/art/"}" />`);
    }
    for (const { announcementImages } of promotions) {
      for (const { url } of announcementImages) expect(url).toMatch(/^\/art\//);
    }

    async function readAll(box: "mail" | "news") {
      const pages = Math.ceil(hostileHtml.length / 100) + 1;
      const lists = [];
      for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
        const { list } = await member.call("content.inbox", { box, pageNum, pageSize: 100 });
        lists.push(...list);
      }
      return lists;
    }
  });
});
