import { expect, test } from "@playwright/test";
import { openOwnSite } from "./own-site.ts";
import { login, passPopups } from "./people.ts";
import { rows } from "./reading.ts";
import { signUp } from "./sign-up.ts";

test("[HOME-12] the right panel has the member's places, each by its rule", async ({ page }) => {
  await signUp(page);
  await page.goto("/m/home");
  await page.getByRole("button", { name: "Abrir minha conta" }).click();
  const panel = page.getByRole("dialog");
  for (const path of ["/m/member/home", "/m/notice", "/m/message", "/m/webEmail"]) {
    await expect(panel.locator(`a[href="${path}"]`)).toBeVisible();
  }
  // The bet record hangs on its flag, the agency on the account's type, the blog on its link.
  await expect(panel.locator('a[href="/m/gameRecord"]')).toHaveCount(1);
  await expect(panel.locator('a[href="/m/agent"]')).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Blog" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Sair da conta" }).click();
  await expect(page.getByRole("dialog")).toContainText(/sair/i);
});

test("[HOME-01] [HOME-12] the VIP label stands in the header, a flag hides the bet record, a link shows the blog", async ({
  page,
}) => {
  const site = await openOwnSite();
  try {
    await site.change(
      `update merchant set whitelabel = whitelabel || '{"TRANSBETREPMEM3": false}'::jsonb;
       insert into site_link (merchant, kind, type, url)
         values ('TREVO', 'social', 'BLOG', 'https://blog.example/trevo');
       update member set club_label = 'Ouro' where username = 'demo'`,
    );
    await passPopups(page);
    await page.goto(`${site.origin}/m/login`);
    await page.getByLabel("Usuário").fill("demo");
    await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
    await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
    const me = page.getByRole("button", { name: "Abrir minha conta" });
    await expect(me).toContainText("Ouro");
    await me.click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("link", { name: "Blog" })).toHaveAttribute(
      "href",
      "https://blog.example/trevo",
    );
    await expect(panel.locator('a[href="/m/gameRecord"]')).toHaveCount(0);
  } finally {
    await site.close();
  }
});

test("[HOME-13] the left panel names who is here, or asks to sign in", async ({ page }) => {
  await page.goto("/m/home");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel).toContainText("Entre na sua conta");
  await expect(panel.locator('a[href="/m/inviteFriends"]')).toBeVisible();
  await panel.locator('a[href="/m/login"]').click();
  await login(page, "demo", "Demo1234");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  const own = page.getByRole("dialog");
  await expect(own).toContainText("demo");
  await own.getByRole("button", { name: "Esconder o saldo" }).click();
  await expect(own).toContainText("****");
});

test("[HOME-07] [HOME-13] what staff have on decides the ticker and the left panel's entries", async ({
  page,
}) => {
  const site = await openOwnSite();
  try {
    await passPopups(page);
    const openPanel = async () => {
      await page.goto(`${site.origin}/m/home`);
      await page.getByRole("button", { name: "Abrir o menu" }).click();
    };
    const panel = page.getByRole("dialog");
    const [invite, bonus, club] = ["/m/inviteFriends", "app_download", "player_rank_rules"].map(
      (part) => panel.locator(`a[href$="${part}"]`),
    );
    await page.goto(`${site.origin}/m/login`);
    await page.getByLabel("Usuário").fill("demo");
    await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
    await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await openPanel();
    await expect(panel.locator('a[href="/m/activity"]')).toBeVisible();
    for (const entry of [invite, bonus, club]) await expect(entry ?? panel).toHaveCount(0);
    await site.change(
      `update announcement set enabled = false where kind = 'PL';
       update member set club_label = 'Ouro' where username = 'demo';
       insert into promotion (merchant, seed_key, category, code, title, content, summary)
         select 'TREVO', code, category, code, t, t, t from (values
           ('REFERRAL', 'other_promo', '{"PT": "Convide"}'::jsonb),
           ('APP_DOWNLOAD', 'app_download', '{"PT": "O aplicativo"}'),
           ('RANKS', 'player_rank_rules', '{"PT": "O clube"}')) as p (code, category, t)`,
    );
    // A page that was made before is handed out for some seconds more.
    await expect(async () => {
      await page.goto(`${site.origin}/m/home`);
      await expect(page.locator("main")).toContainText("Nenhum aviso", { timeout: 500 });
    }).toPass();
    await openPanel();
    await expect(invite ?? panel).toBeVisible();
    for (const [entry, title] of [
      [bonus, "O aplicativo"],
      [club, "O clube"],
    ] as const) {
      await openPanel();
      await entry?.click();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(title);
    }
    await page.getByRole("tab", { name: "Todas" }).click();
    await expect(rows(page).nth(3)).toBeVisible();
  } finally {
    await site.close();
  }
});
