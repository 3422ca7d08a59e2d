import { expect, test } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { hydrated } from "./hydrated.ts";
import { openOwnSite } from "./own-site.ts";
import { login, passPopups } from "./people.ts";
import { signUp } from "./sign-up.ts";

const pages = [
  ["/m/live-games", "LIVE"],
  ["/m/poker-games", "PVP"],
  ["/m/slot-games", "RNG"],
  ["/m/fishing-games", "FISH"],
] as const;

test("[GAMES-01] each category page shows its kind of games, by studio and class", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("GCSGAME_gameList")) asked.push(url.search);
  });
  for (const [path, gameType] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      asked.length = 0;
      await expect(page.locator("main ul a").first()).toBeVisible();
      // The first list came with the page; what is chosen is asked for.
      const studios = page.getByRole("group", { name: "Estúdios" }).getByRole("button");
      await studios.nth(1).click();
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]).toContain(`gameType=${gameType}`);
      expect(asked[0]).toContain("vassalage=");
      await expect(page.locator("main ul a").first()).toBeVisible();
    });
  }
  expect(errors).toEqual([]);
});

test("[GAMES-01] [GAMES-08] sports and e-sports show vendors, whose games a tap lists", async ({
  page,
}) => {
  for (const [path, gameType] of [
    ["/m/sport-games", "SPORTS"],
    ["/m/esport-games", "ESPORTS"],
  ] as const) {
    await page.goto(path);
    const first = page.locator(`main a[href^="/m/gameList?gameType=${gameType}"]`).first();
    await first.click();
    await expect(page).toHaveURL(new RegExp(`gameType=${gameType}`));
    await expect(page.locator("main ul a").first()).toBeVisible();
  }
});

test("[GAMES-01] the hot page narrows by category on the server and by name in place", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/m/hot-games");
  const games = page.locator("main ul > li");
  await expect(games.nth(5)).toBeVisible();
  const all = await games.count();
  await hydrated(page.getByRole("searchbox"));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill("onca");
  await page.clock.runFor(500);
  await expect(games).toHaveCount(all);
  await page.clock.runFor(200);
  await expect(games).toHaveCount(1);
  await expect(games.getByRole("link", { name: "Onça Dourada" })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.clock.runFor(700);
  const asked = page.waitForRequest(/GCSGAME_hotGamesV2\?.*gameType=LIVE/);
  await page.getByRole("combobox").selectOption("LIVE");
  await asked;
});

test("[GAMES-02] tabs, search, classes, studios and pages of the game list", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/m/gameList");
  const games = page.locator("main ul > li");
  await expect(games).toHaveCount(12);
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  // The list also grows by itself when its end comes near.
  await expect.poll(() => games.count()).toBeGreaterThanOrEqual(24);
  await expect(page.getByText(/^Página [23] de \d+$/)).toBeVisible();

  await page.getByRole("searchbox").fill("onca dourada");
  await page.getByRole("searchbox").press("Enter");
  await expect(games).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Mostrar mais" })).toBeDisabled();
  await page.getByRole("button", { name: "Limpar" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(games).toHaveCount(12);

  await page.getByRole("group", { name: "Estúdios" }).getByRole("button", { name: "PG" }).click();
  await expect(page.getByRole("button", { name: "PG" })).toHaveAttribute("aria-pressed", "true");
  await expect(games.first()).toBeVisible();
  await page.getByRole("tab", { name: "Em alta" }).click();
  await expect(games.nth(8)).toBeVisible();
  expect(errors).toEqual([]);
});

test("[GAMES-02] slots open on what is new, say of how many, and lead to all", async ({ page }) => {
  const total = async (query: string) => {
    const answer = await page.request.get(`/wps/relay/GCSGAME_gameList?gameType=RNG${query}`);
    return ((await answer.json()) as { value: { total: number } }).value.total;
  };
  const [fresh, all] = [await total("&isNew=1"), await total("")];
  await page.goto("/m/slot-games");
  const main = page.getByRole("main");
  // A catalogue that nothing was added to for a month has nothing new, and shows all.
  if (fresh > 0) {
    await expect(main).toContainText(`${fresh} ${fresh === 1 ? "novo" : "novos"} de ${all}`);
    await main.getByRole("button", { name: "Ver tudo" }).click();
  }
  await expect(main).toContainText(`${all} jogos`);
});

test("[GAMES-03] the drawer narrows by studio, name and smallest stake, and resets", async ({
  page,
}) => {
  await page.goto("/m/gameList");
  const games = page.locator("main ul > li");
  await expect(games).toHaveCount(12);
  await page.getByRole("button", { name: "Filtrar jogos" }).click();
  const drawer = page.getByRole("dialog");
  const bets = drawer.getByRole("group", { name: "Aposta mínima" });
  await expect(bets.getByRole("button")).toHaveText([
    "Todos",
    "R$ 0,01",
    "R$ 0,05",
    "R$ 0,10",
    "R$ 0,50",
    "R$ 0,75",
    "Aposta mínima",
  ]);
  await drawer.getByRole("button", { name: "JL", exact: true }).click();
  await bets.getByRole("button", { name: "R$ 0,50" }).click();
  const asked = page.waitForRequest(/GCSGAME_gameList\?.*vassalage=JL.*minBet=0\.5/);
  await drawer.getByRole("button", { name: "Aplicar" }).click();
  await asked;
  await expect(drawer).toHaveCount(0);
  await page.getByRole("button", { name: "Filtrar jogos" }).click();
  await drawer.getByRole("button", { name: "Redefinir" }).click();
  await drawer.getByRole("button", { name: "Aplicar" }).click();
  await expect(games).toHaveCount(12);
});

test("[GAMES-04] favourites and recent games send a visitor to sign in", async ({ page }) => {
  for (const tab of ["Favoritos", "Recentes"]) {
    await page.goto("/m/gameList");
    await page.getByRole("tab", { name: tab }).click();
    await expect(page).toHaveURL(/\/m\/login/);
  }
});

test("[GAMES-04] an address opens the favourites, after signing in", async ({ page }) => {
  await page.goto("/m/gameList?type=fav");
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FgameList%3Ftype%3Dfav$/);
  await signUp(page);
  await page.goto("/m/gameList?type=fav");
  await expect(page.getByRole("tab", { name: "Favoritos" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.locator("main ul > li")).toHaveCount(0);
  await page.getByRole("tab", { name: "Todos" }).click();
  await expect(page.locator("main ul > li")).toHaveCount(12);
});

test("[GAMES-04] a tab that clears the search empties its box as well", async ({ page }) => {
  await page.goto("/m/gameList");
  const box = page.getByRole("searchbox");
  await hydrated(box);
  await box.fill("onca");
  await box.press("Enter");
  await expect(page.locator("main ul > li")).not.toHaveCount(12);
  await page.getByRole("tab", { name: "Em alta" }).click();
  await expect(box).toHaveValue("");
});

test("[GAMES-05] a favourite is kept, listed and taken away at once; a visitor is told to sign in", async ({
  page,
}) => {
  await page.goto("/m/hot-games");
  await page.getByRole("button", { name: "Favorito: Onça Dourada" }).click();
  await expect(page.getByText("Entre na sua conta para guardar favoritos")).toBeVisible();
  await signUp(page);
  await page.goto("/m/hot-games");
  const heart = page.getByRole("button", { name: "Favorito: Onça Dourada" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/m/gameList");
  await page.getByRole("tab", { name: "Favoritos" }).click();
  const games = page.locator("main ul > li");
  await expect(games).toHaveCount(1);
  await games.getByRole("button", { name: "Favorito: Onça Dourada" }).click();
  await page.reload();
  await page.getByRole("tab", { name: "Favoritos" }).click();
  await expect(page.getByRole("tab", { name: "Favoritos" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(games).toHaveCount(0);
});

test("[GAMES-05] [HOME-05] of many favourites the oldest has its heart too, and home has the newest", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/set");
  const token = await page.evaluate<string>("JSON.parse(localStorage.MC_SESSION_INFO).token");
  const list = await page.request.get("/wps/relay/GCSGAME_gameList?pageSize=100&gameType=RNG");
  const { value } = (await list.json()) as { value: { games: { nodeId: string }[] } };
  const others = value.games.map(({ nodeId }) => nodeId).filter((id) => id !== "golden-jaguar");
  // One page of marks is full without the first of them.
  const liked = ["golden-jaguar", ...others, "foguete-trevo", "mesa-verde"];
  for (const nodeId of liked) {
    const data = { nodeId, vendor: "PG" };
    const headers = { token };
    await page.request.post("/wps/relay/MCSFE_addFavoriteGameV2", { data, headers });
  }
  await page.goto("/m/hot-games");
  await expect(page.getByRole("button", { name: "Favorito: Onça Dourada" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto("/m/home");
  const rail = page.getByRole("navigation", { name: "Categorias", exact: true });
  await rail.getByRole("button", { name: "Favoritos" }).click();
  const first = page.locator("main li a[href^='/m/play']").first();
  await expect(first).toHaveAttribute("href", "/m/play?nodeId=mesa-verde");
});

test("[GAMES-05] a heart stays as it was tapped, though the list of before comes later", async ({
  page,
}) => {
  await signUp(page);
  const { promise: isTapped, resolve: tap } = Promise.withResolvers<void>();
  await page.route("**/MCSFE_getFavoriteGames?*", async (route) => {
    const response = await route.fetch();
    await isTapped;
    await route.fulfill({ response });
  });
  const came = page.waitForResponse(/MCSFE_getFavoriteGames\?/);
  await page.goto("/m/hot-games");
  const heart = page.getByRole("button", { name: "Favorito: Onça Dourada" });
  await hydrated(heart);
  const kept = page.waitForResponse(/MCSFE_addFavorite/i);
  await heart.click();
  await kept;
  tap();
  await came;
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("[GAMES-07] a visitor who taps a game signs in first, and then plays it", async ({ page }) => {
  await page.goto("/m/gameList");
  await page.locator("main ul a").first().click();
  await expect(page).toHaveURL(/\/m\/login\?next=/);
  await login(page, "demo", "Demo1234").catch(() => {});
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page.locator("iframe")).toBeVisible();
});

test("[GAMES-07] a vendor that opens by its list leads there, and a demo vendor's game plays", async ({
  page,
}) => {
  const site = await openOwnSite();
  try {
    await site.change("update vendor set opens_list = true where code = 'JL'");
    await passPopups(page);
    await page.goto(`${site.origin}/m/login`);
    await page.getByLabel("Usuário").fill("demo");
    await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
    await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.goto(`${site.origin}/m/gameList?vassalage=JL`);
    await page.locator("main ul a").first().click();
    await expect(page).toHaveURL(/\/m\/gameList\?.*vassalage=JL/);
    await page.goto(`${site.origin}/m/play?nodeId=tigre-do-trevo`);
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Girar" })).toBeEnabled();
  } finally {
    await site.close();
  }
});
