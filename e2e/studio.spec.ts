import { expect, test } from "@playwright/test";
import { catalogue } from "@trevo/catalogue/index.ts";
import thai from "@trevo/catalogue/names/th.json" with { type: "json" };
import { deposit, speak } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** Notes, in their order, what the game tells the site and when the site reads its own figures. */
const noteOrder = `(() => {
  globalThis.order = [];
  addEventListener("message", ({ data }) => order.push(data?.type));
  const ask = globalThis.fetch;
  globalThis.fetch = (...input) => {
    if (String(input[0]?.url ?? input[0]).includes("/game/position")) order.push("position");
    return ask(...input);
  };
})()`;

test("[GAMES-10] what a studio's round brought stands over the game once the game has shown it", async ({
  page,
}) => {
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.addInitScript(noteOrder);
  const slot = catalogue.find(({ engine }) => engine === "slot");
  await page.goto(`/m/play?nodeId=${slot?.code}`);
  const spin = page.frameLocator("iframe").getByRole("button", { name: "Girar" });
  const net = page.locator("dl dd").first();
  await expect(net).toHaveText(/0,00/);
  // A round may pay its stake back and no more: then another is played.
  await expect(async () => {
    await spin.click();
    await expect(spin).toBeEnabled();
    await expect(net).not.toHaveText(/^\D*0,00$/, { timeout: 3_000 });
  }).toPass();
  // The balance that the game tells comes on either side of the site's own reading.
  const order = async () => {
    const all = await page.evaluate<string[]>("globalThis.order");
    return all.slice(all.indexOf("trevo:round")).filter((one) => one !== "trevo:balance");
  };
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["trevo:round", "position"]);
});

test("[GAMES-01] where Portuguese is not spoken, a card has its title in the reader's language", async ({
  page,
}) => {
  const slot = catalogue.find(({ code }) => code === "tigre-do-trevo");
  for (const [language, title] of [
    ["EN", slot?.names.en],
    ["TH", thai["tigre-do-trevo"]],
  ] as const) {
    await speak(page, language);
    await page.goto("/m/gameList?gameType=RNG&vassalage=PG");
    const card = page.locator("main a[href='/m/play?nodeId=tigre-do-trevo']").first();
    const name = card.getByText(title ?? "", { exact: true });
    await expect(name).toBeVisible();
    const [whole, cover] = await Promise.all([card.boundingBox(), name.boundingBox()]);
    // The lettering of three lines begins at 56 % of a card's height.
    expect((cover?.height ?? 0) / (whole?.height ?? 1)).toBeGreaterThan(0.44);
    expect(cover?.width).toBeCloseTo(whole?.width ?? 0, 0);
  }
});

test("[GAMES-07] a game that does not exist says so and leads to the lobby", async ({ page }) => {
  await signUp(page);
  await page.goto("/m/play?nodeId=no-such-game");
  await expect(page.getByRole("heading", { name: "Este jogo não existe." })).toBeVisible();
  await page.getByRole("link", { name: "Central de jogos" }).click();
  await expect(page).toHaveURL(/\/m\/gameList$/);
});

test("[GAMES-12] the record leads back into a round of mines that was left", async ({ page }) => {
  await signUp(page);
  await deposit(page, "50,00", "PT");
  const mines = catalogue.find(({ engine }) => engine === "mines");
  await page.goto(`/m/play?nodeId=${mines?.code}`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Começar" }).click();
  await expect(frame.getByRole("button", { name: "Retirar" })).toBeVisible();
  await page.goto("/m/gameRecord");
  await page.getByRole("link", { name: "Continuar a rodada" }).click();
  await expect(page).toHaveURL(new RegExp(`nodeId=${mines?.code}$`));
  await expect(frame.getByRole("button", { name: "Retirar" })).toBeVisible();
});
