import { expect, type Page, test } from "@playwright/test";
import { watchCall } from "./answers.ts";
import { hydrated } from "./hydrated.ts";
import { deposit, password } from "./people.ts";
import { signUp, signUpElsewhere } from "./sign-up.ts";

/** Follows a link of the site's own, without loading a page anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "${path}";
    link.click();
    link.remove();
  }`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test("[GAMES-02] a list that came with its page is asked for only when it is opened again", async ({
  page,
}) => {
  const asked = watchCall(page, "GCSGAME_hotGamesV2");
  await page.goto("/m/hot-games");
  const heart = page.getByRole("button", { name: "Favorito: Onça Dourada" });
  await hydrated(heart);
  await heart.click();
  await expect(page.getByText("Entre na sua conta para guardar favoritos")).toBeVisible();
  expect(asked).toEqual([]);
  await follow(page, "/m/activity");
  await expect(heart).toHaveCount(0);
  await follow(page, "/m/hot-games");
  // What was known is there at once; what may be new comes after it.
  await expect(heart).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
});

test("[AUTH-16] who signs in after somebody else sees nothing of theirs, not even for a moment", async ({
  page,
}) => {
  const second = await signUpElsewhere();
  const first = await signUp(page);
  await page.goto("/m/member/profile");
  await expect(page.getByText(first)).not.toHaveCount(0);
  await follow(page, "/m/set");
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await follow(page, "/m/login");
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/wps/member/info/profile", async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByLabel("Usuário").fill(second);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const asked = page.waitForRequest("**/wps/member/info/profile");
  await follow(page, "/m/member/profile");
  await asked;
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(page.getByText(second)).toHaveCount(0);
  answer();
  await expect(page.getByText(second)).not.toHaveCount(0);
});

test("[MEMBER-03] a movement stands in the statement as soon as the wallet has moved", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/m/myAccount/index");
  await expect(page.getByRole("heading", { name: "Nada no extrato ainda" })).toBeVisible();
  const other = await context.newPage();
  await deposit(other, "25", "PT");
  await expect(page.locator("main").getByRole("listitem").filter({ hasText: "25,00" })).toHaveCount(
    1,
  );
});

test("[CASH-02] a deposit whose answer was lost is one deposit when it is asked for again", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/voucherCenter");
  const keys: (string | undefined)[] = [];
  await page.route("**/MCS2_deposit", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    // The server has it; the first answer never comes.
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  const amount = page.getByLabel("Valor", { exact: true });
  const ask = page.getByRole("button", { name: "Gerar pagamento" });
  await amount.fill("50,00");
  await ask.click();
  await expect(page.getByText("Sem resposta do servidor")).toBeVisible();
  await expect(ask).toBeEnabled();
  expect(keys).toHaveLength(1);
  await ask.click();
  await expect(page.getByText(/^000201/)).toBeVisible();
  await follow(page, "/m/voucherCenter");
  await expect(page.getByRole("link", { name: /Expira em/ })).toHaveCount(1);
  await amount.fill("50,00");
  await ask.click();
  await expect(page.getByText(/^000201/)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys).toHaveLength(3);
});
