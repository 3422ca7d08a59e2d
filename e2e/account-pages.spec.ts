import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { freshName, passPopups, speak } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("[MEMBER-01] a gateway's own answer in JSON is a failure told, not a page that waits", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await signUp(page);
  for (const json of [{}, { error: "Bad Gateway" }, { success: false }]) {
    await page.route("**/wps/member/**", (route) => route.fulfill({ status: 502, json }));
    await page.goto("/m/protection");
    await expect(page.getByRole("heading", { name: "Não deu para carregar" })).toBeVisible();
    await page.unroute("**/wps/member/**");
  }
  expect(errors).toEqual([]);
});

test("[AUTH-14] the demo's outbox is accessible, and read again when its reader asks", async ({
  page,
}) => {
  await passPopups(page);
  const address = `${freshName()}@casa.example`;
  await page.goto(`/demo/outbox?to=${encodeURIComponent(address)}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Atualizar" }).click();
  await expect(page.getByLabel("Número ou e-mail")).toHaveValue(address);
});

test("[AUTH-12] a demo tells whoever waits for a code where it can be read, in their language", async ({
  page,
}) => {
  await speak(page, "EN");
  await passPopups(page);
  await page.goto("/m/register");
  await page.getByRole("tab").nth(1).click();
  await page.locator("#mobileNum").fill(`119${String(Date.now()).slice(-8)}`);
  const link = page.getByRole("link", { name: "the demo’s texts" });
  await expect(page.getByText("Robot check passed.")).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(link).toHaveAttribute("href", "/demo/outbox?language=EN");
});

test("[MEMBER-08, MEMBER-09] an account is closed from the settings, by name and password", async ({
  page,
}) => {
  await speak(page, "EN");
  const name = await signUp(page);
  await page.goto("/m/set");
  await page.getByRole("link", { name: "Close my account" }).click();
  await page.getByLabel("Username").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("um trevo de sorte");
  const go = page.getByRole("button", { name: "Close and erase" });
  await go.click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill(name);
  await go.click();
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home/);
});
