import { expect, test, type Page } from "@playwright/test";
import { languages } from "@trevo/contract/languages.ts";
import { watchErrors } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { freshName, password, speak } from "./people.ts";
import { speakPseudo } from "./pseudo.ts";

const names = { PT: "Português", EN: "English", TH: "ไทย" };

/** Opens the languages from wherever a page offers them, and takes one. */
async function take(
  page: Page,
  language: keyof typeof names,
  place = page.locator("body"),
): Promise<void> {
  await place.getByRole("button", { name: /^(Idioma|Language|ภาษา)/ }).click();
  await page.getByRole("radio", { name: names[language] }).click();
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
}

test("[HOME-18] Portuguese, Thai, English: chosen by flag, kept after reloading, lists follow", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto("/m/home");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Idioma/ })
    .click();
  const choices = page.getByRole("radiogroup", { name: "Idioma" });
  await expect(choices.getByRole("radio")).toHaveCount(languages.length);
  const flags = choices.locator("img");
  await expect(flags).toHaveCount(languages.length);
  for (const flag of await flags.all()) await expect(flag).toHaveJSProperty("naturalWidth", 24);
  await expect(choices.getByRole("radio", { name: "Português" })).toBeChecked();
  await choices.getByRole("radio", { name: "ไทย" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await page.keyboard.press("Escape");
  await expect(page.getByText("เสือจากัวร์ทองคำ").first()).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await expect(page.getByRole("link", { name: "สมัคร", exact: true }).first()).toBeVisible();
  await expect(page.getByText("เสือจากัวร์ทองคำ").first()).toBeVisible();
  await page.getByRole("button", { name: "เปิดเมนู" }).click();
  await take(page, "EN", page.getByRole("dialog"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Golden Jaguar").first()).toBeVisible();
  await page.context().clearCookies({ name: "language" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // What the server refuses or lacks is other tests' matter; this one is about the words.
  expect(errors.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
});

test("[HOME-18] arrows choose, Enter closes, and the focus is where it was", async ({ page }) => {
  await page.goto("/m/set");
  const button = page.getByRole("button", { name: /^Idioma/ });
  await button.press("Enter");
  await expect(page.getByRole("radio", { name: "Português" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "ไทย" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^ภาษา/ })).toBeFocused();
});

test("[HOME-18] [AUTH-18] an answer's error speaks the language, and goes when it changes", async ({
  page,
}) => {
  await page.goto("/m/login");
  const fail = async (username: string, secret: string, submit: string) => {
    // Another name each time: the third wrong try of one has to show that a person is there.
    await page.getByLabel(username).fill(freshName());
    await page.getByLabel(secret, { exact: true }).fill(password);
    await page.locator("form").getByRole("button", { name: submit, exact: true }).click();
  };
  await fail("Usuário", "Senha", "Entrar");
  await expect(page.getByRole("alert").filter({ hasText: "senha" })).toBeVisible();
  const errors = page.locator("form").getByRole("alert").filter({ hasText: /\S/ });
  await take(page, "TH");
  await expect(errors).toHaveCount(0);
  await fail("ชื่อผู้ใช้", "รหัสผ่าน", "เข้าสู่ระบบ");
  await expect(page.getByText("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง")).toBeVisible();
  await take(page, "EN");
  await expect(errors).toHaveCount(0);
  await fail("Username", "Password", "Log in");
  await expect(page.getByText("The username or the password is not right.")).toBeVisible();
});

test.describe("pseudo-languages", () => {
  // What a worker keeps would come past the words that a test puts in place.
  test.use({ serviceWorkers: "block" });

  test("[I18N-01] from right to left, arrows and panels turn", async ({ page }) => {
    await speak(page, "EN");
    await speakPseudo(page, "rtl");
    await page.goto("/m/gameList?gameType=RNG");
    const arrow = page.locator("header button svg").first();
    await expect(arrow).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
    const box = await page.locator("header button").first().boundingBox();
    expect(box?.x).toBeGreaterThan(195);
    await page.goto("/m/home");
    await page.locator("header button").first().click();
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBeGreaterThan(70);
  });
});

test("[I18N-01] what does not fit is found", async ({ page }) => {
  await page.setContent(
    `<meta name="viewport" content="width=device-width">
    <button style="inline-size: 40px">Unmöglich</button>
    <a style="display: block; inline-size: 40px; overflow: hidden">Ausgeschlossen</a>
    <p style="inline-size: 900px">${"Wort ".repeat(60)}</p>`,
  );
  const found = await misfits(page);
  expect(found.map((text) => text.split(":")[0])).toEqual([
    expect.stringContaining("px wide"),
    "runs out of its button",
    "cut in its button",
    "beyond the screen",
  ]);
});
