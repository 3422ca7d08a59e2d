import { expect, test } from "@playwright/test";
import { watchErrors } from "./accessible.ts";
import { changeAnswer } from "./answers.ts";
import { speak } from "./people.ts";
import { rows } from "./reading.ts";
import { serviceEntry } from "./service-entry.ts";

test("[MSG-05] help: topics as tabs, opened by an anchor or by the query", async ({ page }) => {
  const chosen = page.getByRole("tab", { selected: true });
  await page.goto("/m/help");
  await expect(page.getByRole("tab")).toHaveText([
    "Jogo responsável",
    "Jogo justo",
    "Sua conta",
    "Depósitos",
    "Termos de uso",
    "Privacidade",
  ]);
  await expect(chosen).toHaveText("Jogo responsável");
  await expect(page.getByText("maiores de 18 anos")).toBeVisible();
  await page.goto("/m/help?i=3");
  await expect(chosen).toHaveText("Depósitos");
  await page.goto("/m/help?i=77");
  await expect(chosen).toHaveText("Jogo responsável");
  await page.goto("/m/login");
  await page.getByRole("link", { name: "Privacidade" }).click();
  await expect(page).toHaveURL(/\/m\/help#privacy$/);
  await expect(chosen).toHaveText("Privacidade");
  await page.goto("/m/help#terms");
  await expect(chosen).toHaveText("Termos de uso");
  await chosen.press("ArrowRight");
  await expect(chosen).toHaveText("Privacidade");
  await expect(page).toHaveURL(/#privacy$/);
});

test("[MSG-05] help speaks the language of the page", async ({ page }) => {
  await speak(page, "EN");
  await page.goto("/m/help#terms");
  await expect(page.getByRole("heading", { name: "Terms of use" })).toBeVisible();
  await expect(page.getByText("You must be 18 or over.")).toBeVisible();
});

test("[MSG-06] promotions: tabs of the categories that are there, and everything", async ({
  page,
}) => {
  await page.goto("/m/activity");
  await expect(page.getByRole("tab")).toHaveText([
    "Todas",
    "Novos jogadores",
    "Depósito",
    "Slots",
    "Outras",
  ]);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("tab", { name: "Slots" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/\d{4}\/\d\d\/\d\d – \d{4}\/\d\d\/\d\d/);
  await page.getByRole("tab", { name: "Depósito" }).click();
  await expect(rows(page)).toContainText("Longa duração");
  const cover = rows(page).locator("img").first();
  await expect(cover).toHaveJSProperty("complete", true);
  expect(
    await page.evaluate<number>("document.querySelector('main li img').naturalWidth"),
  ).toBeGreaterThan(0);
});

test("[MSG-06] a promotion opens in its place, and on a page of its own", async ({ page }) => {
  await page.goto("/m/activity");
  const card = rows(page).filter({ hasText: "Teste grátis" });
  await expect(card.getByRole("table")).toHaveCount(0);
  await card.getByRole("button").first().click();
  await expect(card.getByRole("table")).toContainText("Sorteio");
  await card.getByRole("link", { name: "Abrir a página da promoção" }).click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=\d+$/);
  await expect(page.getByRole("heading", { level: 2, name: /Teste grátis/ })).toBeVisible();
  await page.getByRole("link", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/trail$/);
  for (const id of ["999999", "x", ""]) {
    await page.goto(`/m/activityDetail?id=${id}`);
    await expect(page.getByText("Esta promoção saiu do ar")).toBeVisible();
  }
});

test("[MSG-10] service entries open what is allowed, and say no to the rest", async ({ page }) => {
  await changeAnswer<{ list: unknown[] }>(page, "/wps/system/customerService", (value) => ({
    ...value,
    list: [
      ...value.list,
      serviceEntry("whatsapp", "https://wa.me/550000"),
      serviceEntry("a script", "javascript:window.__xss=1"),
      serviceEntry("another host", "https://wa.me.evil.example/"),
      { csType: "broken", title: "broken", path: "%%%%not-encoded" },
    ],
  }));
  await page.goto("/m/message");
  const service = page.getByRole("region", { name: "Fale com a gente" });
  await expect(service).toContainText("24 horas");
  await expect(service.getByRole("link", { name: "Atendimento" })).toHaveAttribute(
    "href",
    "/m/help#account",
  );
  const whatsapp = service.getByRole("link", { name: "whatsapp" });
  await expect(whatsapp).toHaveAttribute("href", "https://wa.me/550000");
  await expect(whatsapp).toHaveAttribute("target", "_blank");
  for (const name of ["a script", "another host", "broken"]) {
    await expect(service.getByRole("link", { name })).toHaveCount(0);
    await service.getByRole("button", { name }).click();
    await expect(page.getByText("não pode ser aberto com segurança")).toBeVisible();
  }
  expect(await page.evaluate<unknown>("window.__xss")).toBeUndefined();
  const kept = await page.evaluate<string>("localStorage.service_link");
  expect(kept).not.toContain("wa.me/550000");
});

test("[MSG-06] a stranger's first page is there before its script, which asks for nothing again", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(new URL(request.url()).pathname);
  });
  const errors = watchErrors(page);
  let letScriptsGo = () => {};
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve));
  // All but the one that remembers what is pressed until the others are there.
  await page.route(/\/assets\/(?!boot).*\.js/, async (route) => {
    await held;
    await route.fallback();
  });
  const ready = page.waitForResponse(/\/assets\/boot/);
  await page.goto("/m/activity", { waitUntil: "commit" });
  await expect(page.getByText("Teste grátis")).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await ready;
  letScriptsGo();
  await page.getByRole("tab", { name: "Slots" }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(asked.filter((path) => path.includes("Promotions"))).toEqual([]);
  // Whoever comes back sees what there is by then.
  await page.getByRole("link", { name: "Início" }).click();
  await page.getByRole("link", { name: "Promoções" }).first().click();
  await expect(rows(page)).toHaveCount(4);
  // What was kept is shown at once, so the question may leave after the rows are there.
  const promotions = () => asked.filter((path) => path.includes("Promotions"));
  await expect.poll(promotions).toHaveLength(1);
  expect(errors).toEqual([]);
});
