import { expect, type Page, type Route } from "@playwright/test";

/** Words of the screens that a test looks for, in each language. */
export const words = {
  PT: {
    login: "Entrar",
    register: "Cadastrar",
    create: "Criar conta",
    username: "Usuário",
    password: "Senha",
    repeat: "Repita a senha",
    balance: "Saldo",
    deposit: "Depositar",
    signOut: "Sair da conta",
    me: "Abrir minha conta",
    payment: "Gerar pagamento",
    paid: "Depósito confirmado",
    statement: "Extrato",
    bets: "Histórico de apostas",
    begin: "Começar o teste",
    amount: "Valor",
    money: (text: string) => `R$\u00a0${text}`,
  },
  EN: {
    login: "Log in",
    register: "Sign up",
    create: "Create account",
    username: "Username",
    password: "Password",
    repeat: "Repeat the password",
    balance: "Balance",
    deposit: "Deposit",
    signOut: "Sign out",
    me: "Open my account",
    payment: "Create payment",
    paid: "Deposit confirmed",
    statement: "Statement",
    bets: "Bet record",
    begin: "Begin the trial",
    amount: "Amount",
    money: (text: string) =>
      `R$\u00a0${text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."))}`,
  },
  TH: {
    login: "เข้าสู่ระบบ",
    register: "สมัคร",
    create: "สร้างบัญชี",
    username: "ชื่อผู้ใช้",
    password: "รหัสผ่าน",
    repeat: "ยืนยันรหัสผ่าน",
    balance: "ยอดเงิน",
    deposit: "ฝากเงิน",
    signOut: "ออกจากระบบ",
    me: "เปิดบัญชีของฉัน",
    payment: "สร้างรายการชำระเงิน",
    paid: "ฝากเงินสำเร็จ",
    statement: "รายการเดินบัญชี",
    bets: "ประวัติเดิมพัน",
    begin: "เริ่มทดลองเล่น",
    amount: "จำนวนเงิน",
    money: (text: string) =>
      `R$\u00a0${text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."))}`,
  },
} as const;

/** The site that all tests share, on a port of its own: a running one is not disturbed. */
export const baseUrl = `http://localhost:${process.env["E2E_PORT"] ?? 4180}`;

export type Language = keyof typeof words;

/** Makes the site speak a language from its first page on. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url: baseUrl }]);
}

/** A username that nobody has. */
export function freshName(): string {
  return `e2e${crypto.randomUUID().replaceAll("-", "").slice(0, 11)}`;
}

export const password = "um trevo de sorte";

const isAnnouncements = (url: URL) => url.pathname.endsWith("/MCSFE_getListAnnouncements");

const groups = { promotion: [], banners: [], player: [], popup: [], hot: [], agent: [] };
const none = { success: true, value: { ...groups, footer: { unreadCount: 0 } } };

/** Answers as the server does, with no popup among the announcements. */
async function withoutPopups(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams;
  if (asked.get("types") === "PU") return route.fulfill({ json: none });
  try {
    const response = await route.fetch();
    const body = (await response.json()) as { value?: { popup?: unknown[] } };
    if (body.value?.popup) body.value.popup = [];
    await route.fulfill({ response, json: body });
  } catch {
    // The page is offline, or has gone.
    await route.abort().catch(() => {});
  }
}

/** Leaves popups to the test, which is about them. */
export async function meetPopups(page: Page): Promise<void> {
  await page.unroute(isAnnouncements, withoutPopups);
}

/** Lets no popup come: one that opened between two steps of a test would lie over the second. */
export async function passPopups(page: Page): Promise<void> {
  await meetPopups(page);
  await page.route(isAnnouncements, withoutPopups);
}

/** Opens an account through the form and ends on home, signed in. */
export async function register(page: Page, language: Language = "PT"): Promise<string> {
  const say = words[language];
  const username = freshName();
  await passPopups(page);
  await page.goto("/m/register");
  await page.getByLabel(say.username).fill(username);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByLabel(say.repeat).fill(password);
  await page.getByRole("button", { name: say.create }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("group", { name: say.balance })).toBeVisible();
  return username;
}

/** Signs in through the form. */
export async function login(
  page: Page,
  username: string,
  secret: string,
  language: Language = "PT",
): Promise<void> {
  const say = words[language];
  await passPopups(page);
  await page.goto("/m/login");
  await page.getByLabel(say.username).fill(username);
  await page.getByLabel(say.password, { exact: true }).fill(secret);
  await page.locator("form").getByRole("button", { name: say.login, exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** Deposits through the sandbox provider's own page, as a payer would. */
export async function deposit(page: Page, amount: string, language: Language): Promise<void> {
  const say = words[language];
  await page.goto("/m/voucherCenter");
  await page.getByLabel(say.amount, { exact: true }).fill(amount);
  await page.getByRole("button", { name: say.payment }).click();
  const link = page.locator('a[target="_blank"][href*="/sandbox/pay/"]');
  await expect(link).toBeVisible();
  const payer = await page.context().newPage();
  await payer.goto((await link.getAttribute("href")) ?? "");
  await payer.getByRole("button").first().click();
  await expect(page.getByText(say.paid)).toBeVisible();
  await payer.close();
}

/** What the page keeps of the session. */
export async function storedSession(
  page: Page,
): Promise<Record<string, unknown> & { token: string }> {
  const text = await page.evaluate<string>("localStorage.MC_SESSION_INFO");
  return JSON.parse(text) as Record<string, unknown> & { token: string };
}
