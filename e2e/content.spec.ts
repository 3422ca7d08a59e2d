import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { answerWith, changeAnswer, watchCall } from "./answers.ts";
import { login, register, speak } from "./people.ts";

const markCall = "/MCSFE_markAnnouncementAsRead";
const listCall = "/MCSFE_getListAnnouncements";

/** Signs in as somebody new, and puts the popups of the page away. */
async function enter(page: Page, path: string): Promise<void> {
  await register(page);
  await page.goto("/m/notice");
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
  await page.goto(path);
}

const rows = (page: Page) => page.locator("main li:has(> h2 > button)");
const unreadRows = (page: Page) => rows(page).filter({ hasText: "não lido" });

test("[MSG-01] a visitor sees the entries without numbers, and signs in for the inbox", async ({
  page,
}) => {
  await page.goto("/m/message");
  const main = page.locator("main");
  await expect(main.getByRole("link", { name: /^Avisos/ })).toHaveAttribute("href", "/m/notice");
  await expect(main.getByText("não lida")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /canal de mensagens/ })).toHaveCount(0);
  await main.getByRole("link", { name: /^Caixa de entrada/ }).click();
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FwebEmail$/);
  await page.goto("/m/set");
  await page.goto("/m/message");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[MSG-01] a member sees what is unread, 99+ at most, and where else the house is", async ({
  page,
}) => {
  await answerWith(page, "/CSP_unreadCount", 100);
  await changeAnswer<{ resources: unknown[] }>(page, "/wps/system/links", (value) => ({
    ...value,
    resources: [{ resourceType: "TELEGRAM", url: "https://t.me/trevo" }],
  }));
  await register(page);
  await page.goto("/m/message");
  const main = page.locator("main");
  await expect(main.getByRole("link", { name: /^Caixa de entrada/ })).toContainText("99+");
  await expect(main.getByRole("link", { name: /^Avisos/ })).toContainText(/[1-9] não lidas/);
  const app = main.getByRole("link", { name: /canal de mensagens/ });
  await expect(app).toHaveAttribute("href", "https://t.me/trevo");
  await expect(app).toHaveAttribute("rel", /noopener/);
  await expect(main.getByRole("link", { name: /afiliados/ })).toHaveAttribute("href", /^\/m\/help/);
});

test("[MSG-02] opening an announcement reads it, once, here and on the server", async ({
  page,
}) => {
  const marks = watchCall(page, markCall);
  await enter(page, "/m/notice");
  marks.length = 0;
  const row = rows(page).filter({ hasText: "Cuidado com perfis falsos" });
  const before = await unreadRows(page).count();
  expect(before).toBeGreaterThan(3);
  await expect(row).toContainText("não lido");
  const opener = row.getByRole("button").first();
  for (let turn = 0; turn < 3; turn += 1) await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(row.getByText("Digite o endereço do site você mesmo.")).toBeVisible();
  await expect(unreadRows(page)).toHaveCount(before - 1);
  await page.reload();
  await expect(unreadRows(page)).toHaveCount(before - 1);
  await expect(row).not.toContainText("não lido");
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ method: "POST", body: { read: true } });
});

test("[MSG-02] all are read in one tap, one call each", async ({ page }) => {
  await enter(page, "/m/notice");
  const unread = await unreadRows(page).count();
  const marks = watchCall(page, markCall);
  await page.getByRole("button", { name: "Ler tudo" }).click();
  await expect(unreadRows(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Ler tudo" })).toHaveCount(0);
  await expect.poll(() => marks.length).toBe(unread);
  await page.goto("/m/message");
  await expect(page.locator("main").getByRole("link", { name: /^Avisos/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Avisos.*não lida/ })).toHaveCount(0);
});

test("[MSG-02] to visitors and trials everything is read, and they mark nothing", async ({
  page,
}) => {
  const marks = watchCall(page, markCall);
  const look = async () => {
    await page.goto("/m/notice");
    const opener = rows(page).first().getByRole("button").first();
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(unreadRows(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Ler tudo" })).toHaveCount(0);
  };
  await look();
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/notice");
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
  await look();
  expect(marks).toEqual([]);
});

test("[MSG-02] the address opens one: by its place in the ticker, or by its id", async ({
  page,
}) => {
  const opened = page.locator("main button[aria-expanded=true]");
  await page.goto("/m/notice?index=1");
  await expect(opened).toHaveCount(1);
  await expect(rows(page).nth(1).getByRole("button").first()).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  const list = await page.request.get(`/wps/relay${listCall}?types=PL`);
  const { value } = (await list.json()) as { value: { player: { id: string; title: string }[] } };
  const [, , third] = value.player;
  await page.goto(`/m/notice?id=${third?.id}`);
  await expect(opened).toContainText(third?.title ?? "no third");
  await page.goto("/m/notice?index=99");
  await expect(rows(page).first()).toBeVisible();
  await expect(opened).toHaveCount(0);
});

test("[MSG-02] topics narrow the list to those that are there", async ({ page }) => {
  await page.goto("/m/notice");
  const chips = page.getByRole("group", { name: "Assuntos" });
  await expect(chips.getByRole("button")).toHaveText([
    "Todos",
    "Sistema",
    "Pagamentos",
    "Novidades",
    "Segurança",
  ]);
  const all = await rows(page).count();
  await chips.getByRole("button", { name: "Segurança" }).click();
  await expect(rows(page)).toHaveCount(1);
  await chips.getByRole("button", { name: "Todos" }).click();
  await expect(rows(page)).toHaveCount(all);
});

test("[MSG-03] a letter is read and taken out, for good", async ({ page }) => {
  await login(page, "demo", "Demo1234");
  await page.goto("/m/webEmail");
  const row = rows(page).filter({ hasText: "Três cuidados com a sua conta" });
  await expect(row).toContainText("não lido");
  await row.getByRole("button").first().click();
  await expect(row.getByText("Não passe sua senha a ninguém")).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("não lido");
  await row.getByRole("button").first().click();
  await row.getByRole("button", { name: "Apagar" }).click();
  const question = page.getByRole("dialog", { name: "Apagar" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Apagar" }).click();
  await question.getByRole("button", { name: "Apagar" }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("[MSG-03] news are for everyone: in the inbox, and at /m/member/notice", async ({ page }) => {
  await register(page);
  await page.goto("/m/webEmail");
  await expect(page.getByText("Sua caixa está vazia")).toBeVisible();
  await page.getByRole("tab", { name: "Notícias" }).click();
  const row = rows(page).filter({ hasText: "Nosso código é aberto" });
  await expect(row).toContainText("não lido");
  await page.goto("/m/member/notice");
  await row.getByRole("button").first().click();
  await expect(row.getByText("É o mesmo programa que atende você.")).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("não lido");
});

test("[MSG-03] agents find their own announcements at /m/member/notice?types=A", async ({
  page,
}) => {
  await login(page, "agent", "Agent1234");
  await page.goto("/m/member/notice?types=A");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Para agentes: o extrato é a fonte");
});

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

test("[MSG-08] a popup shows once after signing in, in the size it was given", async ({ page }) => {
  await register(page);
  await page.goto("/m/notice");
  const dialog = page.getByRole("dialog", { name: "Antes de começar" });
  await expect(dialog).toBeVisible();
  const box = dialog.locator("[style]");
  await expect(box).toHaveAttribute("style", /inline-size: calc\(3\.4 \* var\(--hundred\)\)/);
  await expect(box).toHaveAttribute("style", /min-block-size: calc\(4\.2 \* var\(--hundred\)\)/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("[MSG-08] a visitor is not shown what is for members", async ({ page }) => {
  await page.goto("/m/notice");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Seu extrato mostra cada centavo")).toHaveCount(0);
});

test("[MSG-10] service entries open what is allowed, and say no to the rest", async ({ page }) => {
  const key = "k3yK3yK3";
  const encode = (address: string) =>
    Buffer.from(
      Buffer.from(address).map((byte, index) => byte ^ key.charCodeAt(index % 8)),
    ).toString("base64url") + key;
  const entry = (title: string, address: string) => ({
    csType: title,
    title,
    path: encode(address),
  });
  await changeAnswer<{ list: unknown[] }>(page, "/wps/system/customerService", (value) => ({
    ...value,
    list: [
      ...value.list,
      entry("whatsapp", "https://wa.me/550000"),
      entry("a script", "javascript:window.__xss=1"),
      entry("another host", "https://wa.me.evil.example/"),
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

const lists = [
  { path: "/m/notice", call: listCall, empty: "Nenhum aviso no momento" },
  { path: "/m/activity", call: "/MCSFE_getListPromotions", empty: "Nenhuma promoção no ar" },
  { path: "/m/help", call: "/wps/system/helpCenter", empty: "A central de ajuda está vazia" },
  { path: "/m/webEmail", call: "/CSP_inboxList", empty: "Sua caixa está vazia" },
];
const groups = { promotion: [], banners: [], player: [], popup: [], hot: [], agent: [] };
const place = { pageNum: 1, totalPages: 1, total: 0 };
const nothing = { ...groups, ...place, list: [], codes: [], footer: { unreadCount: 0 } };

for (const { path, call, empty } of lists) {
  test(`[MSG-02, MSG-03, MSG-05, MSG-06] ${path}: waiting, failed and tried again, empty`, async ({
    page,
  }) => {
    await register(page);
    let turn = 0;
    let answerNow = () => {};
    const held = new Promise<void>((go) => (answerNow = go));
    await page.route(
      (url) => url.pathname.endsWith(call) && !url.search.includes("types=PL&"),
      async (route) => {
        turn += 1;
        if (turn > 1) {
          const value = path === "/m/help" ? [] : nothing;
          return route.fulfill({ json: { success: true, value } });
        }
        await held;
        return route.abort();
      },
    );
    await page.goto(path);
    await expect(page.locator("main [aria-busy=true]")).toBeVisible();
    answerNow();
    await expect(page.getByText("Não deu para carregar")).toBeVisible();
    await page.locator("main").getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText(empty)).toBeVisible();
  });
}

for (const path of [
  "/m/message",
  "/m/notice?index=0",
  "/m/webEmail",
  "/m/member/notice",
  "/m/help#fair",
  "/m/activity",
  "/m/activityDetail?id=1",
]) {
  test(`${path} fits 320 px, has no serious accessibility fault, and logs no error`, async ({
    page,
  }) => {
    await enter(page, "/m/set");
    const errors = watchErrors(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const opener = rows(page).first().getByRole("button").first();
    const isShut = (await opener.count()) > 0 && !path.includes("index");
    if (isShut) await opener.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}
