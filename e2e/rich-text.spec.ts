import { expect, test, type Page } from "@playwright/test";
import { cleanHtml } from "../api/modules/messaging/content/index.ts";
import { answerWith } from "./answers.ts";
import { hostileHtml } from "./hostile-html.ts";
import { meetPopups } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** Watches a page for anything that ran, was refused by the policy, or was asked of others. */
async function watch(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOurs = hostname === "localhost" || ["blob:", "data:"].includes(protocol);
    if (!isOurs) asked.push(request.url());
  });
  page.on("dialog", (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(`
    window.__violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      window.__violations.push(event.violatedDirective + " " + event.blockedURI));
  `);
  return { asked };
}

/**
 * In the browser: touches everything that was rendered, then says what is wrong with it. By the
 * prototypes, since a form may hide its own properties behind the names of its fields.
 */
const inspect = `(() => {
  const known = new Set(("P BR B STRONG I EM U S UL OL LI A IMG H2 H3 H4 TABLE THEAD TBODY TR TH " +
    "TD SPAN DIV").split(" "));
  const allowed = new Set("href src alt width height class rel target".split(" "));
  const wrong = [];
  const boxes = [...document.querySelectorAll("[data-box], main [class*=text_]")];
  for (const box of boxes) {
    for (const node of box.querySelectorAll("*")) {
      if (!known.has(node.tagName)) wrong.push(node.tagName);
      for (const name of Element.prototype.getAttributeNames.call(node)) {
        const value = Element.prototype.getAttribute.call(node, name);
        if (!allowed.has(name)) wrong.push(node.tagName + " " + name);
        const isCode = /^\\s*(javascript|data|vbscript|blob|file):/i.test(value);
        if (isCode) wrong.push(name + " " + value);
      }
      if (node.tagName === "A") continue;
      for (const type of ["click", "mouseover", "focus", "pointerdown", "animationstart"]) {
        EventTarget.prototype.dispatchEvent.call(node, new Event(type));
      }
    }
  }
  return wrong;
})()`;

/**
 * The purifier reads a text in a document of its own, where nothing runs and nothing loads; the
 * browser still reports the styles, bases and handlers that it met there. That none of them is on
 * the page is `inspect`'s to say.
 */
const metWhileReading = /^(style-src|base-uri|script-src-attr)/;

async function expectNothingRan(page: Page, { asked }: { asked: string[] }): Promise<void> {
  expect(await page.evaluate<string[]>(inspect)).toEqual([]);
  expect(await page.evaluate<unknown>("window.__xss")).toBeUndefined();
  const violations = await page.evaluate<string[]>("window.__violations");
  expect(violations.filter((text) => !metWhileReading.test(text))).toEqual([]);
  expect(asked).toEqual([]);
}

/** Opens each of many rows and stays on it for a frame; says how many, or what is wrong. */
const openAll = (selector: string, keepsOpen = false) => `(async () => {
  const buttons = [...document.querySelectorAll(${JSON.stringify(selector)})];
  for (const button of buttons) {
    button.click();
    await new Promise((go) => requestAnimationFrame(go));
    const box = document.querySelector("main [class*=text_]");
    if (!box) return "nothing was opened by " + button.textContent;
    const wrong = ${keepsOpen ? "[]" : inspect};
    if (wrong.length > 0) return wrong;
  }
  return buttons.length;
})()`;

const at = new Date(0).toISOString();
const words = (content: string, index: number) => ({
  id: String(index + 1),
  title: content,
  summary: content,
  content,
});
const group = {
  promotion: [],
  banners: [],
  player: [],
  popup: [],
  hot: [],
  agent: [],
  footer: { unreadCount: 0 },
};
const announcements = hostileHtml.map((html, index) => ({
  ...words(html, index),
  announcementId: String(index + 1),
  type: "PL",
  groupName: null,
  topic: "news",
  startDate: at,
  endDate: null,
  read: true,
  url: null,
  link: null,
  width: null,
  height: null,
}));

test("[MSG-02] nothing of a hostile announcement runs, whatever the server says", async ({
  page,
}) => {
  await signUp(page);
  const watched = await watch(page);
  await answerWith(page, "/MCSFE_getListAnnouncements", { ...group, player: announcements });
  await page.goto("/m/notice");
  await expect(page.locator("main li")).toHaveCount(hostileHtml.length);
  const opened = await page.evaluate<unknown>(openAll("main li h2 > button"));
  expect(opened).toBe(hostileHtml.length);
  await expectNothingRan(page, watched);
});

test("[MSG-08] nothing of a hostile popup runs", async ({ page }) => {
  await signUp(page);
  await meetPopups(page);
  const watched = await watch(page);
  const popup = announcements.map((row) => ({ ...row, type: "PU" }));
  await answerWith(page, "/MCSFE_getListAnnouncements", { ...group, popup });
  await page.goto("/m/notice");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  const closed = await page.evaluate<unknown>(`(async () => {
    let closed = 0;
    // The next one comes when the one before has gone: in a frame or two.
    for (let empty = 0; empty < 100; empty += 1) {
      const shut = document.querySelector("dialog button");
      if (shut) {
        const wrong = ${inspect};
        if (wrong.length > 0) return wrong;
        shut.click();
        closed += 1;
        empty = 0;
      }
      await new Promise((go) => requestAnimationFrame(go));
    }
    return closed;
  })()`);
  expect(closed).toBe(hostileHtml.length);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectNothingRan(page, watched);
});

test("[MSG-06] nothing of a hostile promotion runs, in the list or alone", async ({ page }) => {
  await signUp(page);
  const watched = await watch(page);
  const list = hostileHtml.map((html, index) => ({
    ...words(html, index),
    category: "other_promo",
    startDate: at,
    endDate: null,
    noExpiry: 1,
    announcementImages: [{ url: "/art/hero-safe-736.avif", sequence: 1 }],
  }));
  await answerWith(page, "/MCSFE_getListPromotions", { list, codes: [] });
  await page.goto("/m/activity");
  await expect(page.locator("main ul > li")).toHaveCount(hostileHtml.length);
  const opened = await page.evaluate<unknown>(openAll("main li h2 > button", true));
  expect(opened).toBe(hostileHtml.length);
  await expectNothingRan(page, watched);
  const all = { ...list[0], content: hostileHtml.join("\n") };
  await answerWith(page, "/MCSFE_getPromotionDetail", all);
  await page.goto("/m/activityDetail?id=1");
  await expect(page.locator("main article")).toBeVisible();
  await expectNothingRan(page, watched);
});

test("[MSG-05] nothing of a hostile help topic runs", async ({ page }) => {
  const watched = await watch(page);
  const topics = hostileHtml.map((html, index) => ({ ...words(html, index), topic: `t${index}` }));
  await answerWith(page, "/wps/system/helpCenter", topics);
  await page.goto("/m/help");
  await expect(page.getByRole("tab")).toHaveCount(hostileHtml.length);
  expect(await page.evaluate<unknown>(openAll("[role=tab]"))).toBe(hostileHtml.length);
  await expectNothingRan(page, watched);
});

test("[MSG-03] nothing of a hostile letter runs", async ({ page }) => {
  await signUp(page);
  const watched = await watch(page);
  const list = hostileHtml.map((html, index) => ({
    ...words(html, index),
    box: "mail",
    topic: "news",
    at,
    read: true,
  }));
  const place = { pageNum: 1, totalPages: 1, total: list.length, unreadCount: 0 };
  await answerWith(page, "/CSP_inboxList", { list, ...place });
  await page.goto("/m/webEmail");
  await expect(page.locator("main li h2")).toHaveCount(hostileHtml.length);
  const opened = await page.evaluate<unknown>(openAll("main li h2 > button"));
  expect(opened).toBe(hostileHtml.length);
  await expectNothingRan(page, watched);
});

test("[MSG-05] what the server lets through is harmless even to a page that does not look", async ({
  page,
}) => {
  const watched = await watch(page);
  await page.goto("/m/set");
  for (const html of hostileHtml) {
    const show = `(async () => {
      const box = document.createElement("div");
      box.dataset.box = "";
      box.innerHTML = ${JSON.stringify(cleanHtml(html))};
      document.body.append(box);
      await new Promise((go) => requestAnimationFrame(go));
    })()`;
    await page.evaluate(show);
  }
  await expectNothingRan(page, watched);
  expect(await page.evaluate<string[]>("window.__violations")).toEqual([]);
});

test("[MSG-05] the tripwires do trip: the same texts, put in unclean, are refused aloud", async ({
  page,
}) => {
  const watched = await watch(page);
  await page.goto("/m/set");
  await page.evaluate(`for (const html of ${JSON.stringify(hostileHtml)}) {
    const box = document.createElement("div");
    box.dataset.box = "";
    box.innerHTML = html;
    document.body.append(box);
  }`);
  const violations = () => page.evaluate<string[]>("window.__violations");
  await expect.poll(async () => (await violations()).length).toBeGreaterThan(5);
  expect((await page.evaluate<string[]>(inspect)).length).toBeGreaterThan(5);
  // Even then the policy of the page lets nothing run.
  expect(await page.evaluate<unknown>("window.__xss")).toBeUndefined();
  expect(watched.asked.filter((url) => url.endsWith(".js"))).toEqual([]);
});
