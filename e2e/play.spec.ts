import { expect, test } from "@playwright/test";
import { hurryGames } from "./game-pace.ts";
import { passPopups, storedSession } from "./people.ts";
import { signIn } from "./sign-up.ts";

test("[AUTH-17] [GAMES-11] a trial plays the same game with play money, and the books stay apart", async ({
  page,
}) => {
  await hurryGames(page);
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/play?nodeId=golden-jaguar");
  const game = page.frameLocator("iframe");
  const spin = game.getByRole("button", { name: "Girar" });
  await expect(spin).toBeEnabled();
  await expect(game.getByText("T$").first()).toBeVisible();
  await spin.click();
  await expect(spin).toBeEnabled({ timeout: 90_000 });
});

test("[GAMES-13] a visitor plays a house game and a studio's game for free, and learns which have no such mode", async ({
  page,
}) => {
  await hurryGames(page);
  await passPopups(page);
  await page.goto("/m/slot-games");
  await page.getByRole("link", { name: "Jogar grátis Onça Dourada" }).click();
  await expect(page.getByRole("heading", { name: "Jogue Onça Dourada de graça" })).toBeVisible();
  await expect(page.locator("main")).toContainText("T$\u00a01.000,00");
  await page.getByRole("button", { name: "Jogar grátis" }).click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=golden-jaguar$/);
  const game = page.frameLocator("iframe");
  await expect(game.getByText("T$").first()).toBeVisible();
  await page.goto("/m/trail?nodeId=tigre-do-trevo");
  await expect(page).toHaveURL(/\/m\/play\?nodeId=tigre-do-trevo$/);
  const spin = game.getByRole("button", { name: "Girar" });
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect(spin).toBeEnabled({ timeout: 60_000 });
  await page.goto("/m/play?nodeId=trevo-sena");
  await expect(page.getByText("Jogo só para contas")).toBeVisible();
});

test("[GAMES-07] a guest who wants to play is sent to log in, and comes back to the game", async ({
  page,
}) => {
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page).toHaveURL(/\/m\/login\?next=/);
  await page.getByLabel("Usuário").fill("demo");
  await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
  await page.locator("form").getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=golden-jaguar$/);
});

test("[GAMES-07] the frame cannot reach the member's session", async ({ page }) => {
  await signIn(page, "demo", "Demo1234");
  await page.goto("/m/play?nodeId=golden-jaguar");
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
  const address = new URL((await frame.getAttribute("src")) ?? "");
  const { token } = await storedSession(page);
  expect(address.href).not.toContain(token);
  const reach: unknown = await page
    .frameLocator("iframe")
    .locator("body")
    .evaluate(
      "(() => { try { return localStorage.length + document.cookie } catch (e) { return e.name } })()",
    );
  expect(reach).toBe("SecurityError");
});
