import { expect, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";

const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
test.use(wide);

test("[OPS-06] a method, a limit and a rule are proposed with what they are now, and wait for another person", async ({
  page,
}) => {
  const site = await openOwnSite();
  // Rules are proposed by risk, methods and limits by whoever administers.
  await site.change("update staff set roles = '{admin,risk}' where username = 'admin'");
  const errors = watchErrors(page);
  await enterOffice(page, site);
  const propose = async (path: string, row: RegExp, field: string, value: string) => {
    await page.goto(`${site.origin}/admin/${path}`);
    await page.getByRole("button", { name: row }).first().click();
    await expect(
      page.getByRole("complementary").getByRole("button", { name: "Propor mudança" }),
    ).toBeVisible();
    await page.keyboard.press("p");
    const form = page.getByRole("dialog", { name: "Propor mudança" });
    await expect(form.getByLabel(field, { exact: true })).not.toHaveValue("");
    await form.getByLabel(field, { exact: true }).fill(value);
    await form.getByLabel("Motivo").fill("nova regra da casa");
    await form.getByRole("button", { name: "Propor mudança" }).click();
    await expect(page.getByText("outra pessoa decide em Aprovações").first()).toBeVisible();
    await expect(form).toBeHidden();
  };
  await propose("methods", /^PIX$/, "Mínimo", "15,00");
  await propose("limits", /Identidade confirmada/, "Máximo", "2.000,00");
  await propose("risk/rules", /^R02/, "a partir de", "800,00");
  await page.goto(`${site.origin}/admin/approvals`);
  await page.getByRole("button", { name: "mudar regra de risco" }).click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("row", { name: /a partir de 1\.000,00 800,00/ })).toBeVisible();
  await expectAccessible(page);
  await expectReadableByDay(page);
  expect(errors).toEqual([]);
  await site.close();
});
