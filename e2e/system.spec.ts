import { type CDPSession, expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { login, passPopups } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** Fingers of their own: where and when they touch, move and let go is the test's to say. */
async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  return {
    down: (x: number, y: number) => send("touchStart", x, y),
    move: (x: number, y: number) => send("touchMove", x, y),
    up: () => send("touchEnd", 0, 0),
  };
}

/** The page begins to feel presses with the first thing that somebody does on it. */
async function openFelt(page: Page): Promise<Locator> {
  await passPopups(page);
  // A trace's look into the page may count as the first thing, and bring it before the key.
  const came = page.waitForResponse(/after-start/);
  await page.goto("/m/home");
  const link = page.locator('header a[href="/m/login"]');
  await hydrated(link);
  await page.keyboard.press("Shift");
  await came;
  await page.waitForLoadState("networkidle");
  return link;
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { ...box, middle: box.y + box.height / 2 };
}

test("[FRAME-11] a press shows while it lasts, counts just beside the edge, and not further", async ({
  page,
}) => {
  const link = await openFelt(page);
  const finger = await fingers(page);
  const { x, middle } = await boxOf(link);

  // Away by more than 30 px: nothing is pressed.
  await finger.down(x + 10, middle);
  await expect(link).toHaveAttribute("data-pressed", "");
  await finger.move(x - 5, middle);
  await finger.move(x - 25, middle);
  await expect(link).not.toHaveAttribute("data-pressed");
  await finger.up();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/\/m\/home$/);

  // Let go 12 px beside it: pressed.
  await finger.down(x + 2, middle);
  await expect(link).toHaveAttribute("data-pressed", "");
  await finger.move(x - 6, middle);
  await finger.move(x - 12, middle);
  await finger.up();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test("[FRAME-11] a tap, a key and a click without a finger press once each", async ({ page }) => {
  const link = await openFelt(page);
  const opened = () => page.evaluate<number>("globalThis.clicks");
  await page.evaluate<unknown>(`
    globalThis.clicks = 0;
    document.querySelector('header a[href="/m/login"]').addEventListener("click", (event) => {
      event.preventDefault();
      globalThis.clicks += 1;
    })`);
  await link.tap();
  await expect.poll(opened).toBe(1);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect.poll(opened).toBe(2);
  // As a screen reader does it.
  await link.evaluate((element) => (element as unknown as { click(): void }).click());
  await expect.poll(opened).toBe(3);
  await expect(link).not.toHaveAttribute("data-pressed");
  expect(await opened()).toBe(3);
});

test("[FRAME-11] who takes a long press gets no press after it", async ({ page }) => {
  const link = await openFelt(page);
  const finger = await fingers(page);
  const { x, width, middle } = await boxOf(link);
  await page.evaluate<unknown>(`
    document.addEventListener("longpress", (event) => {
      event.preventDefault();
      globalThis.long = true;
    })`);
  await finger.down(x + width / 2, middle);
  await expect.poll(() => page.evaluate<boolean>("globalThis.long === true")).toBe(true);
  await finger.up();
  await expect(link).not.toHaveAttribute("data-pressed");
  await expect(page).toHaveURL(/\/m\/home$/);
});

/** The source's names, and the two that are ours. */
const local = new Set([
  "MC_SESSION_INFO",
  "hideDownloadBar",
  "WEBCLIP",
  "autoLogin",
  "theme",
  "sass",
  "remPass",
  "memberInfo",
  "status",
  "service_link",
  "setTemplate",
  "getVassGameType",
  "getGameLotts",
  "lottList",
  "elottList",
  "language",
  "balanceHidden",
]);
/** For as long as the tab is open. */
const perTab = new Set(["trialUserName", "popupsSeen"]);

test("[FRAME-12] a journey leaves the agreed names behind, and nowhere a password", async ({
  page,
}) => {
  const secret = "Demo1234";
  const check = async () => {
    const kept = await page.evaluate<[string[], string[], string]>(
      `[Object.keys(localStorage), Object.keys(sessionStorage),
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])]`,
    );
    const [names, tabNames, all] = kept;
    expect(names.filter((name) => !local.has(name))).toEqual([]);
    expect(tabNames.filter((name) => !perTab.has(name))).toEqual([]);
    for (const form of [secret, btoa(secret), btoa(btoa(secret))]) expect(all).not.toContain(form);
    return names;
  };
  await login(page, "demo", secret);
  await expect(page.getByRole("group", { name: "Saldo" })).toBeVisible();
  await page.getByRole("button", { name: "Esconder o saldo" }).click();
  await page.getByRole("button", { name: "Fechar a oferta do aplicativo" }).click();
  const lists = ["/m/hot-games", "/m/lottery", "/m/lott", "/m/elott"];
  for (const path of ["/m/message", ...lists, "/m/member/home", "/m/gameRecord", "/m/app"]) {
    await page.goto(path);
    await expect(page.locator("main")).not.toBeEmpty();
    await page.waitForLoadState("networkidle");
    await check();
  }
  await page.goto("/m/set");
  await page.getByRole("tab", { name: "Dia" }).click();
  const names = await check();
  const expected = ["MC_SESSION_INFO", "autoLogin", "status", "hideDownloadBar", "memberInfo"];
  const ofLists = ["getVassGameType", "getGameLotts", "lottList", "elottList"];
  for (const name of [...expected, ...ofLists, "balanceHidden", "setTemplate", "theme"]) {
    expect(names).toContain(name);
  }
  await page.getByRole("button", { name: "Sair da conta" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const left = await check();
  expect(left).not.toContain("MC_SESSION_INFO");
  expect(left).not.toContain("memberInfo");
  expect(await page.evaluate<string>("localStorage.autoLogin")).toBe("0");
});

test("[FRAME-13] a notice goes after its time, an error stays until it was read", async ({
  page,
}) => {
  await page.goto("/m/hot-games");
  const heart = page.getByRole("button", { name: /^Favorito/ }).first();
  await hydrated(heart);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await heart.click();
  const please = page.getByRole("status").filter({ hasText: /conta/ });
  await expect(please).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(please).toBeVisible();
  await page.clock.runFor(200);
  await expect(please).toHaveCount(0);

  await page.clock.resume();
  await signUp(page);
  await page.goto("/m/hot-games");
  await hydrated(heart);
  await page.route(/MCSFE_addFavorite/, (route) => route.abort());
  await heart.click();
  const failed = page.getByRole("alert").filter({ has: page.getByRole("button") });
  await expect(failed).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(failed).toBeVisible();
  await failed.getByRole("button", { name: "Fechar" }).click();
  await expect(failed).toHaveCount(0);
});
