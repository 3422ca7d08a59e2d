import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { attempt } from "./login-form.ts";
import { openOwnSite } from "./own-site.ts";

test("[MEMBER-09] [AUTH-02] where the law asks, three consents stand in the form, new terms are read, and sheets lead to what play waits for", async ({
  page,
}) => {
  const site = await openOwnSite({ JURISDICTION: "br" });
  const fits = async () => {
    await expectAccessible(page);
    expect(await misfits(page)).toEqual([]);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.origin}/m/register`);
  const consents = page.getByRole("checkbox");
  await expect(consents).toHaveCount(4);
  for (const consent of await consents.all()) await expect(consent).not.toBeChecked();
  const create = page.getByRole("button", { name: "Criar conta", exact: true });
  await expect(create).toBeDisabled();
  await consents.last().check();
  await create.click();
  await expect(consents.first()).toHaveAttribute("aria-invalid", "true");
  await fits();

  await site.change("insert into second_proof (member_id, way) select id, 'sms' from member");
  await site.change(`insert into legal_text
    select merchant, document, version + 1, true, title, content from legal_text
      where document = 'terms' order by version desc limit 1`);
  await page.goto(`${site.origin}/m/login`);
  await attempt(page, "demo", "Demo1234");
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(`${site.origin}/m/set`);
  const terms = page.getByRole("dialog", { name: "Os termos mudaram" });
  const limits = page.getByRole("dialog", { name: "Defina seus limites para jogar" });
  await page.addLocatorHandler(limits, async (sheet) => {
    await sheet.getByRole("button", { name: "Agora não" }).click();
  });
  await expect(terms.getByText("Termos de uso (versão 2)")).toBeVisible();
  await fits();
  await page.getByRole("button", { name: "Li e aceito", exact: true }).click();
  await expect(terms).toHaveCount(0);

  // Nobody has seen papers yet: the sheet leads to showing them.
  const play = `${site.origin}/m/play?nodeId=golden-jaguar`;
  await page.goto(play);
  const proof = page.getByRole("dialog", { name: "Confirme sua identidade" });
  await expect(proof.getByRole("link", { name: "Confirmar agora" })).toBeVisible();
  await fits();
  await site.change(`insert into identity_case (member_id, attempt, merchant, state, document_kind,
      facts_sealed, cpf_hash, consent_at, submitted_at, decided_by, decided_at,
      face_by, face_method, face_at)
    select id, 1, merchant, 'verified', 'card', '', decode(md5(username), 'hex'), now(), now(),
      'provider', now(), 'provider', 'provider', now() from member where username = 'demo'`);
  await site.change("update member set birthday = null where username = 'demo'");
  await page.goto(play);
  const rest = page.getByRole("dialog", { name: "Complete seu cadastro" });
  await rest.getByLabel("Nascimento").fill("1990-05-17");
  await fits();
  await site.close();
});
