import { expect, test } from "@playwright/test";
import { login, password } from "./people.ts";
import { signUp, signUpBefore } from "./sign-up.ts";

test("[FRAME-12] the page of a game hears its own frame, and nobody else who speaks like it", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/home");
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Girar" })).toBeEnabled();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  // The page itself, and a frame that somebody put beside the game.
  await page.evaluate(`postMessage({ type: "trevo:deposit" }, "*")`);
  await page.evaluate(`new Promise((resolve) => {
    const beside = document.createElement("iframe");
    document.body.append(beside);
    addEventListener("message", resolve, { once: true });
    beside.contentWindow.postMessage.call(window, { type: "trevo:exit" }, "*");
  })`);
  await expect(page).toHaveURL(/\/m\/play/);
  // Its own frame, in words that mean nothing, and then in words that do.
  const [, own] = page.frames();
  if (!own) throw new Error("No game was framed");
  for (const words of ["null", "7", "'x'", "{}", "{ type: 'constructor' }", "{ type: {} }"]) {
    await own.evaluate(`parent.postMessage(${words}, "*")`);
  }
  await expect(page).toHaveURL(/\/m\/play/);
  await own.evaluate(`parent.postMessage({ type: "trevo:deposit" }, "*")`);
  await expect(page).toHaveURL(/\/m\/voucherCenter/);
  expect(faults).toEqual([]);
});

test("[AUTH-05] a password can be pasted, and its manager knows the fields", async ({
  page,
  context,
}) => {
  const username = await signUpBefore(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/m/login");
  const field = page.getByLabel("Senha", { exact: true });
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await page.evaluate(`navigator.clipboard.writeText("${password}")`);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(password);
  await login(page, username, password);
  await context.clearCookies({ name: "sid" });
  await page.evaluate("localStorage.removeItem('MC_SESSION_INFO')");
  await page.goto("/m/register");
  const fresh = page.locator('input[autocomplete="new-password"]').first();
  await fresh.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(fresh).toHaveValue(password);
});
