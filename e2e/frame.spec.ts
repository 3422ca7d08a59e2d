import { expect, test } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { login } from "./people.ts";
import { sourceRoutes as paths } from "./source-routes.ts";
import { signIn } from "./sign-up.ts";

/** What the source hides, written down once more from it, apart from the code. */
const withoutHeader = new Set(
  [
    "login",
    "register",
    "message",
    "app",
    "lottery",
    "forget",
    "agent",
    "activity",
    "activityDetail",
    "notice",
    "hot-games",
    "live-games",
    "poker-games",
    "sport-games",
    "slot-games",
    "fishing-games",
    "esport-games",
    "help",
    "changePsw",
  ].map((name) => `/m/${name}`),
);
const withoutMenu = new Set(
  [
    "login",
    "register",
    "slotsCenter",
    "gameList",
    "lottery",
    "forget",
    "changePsw",
    "app",
    "agent",
    "help",
  ].map((name) => `/m/${name}`),
);
const menu = "Menu principal";

/** Doors of visitors first: who is signed in has no use for them. */
const visitorPages = ["/m/login", "/m/register", "/m/forget", "/m/trail"];
/** Of agents: a player is sent home, which another test looks at. */
const ofAgents = "/m/agent";
const inside = paths.filter((path) => !visitorPages.includes(path) && path !== ofAgents);
const half = Math.ceil(inside.length / 2);

for (const [who, some] of [
  ["a visitor", visitorPages],
  ["a member", inside.slice(0, half)],
  ["a member", inside.slice(half)],
] as const) {
  test(`[FRAME-01] [FRAME-03] [FRAME-04] each route answers ${who}, with header and menu where the source has them: ${some[0]} …`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    if (who === "a member") await signIn(page, "demo", "Demo1234");
    for (const path of some) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator("main"), path).not.toBeEmpty();
      await expect(page, path).toHaveURL(new RegExp(`${path.replaceAll("/", "\\/")}$`));
      const header = await page.locator("#root > div > header").count();
      const footer = await page.getByRole("navigation", { name: menu }).count();
      expect([path, header, footer]).toEqual([
        path,
        withoutHeader.has(path) ? 0 : 1,
        withoutMenu.has(path) ? 0 : 1,
      ]);
    }
    expect(errors).toEqual([]);
  });
}

test("[FRAME-01] an unknown path goes home", async ({ page }) => {
  await page.goto("/m/nowhere/at/all");
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[FRAME-02] all of home's addresses are home: logo, no back arrow, home lit", async ({
  page,
}) => {
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Trevo" }), path).toBeVisible();
    await expect(page.getByRole("button", { name: "Voltar" })).toHaveCount(0);
    const home = page.getByRole("navigation", { name: menu }).getByRole("link", { name: "Início" });
    await expect(home).toHaveAttribute("aria-current", "page");
  }
});

test("[FRAME-05] titles by path", async ({ page }) => {
  const titles: Record<string, string> = {
    "/m/activity": "Promoções",
    "/m/forget": "Esqueci a senha",
    "/m/home": "Início",
    "/m/login": "Entrar",
    "/m/register": "Cadastro",
    "/m/trail": "Teste grátis",
    "/m/notice": "Avisos",
    "/m/gameCenter": "Central de jogos",
    "/m/slotsCenter": "Slots (RNG)",
    "/m/message": "Mensagens",
    "/m/set": "Configurações pessoais",
    "/m/help": "Central de ajuda",
    "/m/gameList": "Central de jogos",
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} · Trevo`);
  }
});

test("[FRAME-06] back goes home from some pages and one step from the others", async ({ page }) => {
  await page.goto("/m/set");
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/gameCenter");
  await page.goto("/m/set");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL(/\/m\/gameCenter$/);
});

test("[FRAME-07] the bottom menu: invite for members, the agency sheet for agents", async ({
  page,
}) => {
  await page.goto("/m/home");
  const bar = page.getByRole("navigation", { name: menu });
  const links = bar.getByRole("link");
  await expect(links).toHaveText(["Início", "Promoções", "Convidar", "Suporte", "Conta"]);
  await login(page, "agent", "Agent1234");
  await bar.getByRole("button", { name: "Agente" }).click();
  const agency = page.getByRole("dialog", { name: "Central do agente" });
  await expect(agency).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(agency).toHaveCount(0);
});

test("[FRAME-09] pages pass in 300 ms, and at once for who asked for less motion", async ({
  browser,
}) => {
  const duration = async (reducedMotion: "reduce" | "no-preference") => {
    const context = await browser.newContext({ reducedMotion, locale: "pt-BR" });
    const page = await context.newPage();
    await page.goto("/m/set");
    await expect(page.locator("main")).toBeVisible();
    const value = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('main')).animationDuration",
    );
    await context.close();
    return Number(value.replace("s", ""));
  };
  expect(await duration("no-preference")).toBe(0.3);
  expect(await duration("reduce")).toBeLessThanOrEqual(0.001);
});

test("[FRAME-10] /m/register.html is the registration", async ({ page }) => {
  await page.goto("/m/register.html");
  await expect(page.getByRole("heading", { name: "Crie sua conta" })).toBeVisible();
});

test("the page works before its script: links are links, and content is there", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto("/m/home");
  await expect(page.getByText("Onça Dourada").first()).toBeVisible();
  await page.getByRole("link", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await context.close();
});

test("losing the connection is told, and what was on the screen stays", async ({
  page,
  context,
}) => {
  await page.goto("/m/set");
  await expect(page.getByRole("heading", { name: "Configurações pessoais" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Sem conexão")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Configurações pessoais" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Sem conexão")).toHaveCount(0);
});
