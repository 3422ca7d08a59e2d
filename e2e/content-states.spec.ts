import { expect, test } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { enter, rows } from "./reading.ts";
import { signUp } from "./sign-up.ts";

const lists = [
  { path: "/m/notice", call: "/MCSFE_getListAnnouncements", empty: "Nenhum aviso no momento" },
  { path: "/m/activity", call: "/MCSFE_getListPromotions", empty: "Nenhuma promoção no ar" },
  { path: "/m/help", call: "/wps/system/helpCenter", empty: "A central de ajuda está vazia" },
  { path: "/m/webEmail", call: "/CSP_inboxList", empty: "Sua caixa está vazia" },
];
/** The badge's count, and home's popups, which may come late. */
const others = /types=PL(&|$)|groupName=m_home/;
const groups = { promotion: [], banners: [], player: [], popup: [], hot: [], agent: [] };
const place = { pageNum: 1, totalPages: 1, total: 0 };
const nothing = { ...groups, ...place, list: [], codes: [], footer: { unreadCount: 0 } };

for (const { path, call, empty } of lists) {
  test(`[MSG-02, MSG-03, MSG-05, MSG-06] ${path}: waiting, failed and tried again, empty`, async ({
    page,
  }) => {
    await signUp(page);
    let turn = 0;
    let answerNow = () => {};
    const held = new Promise<void>((go) => (answerNow = go));
    await page.route(
      (url) => url.pathname.endsWith(call) && !others.test(url.search),
      async (route) => {
        turn += 1;
        if (turn > 1) {
          const value = path === "/m/help" ? [] : nothing;
          return route.fulfill({ json: { success: true, value } });
        }
        await held;
        return route.abort();
      },
    );
    await page.goto(path);
    await expect(page.locator("main [aria-busy=true]")).toBeVisible();
    answerNow();
    await expect(page.getByText("Não deu para carregar")).toBeVisible();
    await page.locator("main").getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText(empty)).toBeVisible();
  });
}

for (const path of [
  "/m/message",
  "/m/notice?index=0",
  "/m/webEmail",
  "/m/member/notice",
  "/m/help#fair",
  "/m/activity",
  "/m/activityDetail?id=1",
]) {
  test(`${path} fits 320 px, has no serious accessibility fault, and logs no error`, async ({
    page,
  }) => {
    await enter(page, "/m/set");
    const errors = watchErrors(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const opener = rows(page).first().getByRole("button").first();
    const isShut = (await opener.count()) > 0 && !path.includes("index");
    if (isShut) await opener.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}
