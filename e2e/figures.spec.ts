/** The lobby's agreed figures (sizes of pages, waits, thresholds) that no other test meets. */
import { expect, type Page, test } from "@playwright/test";
import { changeAnswer } from "./answers.ts";
import { hydrated } from "./hydrated.ts";
import { passPopups } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** The addresses of a call that the page asks for from now on. */
function watch(page: Page, call: string): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(call)) asked.push(url.searchParams);
  });
  return asked;
}

/** The languages in which the page asks for a call from now on. */
function watchLanguages(page: Page, call: string): (string | undefined)[] {
  const asked: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(call)) asked.push(request.headers()["language"]);
  });
  return asked;
}

test("[GAMES-04] favourites and recent games come by 25, the marks of favourites by 100", async ({
  page,
}) => {
  await signUp(page);
  const ids = watch(page, "/MCSFE_getFavoriteGames");
  const favourites = watch(page, "/MCSFE_getFavoriteGamesList");
  const recent = watch(page, "/GCS_recentGame");
  await page.goto("/m/gameList");
  await page.getByRole("tab", { name: "Favoritos" }).click();
  await expect.poll(() => favourites.map((asked) => asked.get("pageSize"))).toEqual(["25"]);
  await page.getByRole("tab", { name: "Recentes" }).click();
  const sizes = () => [...new Set(recent.map((asked) => asked.get("pageSize")))];
  await expect.poll(() => recent.at(-1)?.get("page")).toBe("1");
  expect(sizes()).toEqual(["25"]);
  expect(ids.map((asked) => asked.get("pageSize"))).toEqual(["100"]);
});

test("[GAMES-02] more comes by itself 300 px before the end, and once a second at most", async ({
  page,
}) => {
  await passPopups(page);
  await page.clock.install();
  await page.goto("/m/gameList");
  const games = page.locator("main ul > li");
  await expect(games).toHaveCount(12);
  const asked = watch(page, "/GCSGAME_gameList");
  const more = page.getByRole("button", { name: "Mostrar mais" });
  await hydrated(more);
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Scrolls until the foot of the list is so far below the screen, and lets the page notice. */
  const scrollTo = (px: number) =>
    page.evaluate<unknown>(`{
      const buttons = [...document.querySelectorAll("main button")];
      const more = buttons.find(({ textContent }) => textContent === "Mostrar mais");
      scrollBy(0, more.parentElement.getBoundingClientRect().top - innerHeight - ${px});
      dispatchEvent(new Event("scroll"));
    }`);
  await scrollTo(340);
  expect(asked).toHaveLength(0);
  await scrollTo(260);
  /** The answer is shown by a timer of the page: its clock goes on by a millisecond for that. */
  const expectGames = (count: number) =>
    expect(async () => {
      await page.clock.runFor(1);
      expect(await games.count()).toBe(count);
    }).toPass();
  await expectGames(24);
  expect(asked.map((one) => one.get("pageNo"))).toEqual(["2"]);
  await more.click();
  await page.clock.runFor(900);
  await more.click();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(200);
  await more.click();
  await expectGames(36);
  expect(asked.map((one) => one.get("pageSize"))).toEqual(["12", "12"]);
});

test("[HOME-06] a banner takes a second to its place; one alone does not turn", async ({
  page,
}) => {
  await passPopups(page);
  await page.clock.install();
  await page.goto("/m/home");
  const carousel = page.getByRole("region", { name: "Destaques" });
  await hydrated(carousel.getByRole("button", { name: /^Parar/ }));
  await page.waitForLoadState("networkidle");
  const at = () =>
    page.evaluate<number>(
      "document.querySelector('main [aria-roledescription=carousel] ul').scrollLeft",
    );
  await page.clock.pauseAt(Date.now() + 30_000);
  // The jump of the clock may have set it going.
  await page.clock.runFor(1_100);
  /** From its first step to its last, whenever the page sets it going. */
  const stepMs = 50;
  const movedMs = async () => {
    let last = await at();
    let begun: number | null = null;
    for (let ms = 0; ms <= 15_000; ms += stepMs) {
      await page.clock.runFor(stepMs);
      const now = await at();
      if (now === last && begun !== null) return ms - begun;
      if (now !== last) begun ??= ms;
      last = now;
    }
    return null;
  };
  const took = (await movedMs()) ?? 0;
  expect(took).toBeGreaterThan(800);
  expect(took).toBeLessThan(1_200);
  await changeAnswer<{ banners: unknown[] }>(page, "/GLS2_lobbyFront", (value) => ({
    ...value,
    banners: value.banners.slice(0, 1),
  }));
  await page.clock.resume();
  await openLanguages(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const alone = page.locator("main").locator("[aria-roledescription=carousel]");
  await expect(alone.getByRole("listitem")).toHaveCount(1);
  await expect(alone.getByRole("button")).toHaveCount(0);
});

test("[HOME-09] [HOME-17] languages that change twice within 250 ms are read once", async ({
  page,
}) => {
  await passPopups(page);
  await page.clock.install();
  await page.goto("/m/home");
  const board = page.getByRole("region", { name: "Maiores ganhos" });
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole("listitem").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await openLanguages(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const winners = watchLanguages(page, "/GCSGAME_getRankList");
  const lists = watchLanguages(page, "/GCSGAME_gameList");
  const language = page.locator("html");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Top wins").first()).toBeAttached();
  await expect(language).toHaveAttribute("lang", "en");
  await page.clock.runFor(200);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("ชนะสูงสุด").first()).toBeAttached();
  await expect(language).toHaveAttribute("lang", "th");
  await page.clock.runFor(200);
  expect([...winners, ...lists].filter((spoken) => spoken !== "PT")).toEqual([]);
  const thai = async () => {
    await page.clock.runFor(500);
    return lists.filter((spoken) => spoken === "TH").length;
  };
  await expect.poll(thai).toBeGreaterThan(3);
  expect(winners).toEqual(["TH"]);
  expect(lists).not.toContain("EN");
});

test("[HOME-09] a board of twenty rolls, one of eight or in a hand stands still", async ({
  page,
}) => {
  await passPopups(page);
  for (const [rows, isMoving] of [
    [8, false],
    [9, true],
  ] as const) {
    await changeAnswer<{ list: unknown[] }>(page, "/GCSGAME_getRankList", (value) => {
      expect(value.list).toHaveLength(20);
      return { ...value, list: value.list.slice(0, rows) };
    });
    await page.clock.install();
    await page.goto("/m/home");
    const board = page.getByRole("region", { name: "Maiores ganhos" });
    await board.scrollIntoViewIfNeeded();
    const list = board.getByRole("list").nth(1);
    await expect(list.getByRole("listitem")).toHaveCount(rows - 3);
    // Room for three, so that there is something to roll.
    const rolling = "document.querySelector('[aria-labelledby=block-winners] ol[start]')";
    await page.evaluate<unknown>(`${rolling}.style.blockSize = "150px"`);
    const place = () => page.evaluate<number>(`${rolling}.scrollTop`);
    const turns = async () => {
      await page.clock.runFor(4_000);
      expect((await place()) > 0, `${rows} rows`).toBe(isMoving);
    };
    // The browser says a moment later that the board is in sight.
    if (isMoving) await expect(turns).toPass();
    else await turns();
    // Whoever took it in hand keeps it, though it was out of sight meanwhile.
    await list.dispatchEvent("pointerdown");
    const at = await place();
    await page.evaluate<unknown>("scrollTo(0, 0)");
    await expect(list).not.toBeInViewport();
    await page.clock.runFor(500);
    await board.scrollIntoViewIfNeeded();
    await expect(list).toBeInViewport();
    await page.clock.runFor(4_000);
    expect(await place(), `${rows} rows`).toBe(at);
  }
});

/** Opens the choice of languages, where arrows choose at once. */
async function openLanguages(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: /^Idioma/ }).press("Enter");
  await expect(page.getByRole("radio", { name: "Português" })).toBeFocused();
}
