import { expect, test, type Page } from "@playwright/test";
import { attempt } from "./login-form.ts";
import { openOwnSite } from "./own-site.ts";

test("[HOME-15] [MEMBER-09] what shows by itself comes one after the other, and nothing beside a proof that is asked for", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const site = await openOwnSite({ JURISDICTION: "br" });
  await site.change("insert into second_proof (member_id, way) select id, 'sms' from member");
  await site.change(`insert into legal_text
    select merchant, document, version + 1, true, title, content from legal_text
      where document = 'terms' order by version desc limit 1`);
  const terms = "Os termos mudaram";

  // At the entry: limits that the jurisdiction demands, terms that changed, and home's own popups.
  await page.goto(`${site.origin}/m/login`);
  await attempt(page, "demo", "Demo1234");
  await expect(page).toHaveURL(/\/m\/home$/);
  const titles = [await closeSeen(page)];
  while (titles.length < 3) titles.push(await closeSeen(page));
  expect(titles).toContain("Defina seus limites para jogar");
  expect(titles).toContain(terms);

  // A proof is due: the game asks for it, over the terms or before them, never beside them.
  await site.change("delete from second_proof");
  await page.goto(`${site.origin}/m/play?nodeId=golden-jaguar`);
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof).toBeVisible();
  expect(await seen(page).count()).toBe(1);
  await closeSeen(page);
  await expect(page.getByRole("dialog", { name: terms })).toBeVisible();
  expect(await seen(page).count()).toBe(1);
  await site.close();
});

const seen = (page: Page) => page.locator("dialog:visible");

/** Waits for a dialog, which has to be the only one that is seen, and closes it. */
async function closeSeen(page: Page): Promise<string> {
  const heading = seen(page).getByRole("heading", { level: 2 });
  await expect(heading).toHaveCount(1);
  const title = (await heading.textContent()) ?? "";
  await seen(page).getByRole("button", { name: "Fechar" }).first().click();
  await expect(seen(page).getByRole("heading", { name: title })).toHaveCount(0);
  return title;
}
