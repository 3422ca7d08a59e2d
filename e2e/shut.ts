import { expect, type Page } from "@playwright/test";

/**
 * A game and a deposit are shut to this player: each names the reason and leads to where it stands.
 * It is no failure to be tried again.
 */
export async function expectPlayShut(
  page: Page,
  { title, limits, shown }: { title: string; limits: string; shown: "at once" | "when asked" },
): Promise<void> {
  const expectShut = async () => {
    const main = page.locator("main");
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
    await expect(main.getByRole("link", { name: limits })).toHaveAttribute("href", "/m/protection");
    await expect(main.getByRole("button", { name: /Tentar de novo|Try again/ })).toHaveCount(0);
  };
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expectShut();
  await page.goto("/m/voucherCenter");
  if (shown === "when asked") {
    await page.getByRole("button", { name: /^R\$\s50$/ }).click();
    await page.locator("form button[type=submit]").click();
  }
  await expectShut();
}
