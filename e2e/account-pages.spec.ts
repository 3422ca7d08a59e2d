import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { freshName, passPopups, register, speak } from "./people.ts";
import { speakPseudo } from "./pseudo.ts";

const narrow = { width: 320, height: 640 };

const doors = ["/m/login", "/m/login?type=agent", "/m/register", "/m/forget"];
const own = [
  "/m/member/home",
  "/m/member/profile",
  "/m/member/profile?edit=nickname",
  "/m/member/profile?edit=icon",
  "/m/member/profile?edit=email",
  "/m/member/profile?edit=payee",
  "/m/member/identity",
  "/m/member/bankCards",
  "/m/member/paymentPassword",
  "/m/member/securityQuestions",
  "/m/securityCenter",
  "/m/protection",
  "/m/leave",
  "/m/feedback",
  "/m/myAccount/index",
  "/m/gameRecord",
  "/m/set",
  "/m/changePsw",
];

/** Those of them that show nothing before they have read something. */
const reading = [
  "/m/member/profile",
  "/m/member/identity",
  "/m/member/bankCards",
  "/m/member/paymentPassword",
  "/m/securityCenter",
  "/m/protection",
  "/m/leave",
  "/m/feedback",
  "/m/myAccount/index",
  "/m/gameRecord",
];

/** Each page has its title and its one heading, and nothing on it that does not fit. */
async function expectSound(
  page: Page,
  paths: readonly string[],
  alsoExpect?: (page: Page) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("main :is(a, button, input)").first()).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page).toHaveTitle(/.+ · Trevo$/);
      expect(await misfits(page), path).toEqual([]);
      await alsoExpect?.(page);
    });
  }
}

test.describe("pseudo-languages", () => {
  // What a worker keeps would come past the words that a test puts in place.
  test.use({ serviceWorkers: "block" });

  for (const pseudo of ["long", "rtl"] as const) {
    test(`[I18N-01] account pages hold a language that is ${pseudo}, at 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize(narrow);
      await speak(page, "EN");
      await register(page, "EN");
      await speakPseudo(page, pseudo);
      await expectSound(page, own);
      await page.context().clearCookies({ name: "sid" });
      await page.evaluate("localStorage.removeItem('MC_SESSION_INFO')");
      await expectSound(page, doors);
    });
  }
});

test("[MEMBER-01] each account page of a new member is accessible", async ({ page }) => {
  await register(page);
  await expectSound(page, own, expectAccessible);
});

test("[MEMBER-01] a page whose data failed says so, and is there at the next try", async ({
  page,
}) => {
  await register(page);
  const isData = (url: URL) => /\/wps\/(?!system|session)/.test(url.pathname);
  for (const path of reading) {
    await test.step(path, async () => {
      await page.route(isData, (route) => route.abort());
      await page.goto(path);
      const failed = page.getByRole("heading", { name: "Não deu para carregar" });
      await expect(failed).toBeVisible();
      await expectAccessible(page);
      await page.unroute(isData);
      await page.locator("main").getByRole("button", { name: "Tentar de novo" }).click();
      await expect(failed).toBeHidden();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    });
  }
});

test("[MEMBER-01] a gateway's own answer in JSON is a failure told, not a page that waits", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await register(page);
  for (const json of [{}, { error: "Bad Gateway" }, { success: false }]) {
    await page.route("**/wps/member/**", (route) => route.fulfill({ status: 502, json }));
    await page.goto("/m/protection");
    await expect(page.getByRole("heading", { name: "Não deu para carregar" })).toBeVisible();
    await page.unroute("**/wps/member/**");
  }
  expect(errors).toEqual([]);
});

test("[AUTH-14] the demo's outbox is accessible, and read again when its reader asks", async ({
  page,
}) => {
  await passPopups(page);
  const address = `${freshName()}@casa.example`;
  await page.goto(`/demo/outbox?to=${encodeURIComponent(address)}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Atualizar" }).click();
  await expect(page.getByLabel("Número ou e-mail")).toHaveValue(address);
});

test("[AUTH-12] a demo tells whoever waits for a code where it can be read, in their language", async ({
  page,
}) => {
  await speak(page, "EN");
  await passPopups(page);
  await page.goto("/m/register");
  await page.getByRole("tab").nth(1).click();
  await page.locator("#mobileNum").fill(`119${String(Date.now()).slice(-8)}`);
  const link = page.getByRole("link", { name: "the demo’s texts" });
  await expect(page.getByText("Confirmed.")).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(link).toHaveAttribute("href", "/demo/outbox?language=EN");
});

test("[MEMBER-08, MEMBER-09] an account is closed from the settings, by name and password", async ({
  page,
}) => {
  await speak(page, "EN");
  const name = await register(page, "EN");
  await page.goto("/m/set");
  await page.getByRole("link", { name: "Close my account" }).click();
  await page.getByLabel("Username").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("um trevo de sorte");
  const go = page.getByRole("button", { name: "Close and erase" });
  await go.click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill(name);
  await go.click();
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home/);
});
