import { devices, expect, type Page, test } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { hydrated } from "./hydrated.ts";
import { openNewerSite } from "./newer-site.ts";
import { controlled } from "./controlled.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { login, passPopups } from "./people.ts";

const iphone = devices["iPhone 13"]?.userAgent ?? "";
const oldIphone = iphone.replace(/OS \d+_\d+/, "OS 11_4");
const earlyIphone = iphone.replace(/OS \d+_\d+/, "OS 12_1");
const chromeOnIphone = iphone.replace(/Version\/[\d.]+/, "CriOS/120.0");

const bar = (page: Page) => page.getByRole("complementary", { name: "Aplicativo" });
const button = (page: Page) => page.getByRole("button", { name: "Baixar o aplicativo" });

/** Waits until the bar could be there: what decides it has come. */
async function openHome(page: Page, origin = ""): Promise<void> {
  const status = page.waitForResponse("**/wps/system/status");
  await page.goto(`${origin}/m/home`);
  await status;
  // What floats over home is there.
  await expect(page.locator('a[href="/m/message"]:has(svg)').first()).toBeAttached();
}

test("[HOME-02] [HOME-14] the bar offers the app, opens its ways, and once closed stays closed", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await passPopups(page);
  await openHome(page);
  await expect(button(page)).toBeVisible();
  await expect(bar(page)).toContainText("tela inicial");
  await bar(page).getByRole("button", { name: "Baixar", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Baixar o aplicativo" });
  await expect(sheet).toContainText("Coloque na tela inicial");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Fechar a oferta do aplicativo" }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate<string>("localStorage.hideDownloadBar")).toBe("1");
  await openHome(page);
  await expect(button(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.goto("/m/set");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("[HOME-14] [EXTRA-04] the app's page tells each way; the browser's own question is asked where it is offered", async ({
  page,
}) => {
  await page.goto("/m/app");
  await expect(page.getByRole("heading", { name: "Coloque na tela inicial" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Instalar agora" })).toHaveCount(0);
  const offer = `
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => { globalThis.prompted = true; };
    dispatchEvent(offer);
    offer.defaultPrevented`;
  await expect.poll(() => page.evaluate<boolean>(offer)).toBe(true);
  await page.getByRole("button", { name: "Instalar agora" }).click();
  expect(await page.evaluate<boolean>("globalThis.prompted")).toBe(true);
  await expect(page.getByRole("button", { name: "Instalar agora" })).toHaveCount(0);
});

test("[HOME-14] an iOS of before is told what its home screen needs", async ({
  browser,
  baseURL,
}) => {
  for (const [userAgent, hint] of [
    [oldIphone, "Seu iOS é o 11 ou mais antigo"],
    [earlyIphone, "No iOS 12.0 e 12.1"],
  ] as const) {
    const context = await browser.newContext({ userAgent, locale: "pt-BR" });
    const page = await context.newPage();
    await page.goto(`${baseURL}/m/app`);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByText("Compartilhar")).toBeVisible();
    await context.close();
  }
});

test.describe("with links and switches of its own", () => {
  test.describe.configure({ mode: "serial" });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await openOwnSite();
  });
  test.afterAll(async () => {
    await site.close();
  });

  const setLinks = (rows: string) =>
    site.change(`delete from site_link; insert into site_link (merchant, kind, type, url)
      values ${rows}`);
  const setTemplate = (json: string) =>
    site.change(`update merchant set template = template || '${json}'`);
  const profile = "('TREVO', 'download', 'MOBILECONFIG', '/get/trevo.mobileconfig')";

  test("[HOME-14] iOS: a profile from Safari alone; its settings notice stays 4 s, then its file", async ({
    browser,
  }) => {
    await setLinks(profile);
    const elsewhere = await browser.newContext({ userAgent: chromeOnIphone, locale: "pt-BR" });
    const refused = await elsewhere.newPage();
    await refused.goto(`${site.origin}/m/app`);
    await refused.getByRole("button", { name: "Baixar o perfil" }).click();
    await expect(refused.getByRole("alert").filter({ hasText: "Safari" })).toBeVisible();
    await elsewhere.close();

    const context = await browser.newContext({ userAgent: iphone, locale: "pt-BR" });
    const page = await context.newPage();
    const asked: string[] = [];
    // Answers like a download: the page stays where it is.
    await page.route("**/get/**", async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 204 });
    });
    await page.clock.install();
    await page.goto(`${site.origin}/m/app`);
    const get = page.getByRole("button", { name: "Baixar o perfil" });
    await hydrated(get);
    await page.clock.pauseAt(Date.now() + 60_000);
    await get.click();
    const notice = page.getByText("Perfil baixado");
    await expect(notice).toBeVisible();
    await expect.poll(() => asked).toEqual(["/get/trevo.mobileconfig"]);
    await page.clock.runFor(3_900);
    await expect(notice).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.clock.runFor(200);
    await expect.poll(() => asked[1]).toBe("/get/embedded.mobileprovision");
    await context.close();
  });

  test("[HOME-02] [HOME-14] no link for the platform, or the app window unset: neither button nor bar", async ({
    page,
  }) => {
    await setLinks(profile);
    await openHome(page, site.origin);
    await page.keyboard.press("Shift");
    await expect(button(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await setLinks("('TREVO', 'download', 'Android', '/m/app')");
    await openHome(page, site.origin);
    await expect(bar(page)).toBeVisible();
    await setTemplate('{"app_login": "1"}');
    await openHome(page, site.origin);
    await expect(button(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await setTemplate('{"app_login": "", "app_window": ""}');
    await openHome(page, site.origin);
    await expect(button(page)).toHaveCount(0);
  });

  test("an image host of staff's is in the policy of pages", async ({ request }) => {
    await site.change(`insert into site_host (merchant, kind, origin)
      values ('TREVO', 'image', 'https://img.trevo.example')`);
    const policy = (await request.get(`${site.origin}/m/redRain`)).headers();
    expect(policy["content-security-policy"]).toContain(
      "img-src 'self' data: https://img.trevo.example;",
    );
  });

  test("[EXTRA-04] a worker that staff turned off goes, with all that it kept", async ({
    page,
  }) => {
    await passPopups(page);
    await page.goto(`${site.origin}/m/set`);
    await controlled(page);
    await page.goto(`${site.origin}/m/help`);
    await controlled(page);
    await setTemplate('{"service_worker": "off"}');
    // A look for a newer worker that began before is joined by this one: it is repeated, as at each
    // visit to a page.
    const left = `navigator.serviceWorker.getRegistrations()
      .then((found) => Promise.allSettled(found.map((one) => one.update())))
      .then(() => Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]))
      .then(([kept, workers]) => kept.length + workers.length)`;
    await expect.poll(() => page.evaluate<number>(left)).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("[EXTRA-04] a newer site says so, takes nobody's page away, and comes with a tap", async ({
  browser,
  baseURL,
}) => {
  const site = await openNewerSite(String(baseURL));
  const context = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  const page = await context.newPage();
  try {
    await login(page, "demo", "Demo1234");
    await page.goto("/m/set");
    await controlled(page);
    site.renew();
    await page.goto("/m/play?nodeId=none");
    await page.evaluate<unknown>("globalThis.mark = true");
    const waiting = `navigator.serviceWorker.getRegistration("/m")
      .then((found) => Boolean(found?.waiting))`;
    const touchAndLook = async () => {
      // Before the script listens a touch is nobody's: people touch again.
      await page.keyboard.press("Shift");
      return page.evaluate<boolean>(waiting);
    };
    await expect.poll(touchAndLook).toBe(true);
    await expect(page.locator("#update")).toBeAttached();
    const update = page.getByRole("button", { name: "Atualizar" });
    await expect(update).toHaveCount(0);
    await page.evaluate<unknown>("history.pushState(null, '', '/m/set')");
    await expect(update).toBeVisible();
    expect(await page.evaluate<boolean>("globalThis.mark === true")).toBe(true);
    const loaded = page.waitForEvent("load");
    await update.click();
    await loaded;
    expect(await page.evaluate<boolean>("globalThis.mark === undefined")).toBe(true);
    await expect.poll(() => page.evaluate<boolean>(waiting)).toBe(false);
    await expect(update).toHaveCount(0);
  } finally {
    await context.close();
    await site.close();
  }
});

test("[HOME-02] a member's header on a phone is full: the way to the app stands beside the money", async ({
  page,
}) => {
  await login(page, "demo", "Demo1234");
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("button", { name: "Fechar a oferta do aplicativo" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(button(page)).toHaveCount(1);
  await button(page).click();
  await expect(page.getByRole("dialog", { name: "Baixar o aplicativo" })).toBeVisible();
});

test("[HOME-15] popups come at sign-in, each once; the way to a person floats over home", async ({
  page,
}) => {
  const popups = page.locator("dialog:has([data-popup])");
  const readAll = async () => {
    await expect(popups).toBeVisible();
    while ((await popups.count()) > 0) {
      const id = await popups.locator("[data-popup]").getAttribute("data-popup");
      await popups.getByRole("button").last().click();
      await expect(page.locator(`[data-popup="${id}"]`)).toHaveCount(0);
    }
  };
  const service = page.locator('a[href="/m/message"][aria-label]').last();
  const enter = async () => {
    await page.goto("/m/login");
    await page.getByLabel("Usuário").fill("demo");
    await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
    await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
  };
  await enter();
  await readAll();
  await page.reload();
  await expect(service).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(popups).toHaveCount(0);
  // Nor at the next sign-in in this browser.
  await page.context().clearCookies({ name: "sid" });
  await page.evaluate("localStorage.removeItem('MC_SESSION_INFO')");
  await enter();
  await expect(service).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(popups).toHaveCount(0);
  await service.click();
  await expect(page).toHaveURL(/\/m\/message$/);
});

test("[EXTRA-04] the site can be installed: a manifest with its icons", async ({
  page,
  request,
}) => {
  await page.goto("/m/home");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: "/m/home", display: "standalone" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe("image/png");
  }
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  expect((await request.get(apple ?? "")).ok()).toBe(true);
});
