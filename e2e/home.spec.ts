import { expect, test } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { hydrated } from "./hydrated.ts";
import { register, words } from "./people.ts";
import { signUp } from "./sign-up.ts";

const rail = "Categorias";

test("[HOME-01] a guest sees login and register; a member the balance and both panels", async ({
  page,
}) => {
  const say = words.PT;
  const errors = watchErrors(page);
  await page.goto("/m/home");
  await expect(page.getByRole("link", { name: say.login, exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: say.register, exact: true }).first()).toBeVisible();
  await register(page);
  await expect(page.getByRole("group", { name: say.balance })).toContainText(say.money("0,00"));
  await expect(page.locator('a[href="/m/voucherCenter"]').first()).toBeVisible();
  await expect(page.locator('a[href="/m/withdraw"]').first()).toBeVisible();
  await page.getByRole("button", { name: say.me }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(errors).toEqual([]);
});

test("[HOME-03] the rail begins with home and hot, and then keeps the vendors' order", async ({
  page,
  request,
}) => {
  const answer = await request.get("/wps/relay/GCSGAME_getVassGameType?typeId=1");
  const { value } = (await answer.json()) as { value: { sorting: { gameCategory: string }[] } };
  await page.goto("/m/home");
  const items = page.getByRole("navigation", { name: rail, exact: true }).getByRole("button");
  await expect(items).toHaveCount(value.sorting.length + 2);
  await expect(items.nth(0)).toHaveText("Início");
  await expect(items.nth(1)).toHaveText("Em alta");
  const last = items.last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(last).toHaveAttribute("aria-pressed", "true");
  await expect(last).toBeInViewport();
});

test("[HOME-04] the home tab has a block per category, but for lotteries, e-sports, fights and fishing", async ({
  page,
}) => {
  await page.goto("/m/home");
  await page.mouse.wheel(0, 400);
  for (const name of ["Slots", "Ao vivo", "Esportes", "Originais"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  for (const name of ["Pesca", "Loteria", "Relâmpago", "E-sports", "Rinha"]) {
    await expect(page.getByRole("region", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Continuar jogando" })).toHaveCount(0);
});

test("[HOME-04] [GAMES-06] what a member opened stands in the strip of recent games", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page.locator("iframe")).toBeVisible();
  await page.goto("/m/home");
  const strip = page.getByRole("region", { name: "Continuar jogando" });
  await expect(strip.getByRole("link").first()).toHaveAttribute(
    "href",
    "/m/play?nodeId=golden-jaguar",
  );
});

test("[HOME-05] sports show vendors, hot shows hot games, favourites need an account", async ({
  page,
}) => {
  await page.goto("/m/home");
  const items = page.getByRole("navigation", { name: rail, exact: true });
  await expect(items.getByRole("button", { name: "Favoritos" })).toHaveCount(0);
  await items.getByRole("button", { name: "Esportes" }).click();
  await expect(page.locator('main a[href^="/m/gameList?gameType=SPORTS"]').first()).toBeVisible();
  await items.getByRole("button", { name: "Em alta" }).click();
  await expect(
    page.getByRole("region", { name: "Em alta" }).getByRole("listitem").nth(6),
  ).toBeVisible();
  await items.getByRole("button", { name: "Pesca" }).click();
  await expect(
    page.getByRole("region", { name: "Pesca" }).getByRole("listitem").first(),
  ).toBeVisible();
});

test("[HOME-06] the banners turn every five seconds, until they are stopped", async ({ page }) => {
  await page.clock.install();
  await page.goto("/m/home");
  const carousel = page.getByRole("region", { name: "Destaques" });
  const count = await carousel.getByRole("listitem").count();
  expect(count).toBeGreaterThan(1);
  const shown = async () => {
    const pips = await carousel.locator("i").all();
    const marks = await Promise.all(pips.map((pip) => pip.getAttribute("data-on")));
    return marks.findIndex((mark) => mark !== null);
  };
  await hydrated(carousel.getByRole("button", { name: "Parar a passagem automática" }));
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(Date.now() + 30_000);
  // The jump turned it, and the page may still be at it.
  const stays = async () => {
    const before = await shown();
    await page.waitForTimeout(300);
    return before === (await shown());
  };
  await expect.poll(stays).toBe(true);
  // From one turn to the next, wherever the clock stood when it was stopped.
  const untilTurned = async () => {
    const before = await shown();
    for (let ms = 0; ms <= 6_000; ms += 250) {
      if ((await shown()) !== before) return ms;
      await page.clock.runFor(250);
    }
    return Infinity;
  };
  const first = await shown();
  expect(await untilTurned()).toBeLessThanOrEqual(5_750);
  expect(await shown()).toBe((first + 1) % count);
  const between = await untilTurned();
  expect(between).toBeGreaterThanOrEqual(4_250);
  expect(between).toBeLessThanOrEqual(5_750);
  await carousel.getByRole("button", { name: "Parar a passagem automática" }).click();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe((first + 2) % count);
});

test("[HOME-07] a tap on the ticker opens the announcement that it shows", async ({ page }) => {
  const line = page.locator('main a[href^="/m/notice?index="]');
  for (const index of [0, 1]) {
    await page.goto("/m/home");
    await expect(line).toHaveAttribute("href", new RegExp(`\\?index=${index}(&|$)`), {
      timeout: 10_000,
    });
    const title = (await line.innerText()).trim();
    await line.click();
    await expect(page).toHaveURL(new RegExp(`/m/notice\\?index=${index}(&|$)`));
    await expect(page.locator("main button[aria-expanded=true]")).toContainText(title);
  }
});

test("[HOME-08] six hot games, then more; see all leads to the category's beginning", async ({
  page,
}) => {
  await page.goto("/m/home");
  const hot = page.getByRole("region", { name: "Em alta" });
  await expect(hot.getByRole("listitem")).toHaveCount(6);
  await hot.getByRole("button", { name: "Mostrar mais" }).click();
  await expect(hot.getByRole("listitem")).toHaveCount(12);
  const slots = page.getByRole("region", { name: "Slots", exact: true });
  await expect(slots.getByRole("list").first().getByRole("listitem")).toHaveCount(6);
  await slots.getByRole("button", { name: /Ver tudo/ }).click();
  await expect(
    page
      .getByRole("navigation", { name: rail, exact: true })
      .getByRole("button", { name: "Slots" }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => page.evaluate<number>("scrollY")).toBe(0);
  // What see all shows can be narrowed as the game list can.
  const list = page.getByRole("region", { name: "Slots", exact: true });
  await list.getByRole("group", { name: "Tipos de jogo" }).getByRole("button").nth(2).click();
  await list.getByRole("group", { name: "Estúdios" }).getByRole("button", { name: "PG" }).click();
  await list.getByRole("searchbox").fill("tigre");
  const asked = page.waitForRequest(/GCSGAME_gameList\?.*gameType=RNG.*gameName=tigre/);
  await list.getByRole("searchbox").press("Enter");
  expect((await asked).url()).toContain("vassalage=PG");
});

test("[HOME-01] the search stands at the head of home, in the panel and in a desk's bar", async ({
  page,
}) => {
  const search = page.getByRole("link", { name: "Buscar jogo" });
  await page.goto("/m/home");
  await expect(search).toHaveCount(1);
  const box = await search.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeLessThan(140);
  await search.click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  // Whoever comes by the link's own address searches as well, and the page keeps the focus.
  await page.goto("/m/home");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Buscar jogo" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/m/home");
  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: "Buscar jogo" })
    .click();
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("[HOME-09] the winner board has real rounds: three on the podium, the others in a list", async ({
  page,
}) => {
  const asked = page.waitForResponse(/GCSGAME_getRankList/);
  await page.goto("/m/home");
  const board = page.getByRole("region", { name: "Maiores ganhos" });
  await board.scrollIntoViewIfNeeded();
  // The demo's players still play: what the page was told is what it has to show.
  const answer = await asked;
  expect(new URL(answer.url()).searchParams.get("limitNum")).toBe("20");
  const { value } = (await answer.json()) as {
    value: { list: { vo: { customerName: string; winAmount: string } }[] };
  };
  const amounts = value.list.map(({ vo }) => Number(vo.winAmount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(value.list.length).toBeGreaterThan(3);
  const [podium, list] = [board.getByRole("list").first(), board.getByRole("list").nth(1)];
  await expect(podium.getByRole("listitem")).toHaveCount(3);
  await expect(podium.getByRole("listitem").nth(1)).toContainText(
    value.list[0]?.vo.customerName ?? "?",
  );
  await expect(list.getByRole("listitem").first()).toContainText("4");
  await expect(list.getByRole("link").first()).toHaveAttribute("href", /\/m\/play\?nodeId=/);
});

test("[HOME-10] the footer has categories, vendors' marks, the age and the years", async ({
  page,
}) => {
  await page.goto("/m/home");
  const footer = page.locator("footer");
  await footer.scrollIntoViewIfNeeded();
  for (const mark of ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"]) {
    await expect(footer.getByText(mark, { exact: true })).toBeVisible();
  }
  await expect(footer).toContainText("18");
  await expect(footer).toContainText(/© 2026/);
  await footer.getByRole("button", { name: "Ao vivo" }).click();
  await expect(
    page
      .getByRole("navigation", { name: rail, exact: true })
      .getByRole("button", { name: "Ao vivo" }),
  ).toHaveAttribute("aria-pressed", "true");
});

test("[HOME-16] the counter begins below the pool and grows", async ({ page, request }) => {
  const answer = await request.get("/wps/relay/GCSGAME_getJackpot");
  const { value } = (await answer.json()) as { value: { value: string; pool: string } };
  const pool = Number(value.pool);
  expect(pool).toBeGreaterThanOrEqual(5_000_000);
  expect(pool).toBeLessThanOrEqual(51_000_000);
  expect(Number(value.value)).toBeLessThanOrEqual(pool);
  await page.goto("/m/home");
  const link = page.locator('a[href="/m/gameList?classify=JACKPOT"]');
  await link.scrollIntoViewIfNeeded();
  const read = async () => {
    const text = await link.locator(".hidden-text").first().textContent();
    return Number((text ?? "").replaceAll(/\D/g, ""));
  };
  const first = await read();
  expect(first).toBeGreaterThan(1_000_000);
  await expect.poll(read).toBeGreaterThan(first);
  expect(await read()).toBeLessThanOrEqual(pool);
});

test("[HOME-17] the vendors' lists are asked for one after the other, nine long", async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("GCSGAME_gameList")) asked.push(url);
  });
  await page.goto("/m/home");
  await page.mouse.wheel(0, 400);
  const vendors = () => asked.map((url) => url.searchParams.get("gameType"));
  await expect.poll(() => vendors().filter((type) => type === "RNG").length).toBe(3);
  await expect.poll(() => vendors().filter((type) => type === "FISH").length).toBe(2);
  await expect.poll(() => vendors().filter((type) => type === "LIVE").length).toBe(1);
  expect(asked.every((url) => url.searchParams.get("pageSize") === "9")).toBe(true);
});
