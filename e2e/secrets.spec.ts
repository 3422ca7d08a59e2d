import { expect, test } from "@playwright/test";
import { login, password, register, storedSession } from "./people.ts";
import { disguises, readable } from "./secrets.ts";

test("[AUTH-01] [FRAME-12] after signing up and in, nothing that a script can read holds the password", async ({
  page,
  context,
}) => {
  const username = await register(page);
  const afterForm = await page.evaluate<string>(readable);
  await context.clearCookies({ name: "sid" });
  await page.evaluate("localStorage.removeItem('MC_SESSION_INFO')");
  await login(page, username, password);
  // The form goes with the page that the address has left already.
  await expect(page.locator("form")).toHaveCount(0);
  const afterLogin = await page.evaluate<string>(readable);
  await page.goto("/m/set");
  const later = await page.evaluate<string>(readable);
  const { token } = await storedSession(page);
  const sid = (await context.cookies()).find(({ name }) => name === "sid");
  expect(sid).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  for (const kept of [afterForm, afterLogin, later]) {
    for (const disguise of disguises(password)) expect(kept).not.toContain(disguise);
    expect(kept).not.toContain(sid?.value ?? "none");
  }
  // The public handle alone is kept, and the scan would have found it.
  expect(later).toContain(token);
});

test("[AUTH-01] a stolen MC_SESSION_INFO opens nothing in another browser", async ({
  page,
  browser,
}) => {
  await login(page, "demo", "Demo1234");
  const stolen = await page.evaluate<string>("localStorage.MC_SESSION_INFO");
  const { token } = await storedSession(page);
  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  await thief.goto("/m/home");
  await thief.evaluate(`localStorage.MC_SESSION_INFO = ${JSON.stringify(stolen)}`);
  for (const path of ["/wps/member/info", "/wps/wallets/gcs", "/wps/session/history"]) {
    const answer = await thief.request.get(path, { headers: { token } });
    expect([answer.status(), await answer.json()]).toMatchObject([401, { success: false }]);
  }
  await thief.goto("/m/home");
  await expect(thief.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
  const own = await page.request.get("/wps/member/info", { headers: { token } });
  expect(own.status()).toBe(200);
  await elsewhere.close();
});

test("[AUTH-01] no address that a browser asks for tells a session or a password", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    asked.push(request.url(), request.headers()["referer"] ?? "");
  });
  page.on("websocket", (socket) => asked.push(socket.url()));
  page.on("framenavigated", (frame) => asked.push(frame.url()));
  await register(page);
  const { token } = await storedSession(page);
  for (const path of [
    "/m/member/home",
    "/m/transaction/record",
    "/m/voucherCenter",
    "/m/message",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/m/play?vendor=BGS&game=golden-jaguar");
  await page.waitForLoadState("networkidle");
  const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(cookies.map(({ name }) => name)).toContain("sid");
  expect(asked.filter((url) => url.includes("/wps/")).length).toBeGreaterThan(5);
  expect(asked.some((url) => url.startsWith("ws:"))).toBe(true);
  for (const secret of [token, ...cookies.map(({ value }) => value), ...disguises(password)]) {
    expect(asked.filter((url) => url.includes(secret))).toEqual([]);
  }
});
