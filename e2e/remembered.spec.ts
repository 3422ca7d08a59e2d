import { expect, test } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { attempt, idle, send } from "./login-form.ts";
import { disguises, readable } from "./secrets.ts";
import { password, storedSession } from "./people.ts";
import { signUpBefore } from "./sign-up.ts";

test("[AUTH-04] [FRAME-12] a remembered sign-in looks like a password and holds none", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const username = await signUpBefore(page);
  await page.goto("/m/login");
  await page.getByText("Manter conectado").click();
  await attempt(page, username, password);
  await expect(page).toHaveURL(/\/m\/home$/);
  // The form goes a frame after the address, and holds what was typed until then.
  await expect(page.getByLabel("Senha", { exact: true })).toHaveCount(0);
  const kept = await page.evaluate<string>(readable);
  for (const disguise of disguises(password)) expect(kept).not.toContain(disguise);
  expect(JSON.parse(await page.evaluate<string>("localStorage.sass"))).toEqual({
    type: "username",
    username,
    countryDialingCode: "",
    remembered: true,
  });
  expect(await page.evaluate<string>("localStorage.remPass")).toBe("true");
  const cookies = await page.context().cookies();
  const before = cookies.find(({ name }) => name === "rem");
  expect(before).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  expect(kept).not.toContain(before?.value ?? "none");

  await idle(page);
  await page.goto("/m/login");
  await expect(page.getByLabel("Usuário")).toHaveValue(username);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("••••••••");
  await expect(page.getByLabel("Manter conectado")).toBeChecked();
  await send(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  expect((await storedSession(page)).userName).toBe(username);
  const after = (await page.context().cookies()).find(({ name }) => name === "rem");
  expect(after?.value).not.toBe(before?.value);
  expect(errors).toEqual([]);
});

test("[AUTH-04] when the credential is gone, the password is asked for and the name stays", async ({
  page,
}) => {
  const username = await signUpBefore(page);
  await page.goto("/m/login");
  await page.getByText("Manter conectado").click();
  await attempt(page, username, password);
  await expect(page).toHaveURL(/\/m\/home$/);
  await idle(page);
  await page.context().clearCookies({ name: "rem" });
  await page.goto("/m/login");
  await send(page);
  await expect(page.getByText("Digite a senha mais uma vez neste aparelho.")).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Usuário")).toHaveValue(username);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
});

test("[AUTH-04] the mask is one member's: another name or a keystroke takes it away", async ({
  page,
}) => {
  await page.goto("/m/login");
  const record = { type: "username", username: "ana", countryDialingCode: "", remembered: true };
  await page.evaluate(`localStorage.sass = ${JSON.stringify(JSON.stringify(record))}`);
  await page.reload();
  const field = page.getByLabel("Senha", { exact: true });
  await expect(field).toHaveValue("••••••••");
  await field.press("End");
  await field.pressSequentially("x");
  await expect(field).toHaveValue("x");
  await page.reload();
  await expect(field).toHaveValue("••••••••");
  await page.getByLabel("Usuário").fill("bia");
  await expect(field).toHaveValue("");
});

test("[AUTH-04] signing out takes the credential along", async ({ page }) => {
  const username = await signUpBefore(page);
  await page.goto("/m/login");
  await page.getByText("Manter conectado").click();
  await attempt(page, username, password);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/set");
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair da conta" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain("rem");
  await page.goto("/m/login");
  await expect(page.getByLabel("Usuário")).toHaveValue(username);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
});
