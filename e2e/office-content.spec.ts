import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { countSteps } from "./steps.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";

const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
test.use(wide);

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

/** Tomorrow at nine, as the field takes it. */
function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString("sv-SE");
  return `${day}T09:00`;
}

test("[OPS-06] a banner for tomorrow in three languages takes twelve steps, seen on a phone first", async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await enterOffice(page, site);
  const steps = countSteps(page);
  const fill = (name: string, text: string) =>
    steps.fill(page.getByLabel(name, { exact: true }), text);
  const press = (on: Page | Locator, name: string) =>
    steps.click(on.getByRole("button", { name, exact: true }));
  await steps.click(page.getByRole("link", { name: "Banners" }));
  await press(page, "Novo banner");
  await fill("Título · PT", "Semana da onça");
  await fill("Título · EN", "Jaguar week");
  await fill("Título · TH", "สัปดาห์เสือจากัวร์");
  const plain = { width: 1472, height: 644, channels: 3, background: "#853" } as const;
  const buffer = await sharp({ create: plain }).png().toBuffer();
  const file = { name: "banner.png", mimeType: "image/png", buffer };
  await steps.attach(page.getByLabel("Imagem", { exact: true }), file);
  await fill("Descrição da imagem · PT", "Uma onça dourada");
  await fill("Descrição da imagem · EN", "A golden jaguar");
  await fill("Descrição da imagem · TH", "เสือจากัวร์สีทอง");
  await fill("A partir de", tomorrow());
  const phone = page.getByRole("region", { name: "Como o membro vê" });
  await expect(phone.getByText("Semana da onça")).toBeVisible();
  await expect(phone.getByRole("img", { name: "Uma onça dourada" })).toHaveAttribute(
    "src",
    /^\/uploads\/content\/[0-9a-f-]{36}\.webp$/,
  );
  await press(page, "Publicar");
  await press(page.getByRole("dialog"), "Publicar agora");
  await expect(page.getByText("Publicado: entra no ar no horário marcado.")).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(12);
  const row = page.getByRole("row", { name: /Semana da onça/ });
  await expect(row.getByText("agendado")).toBeVisible();

  const member = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await member.goto(`${site.origin}/m/home`);
  await expect(member.locator(`img[alt="Uma onça dourada"]`)).toHaveCount(0);
  await site.change(`update announcement set starts_at = now() - interval '1 minute'
    where title->>'EN' = 'Jaguar week'`);
  // A page is kept for some seconds, and its slide may not be the one in view.
  const slides = async () => {
    await member.goto(`${site.origin}/m/home`);
    return member.locator(`img[alt="Uma onça dourada"]`).count();
  };
  await expect.poll(slides).toBeGreaterThan(0);
  // Colleagues see the phone by language and light, without an editor.
  await page.getByRole("button", { name: "Semana da onça" }).click();
  await phone.getByRole("tab", { name: "EN" }).click();
  await phone.getByRole("tab", { name: "Claro" }).click();
  await expect(phone.getByText("Jaguar week")).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test("[OPS-06] an article keeps its tables and names in the editor, and is written by one at a time", async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await site.change(`update help_topic set content = jsonb_set(content, '{PT}', to_jsonb(
    '<p class="note">Leia antes</p><table><tbody><tr><th>Forma</th><td>PIX</td></tr></tbody></table>
    <p>Fim de tudo, <strong class="gold">já</strong></p>'::text)) where topic = 'deposit'`);
  await enterOffice(page, site);
  await page.goto(`${site.origin}/admin/help?edit=deposit`);
  const text = page.getByRole("textbox", { name: "Texto em Português" });
  const phone = page.getByRole("region", { name: "Como o membro vê" });
  await text.getByRole("cell", { name: "PIX" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" na hora");
  await expect(phone.getByRole("cell", { name: "PIX na hora" })).toBeVisible();
  await expect(phone.getByRole("rowheader", { name: "Forma" })).toBeVisible();
  await expect(phone.locator("p.note")).toHaveText("Leia antes");
  await expect(phone.locator("strong.gold")).toHaveText("já");
  await text.getByText("Fim").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Shift+ArrowRight");
  const tools = page.getByRole("toolbar", { name: "Texto em Português" });
  await tools.getByRole("button", { name: "Link" }).click();
  await tools.getByLabel("Endereço do link").fill("/m/voucherCenter");
  await page.keyboard.press("Enter");
  await expect(phone.locator('a[href="/m/voucherCenter"]').first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableByDay(page);

  const other = await (await browser.newContext({ ...wide, locale: "pt-BR" })).newPage();
  await enterOffice(other, { origin: site.origin, name: "manager", password: "Manager1234" });
  await other.goto(`${site.origin}/admin/help?edit=deposit`);
  await expect(other.getByText(/admin está editando isto/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Publicar", exact: true })).toBeDisabled();
  await other.getByRole("button", { name: "Assumir a edição" }).click();
  await expect(other.getByRole("button", { name: "Publicar", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Salvar rascunho" }).click();
  await expect(page.getByText(/manager está escrevendo isto agora/)).toBeVisible();
  expect(errors.filter((line) => !line.includes("409"))).toEqual([]);
});

test("[OPS-06] each kind fits a phone, and says when nothing is found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page, site);
  for (const path of ["banners", "notices", "popups", "help"]) {
    await page.goto(`${site.origin}/admin/${path}?state=ended`);
    await expect(page.getByRole("button", { name: /limpar/i }).first()).toBeVisible();
    await page.goto(`${site.origin}/admin/${path}?edit=new`);
    await expect(page.getByLabel("Título · PT")).toBeVisible();
    const beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(beyond)).toBe(0);
  }
});
