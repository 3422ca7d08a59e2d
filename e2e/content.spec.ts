import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answerWith, changeAnswer, watchCall } from "./answers.ts";
import { enter, rows, unreadRows } from "./reading.ts";
import { serviceEntry } from "./service-entry.ts";
import { signIn, signUp } from "./sign-up.ts";

const markCall = "/MCSFE_markAnnouncementAsRead";
const listCall = "/MCSFE_getListAnnouncements";

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
  await signUp(page);
  await page.goto("/m/message");
  const main = page.locator("main");
  await expect(main.getByRole("link", { name: /^Caixa de entrada/ })).toContainText("99+");
  await expect(main.getByRole("link", { name: /^Avisos/ })).toContainText(/[1-9] não lidas/);
  const app = main.getByRole("link", { name: /canal de mensagens/ });
  await expect(app).toHaveAttribute("href", "https://t.me/trevo");
  await expect(app).toHaveAttribute("rel", /noopener/);
  await expect(main.getByRole("link", { name: /afiliados/ })).toHaveAttribute("href", /^\/m\/help/);
});

test("[MSG-01] a live chat has its entry where there is one: for members, not for trials", async ({
  page,
}) => {
  const chat = page.locator("main").getByRole("link", { name: /^Chat ao vivo/ });
  await page.goto("/m/message");
  await expect(page.locator("main").getByRole("link", { name: /afiliados/ })).toBeVisible();
  await expect(chat).toHaveCount(0);
  const answer = { list: [serviceEntry("CBS", "https://wa.me/550000")], hosts: ["wa.me"] };
  await answerWith(page, "/wps/system/customerService", answer);
  await page.reload();
  await expect(chat).toHaveAttribute("href", "/m/login?next=%2Fm%2Fmessage");
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/message");
  await chat.click();
  await expect(page.getByText("Contas de teste não usam esta função")).toBeVisible();
  await expect(page).toHaveURL(/\/m\/message$/);
  await page.context().clearCookies();
  await page.evaluate("localStorage.clear()");
  await signUp(page);
  await page.goto("/m/message");
  await expect(chat).toHaveAttribute("href", "https://wa.me/550000");
  await expect(chat).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("region", { name: "Fale com a gente" })).not.toContainText("CBS");
});

test("[MSG-02] opening an announcement reads it, once, here and on the server", async ({
  page,
}) => {
  await enter(page, "/m/notice");
  const marks = watchCall(page, markCall);
  const row = rows(page).filter({ hasText: "Cuidado com perfis falsos" });
  await expect(unreadRows(page).first()).toBeVisible();
  const before = await unreadRows(page).count();
  expect(before).toBeGreaterThan(3);
  await expect(row).toContainText("não lido");
  const opener = row.getByRole("button").first();
  for (let turn = 0; turn < 3; turn += 1) await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(row.getByText("Digite o endereço do site você mesmo.")).toBeVisible();
  await expect(row.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d$/);
  await expect(unreadRows(page)).toHaveCount(before - 1);
  await page.reload();
  await expect(unreadRows(page)).toHaveCount(before - 1);
  await expect(row).not.toContainText("não lido");
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ method: "POST", body: { read: true } });
});

test("[MSG-02] all are read in one tap, one call each", async ({ page }) => {
  await enter(page, "/m/notice");
  await expect(unreadRows(page).first()).toBeVisible();
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
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  await chips.getByRole("button", { name: "Segurança" }).click();
  await expect(rows(page)).toHaveCount(1);
  await chips.getByRole("button", { name: "Todos" }).click();
  await expect(rows(page)).toHaveCount(all);
});

test("[MSG-03] a letter is read and taken out, for good", async ({ page }) => {
  await signIn(page, "demo", "Demo1234");
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
  await signUp(page);
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
  await signIn(page, "agent", "Agent1234");
  await page.goto("/m/member/notice?types=A");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Para agentes: o extrato é a fonte");
});

test("[MSG-08] a popup shows once after signing in, in the size it was given", async ({ page }) => {
  await page.goto("/m/login");
  await page.getByLabel("Usuário").fill("demo");
  await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const dialog = page.getByRole("dialog", { name: "Antes de começar" });
  await expect(dialog).toBeVisible();
  const box = dialog.locator("[style]");
  await expect(box).toHaveAttribute("style", /inline-size: calc\(3\.4 \* var\(--hundred\)\)/);
  await expect(box).toHaveAttribute("style", /min-block-size: calc\(4\.2 \* var\(--hundred\)\)/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goto("/m/notice");
  await expect(rows(page).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("[MSG-08] a visitor is not shown what is for members", async ({ page }) => {
  await page.goto("/m/notice");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Seu extrato mostra cada centavo")).toHaveCount(0);
});
