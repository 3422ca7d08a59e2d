import { expect, type Page } from "@playwright/test";

/** A page, and what it shows beside its first look. */
export interface Visited {
  path: string;
  /** It shows nothing before it has read something. */
  reads?: true;
  /** Opens sheets, tabs and faults one after the other; each is looked at. */
  more?: ((page: Page) => Promise<unknown>)[];
}

const button = (name: string | RegExp, within = "body") => {
  return (page: Page) => page.locator(within).getByRole("button", { name }).first().click();
};
/** Presses a button and waits for the sheet, which may have to be loaded first. */
const opener =
  (name: string | RegExp, within = "body") =>
  async (page: Page) => {
    await button(name, within)(page);
    await expect(page.getByRole("dialog").last()).toBeVisible();
  };
const close = (page: Page) => page.keyboard.press("Escape");

/** Names are in Portuguese: `more` is opened in that language alone. */
export const ofVisitors: Visited[][] = [
  [
    {
      path: "/m/home",
      more: [
        opener("Abrir o menu"),
        async (page) => {
          await button(/^Idioma/, "dialog")(page);
          await expect(page.getByRole("radiogroup")).toBeVisible();
        },
      ],
    },
    { path: "/m/gameList?gameType=RNG", more: [opener("Filtrar jogos")] },
    { path: "/m/slot-games" },
    { path: "/m/hot-games" },
    { path: "/m/jackpot", reads: true },
    { path: "/m/sport-games" },
    { path: "/m/app" },
    { path: "/m/trail" },
  ],
  [
    { path: "/m/login", more: [button("Entrar", "form")] },
    { path: "/m/login?type=agent" },
    {
      path: "/m/register",
      more: [
        button("Criar conta"),
        async (page) => {
          await page.getByRole("tab").nth(1).click();
          await expect(page.locator("#verificationCode")).toBeVisible();
          await button("Criar conta")(page);
          await expect(page.locator("#mobileNum")).toBeFocused();
        },
        opener(/^Código do país/),
      ],
    },
    {
      path: "/m/forget",
      more: [
        async (page) => {
          await page.getByRole("tab").last().click();
          await expect(page.locator("#email")).toBeVisible();
        },
      ],
    },
  ],
  [
    { path: "/m/help" },
    { path: "/m/help#fair" },
    { path: "/m/set" },
    { path: "/m/message" },
    { path: "/m/notice?index=0" },
    { path: "/m/activity", more: [(page) => page.locator("main li h2 button").first().click()] },
    { path: "/m/activityDetail?id=1" },
  ],
];

export const ofMembers: Visited[][] = [
  [
    { path: "/m/member/home" },
    { path: "/m/member/profile", reads: true },
    { path: "/m/member/profile?edit=nickname" },
    { path: "/m/member/profile?edit=icon" },
    { path: "/m/member/profile?edit=email" },
    { path: "/m/member/profile?edit=payee" },
    { path: "/m/member/identity", reads: true },
  ],
  [
    { path: "/m/member/bankCards", reads: true },
    { path: "/m/member/paymentPassword", reads: true },
    { path: "/m/member/securityQuestions" },
    { path: "/m/securityCenter", reads: true },
    { path: "/m/member/secondFactor" },
    { path: "/m/member/devices" },
    { path: "/m/member/signIns" },
    { path: "/m/changePsw" },
  ],
  [
    { path: "/m/protection", reads: true, more: [button(/^Fazer uma pausa|Pausa/, "main")] },
    { path: "/m/leave", reads: true },
    { path: "/m/feedback", reads: true },
    { path: "/m/set" },
    { path: "/m/webEmail" },
    { path: "/m/member/notice" },
    { path: "/m/message" },
  ],
  [
    { path: "/m/myAccount/index", reads: true },
    { path: "/m/transaction/record", reads: true },
    { path: "/m/gameRecord", reads: true },
    { path: "/m/transaction/deposits", reads: true },
    { path: "/m/voucherCenter" },
    { path: "/m/withdraw", reads: true },
    { path: "/m/withdraw?all=1", reads: true },
    { path: "/m/transfer", reads: true },
    { path: "/m/transfer?all=1", reads: true },
    {
      path: "/m/home",
      more: [button("Abrir minha conta"), close, button("Abrir o menu")],
    },
  ],
];
