import { expect, type Page, test } from "@playwright/test";
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

test("[MSG-02, MSG-03, MSG-05, MSG-06] each list waits, fails and is tried again, and may be empty", async ({
  page,
}) => {
  await signUp(page);
  for (const list of lists) await test.step(list.path, () => expectStates(page, list));
});

async function expectStates(
  page: Page,
  { path, call, empty }: (typeof lists)[number],
): Promise<void> {
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
}
