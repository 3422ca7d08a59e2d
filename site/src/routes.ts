import { homePaths } from "./lib/home-path.ts";
import type { PageModule, Route } from "./route.ts";

const soon: PageModule = () => import("./pages/coming-soon.tsx");
const kind: PageModule = () => import("./pages/category-games.tsx");
const list: PageModule = () => import("./pages/game-list.tsx");

/** Nothing for visitors, and trial accounts are told that they need a real one. */
const ofMembers = { members: true, trial: "refused" } as const;
/** Without the frame's header and bottom menu. */
const bare = { header: false, footer: false } as const;

/** The whole route table, in the order of the source. Unknown paths go to home. */
export const routes: readonly Route[] = [
  {
    path: "/m/home",
    title: "title.home",
    page: () => import("./pages/home.tsx"),
    back: "none",
    entry: true,
  },
  {
    path: "/m/login",
    title: "title.login",
    page: () => import("./pages/login.tsx"),
    entry: true,
    visitors: true,
    ...bare,
    back: "home",
  },
  {
    path: "/m/register",
    title: "title.register",
    page: () => import("./pages/register.tsx"),
    entry: true,
    visitors: true,
    ...bare,
    back: "home",
  },
  {
    path: "/m/forget",
    title: "title.forget",
    page: () => import("./pages/forget.tsx"),
    ...bare,
    back: "home",
  },
  {
    path: "/m/changePsw",
    title: "title.changePsw",
    page: () => import("./pages/change-psw.tsx"),
    ...bare,
    back: "none",
    ...ofMembers,
  },
  {
    path: "/m/notice",
    title: "title.notice",
    page: () => import("./pages/notice.tsx"),
    header: false,
  },
  {
    path: "/m/webEmail",
    title: "title.webEmail",
    page: () => import("./pages/web-email.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/message",
    title: "title.message",
    page: () => import("./pages/message.tsx"),
    header: false,
  },
  {
    path: "/m/jackpot",
    title: "title.jackpot",
    page: () => import("./pages/jackpot.tsx"),
    back: "home",
  },
  { path: "/m/help", title: "title.help", page: () => import("./pages/help.tsx"), ...bare },
  {
    path: "/m/social",
    title: "title.social",
    page: () => import("./pages/social.tsx"),
    ...bare,
    back: "home",
  },
  { path: "/m/set", title: "title.set", page: () => import("./pages/set.tsx") },
  { path: "/m/leave", title: "title.leave", page: () => import("./pages/leave.tsx"), ...ofMembers },
  {
    path: "/m/protection",
    title: "title.protection",
    page: () => import("./pages/protection.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/activity",
    title: "title.activity",
    page: () => import("./pages/activity.tsx"),
    header: false,
    back: "home",
  },
  {
    path: "/m/activityDetail",
    title: "title.activityDetail",
    page: () => import("./pages/activity-detail.tsx"),
    header: false,
  },
  { path: "/m/inviteFriends", title: "title.inviteFriends", page: soon },
  {
    path: "/m/voucherCenter",
    title: "title.voucherCenter",
    page: () => import("./pages/voucher-center.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/withdraw",
    title: "title.withdraw",
    allTitle: "title.withdrawals",
    page: () => import("./pages/withdraw.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/transfer",
    title: "title.transfer",
    allTitle: "title.transfers",
    page: () => import("./pages/transfer.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/home",
    title: "title.memberHome",
    page: () => import("./pages/member/home.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/myAccount/index",
    title: "title.myAccount",
    page: () => import("./pages/my-account/index.tsx"),
    members: true,
  },
  {
    path: "/m/gameRecord",
    title: "title.gameRecord",
    page: () => import("./pages/game-record.tsx"),
    members: true,
  },
  { path: "/m/agent", title: "title.agent", page: soon, ...bare, members: true, agents: true },
  { path: "/m/agent/team/overview", title: "title.teamOverview", page: soon, members: true },
  {
    path: "/m/transaction/record",
    title: "title.transactionRecord",
    page: () => import("./pages/transaction/record.tsx"),
    members: true,
  },
  {
    path: "/m/transaction/deposits",
    title: "title.deposits",
    page: () => import("./pages/transaction/deposits.tsx"),
    members: true,
  },
  { path: "/m/member/team", title: "title.team", page: soon, members: true },
  { path: "/m/redRain", title: "title.redRain", page: soon, members: true },
  { path: "/m/agent/team/pnl", title: "title.teamPnl", page: soon, members: true },
  { path: "/m/teamBetting", title: "title.teamBetting", page: soon, members: true },
  { path: "/m/member/agent/agentRebeat", title: "title.agentRebate", page: soon, members: true },
  { path: "/m/member/teamRebate", title: "title.teamRebate", page: soon, members: true },
  {
    path: "/m/securityCenter",
    title: "title.securityCenter",
    page: () => import("./pages/security-center.tsx"),
    ...ofMembers,
  },
  { path: "/m/agentRegister", title: "title.agentRegister", page: soon, members: true },
  { path: "/m/member/agent/agentDivident", title: "title.dividend", page: soon, members: true },
  {
    path: "/m/member/notice",
    title: "title.memberNotice",
    page: () => import("./pages/member/notice.tsx"),
    members: true,
  },
  { path: "/m/member/agent/getSalaryContract", title: "title.salary", page: soon, members: true },
  {
    path: "/m/member/agent/getDevidendContract",
    title: "title.dividend",
    page: soon,
    members: true,
  },
  { path: "/m/member/agent/getHourContract", title: "title.hourly", page: soon, members: true },
  {
    path: "/m/hot-games",
    title: "title.hotGames",
    page: () => import("./pages/hot-games.tsx"),
    header: false,
  },
  { path: "/m/live-games", title: "title.liveGames", page: kind, header: false },
  { path: "/m/poker-games", title: "title.pokerGames", page: kind, header: false },
  { path: "/m/sport-games", title: "title.sportGames", page: kind, header: false },
  { path: "/m/slot-games", title: "title.slotGames", page: kind, header: false },
  { path: "/m/fishing-games", title: "title.fishingGames", page: kind, header: false },
  { path: "/m/esport-games", title: "title.esportGames", page: kind, header: false },
  { path: "/m/gameList", title: "title.gameCenter", page: list, footer: false },
  { path: "/m/lottery", title: "title.lottery", page: kind, header: false, footer: false },
  { path: "/m/lott", title: "title.lottery", page: kind },
  { path: "/m/elott", title: "title.elott", page: kind },
  { path: "/m/slotsCenter", title: "title.slotsCenter", page: kind, footer: false },
  { path: "/m/gameCenter", title: "title.gameCenter", page: list },
  { path: "/m/app", title: "title.app", page: () => import("./pages/app.tsx"), ...bare },
  { path: "/m/trail", title: "title.trail", page: () => import("./pages/trail.tsx"), back: "home" },
  // Ours: what the member centre leads to.
  {
    path: "/m/member/profile",
    title: "title.profile",
    page: () => import("./pages/member/profile.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/identity",
    title: "title.identity",
    page: () => import("./pages/member/identity.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/bankCards",
    title: "title.bankCards",
    page: () => import("./pages/member/bank-cards.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/paymentPassword",
    title: "title.paymentPassword",
    page: () => import("./pages/member/payment-password.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/secondFactor",
    title: "title.secondFactor",
    page: () => import("./pages/member/second-factor.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/devices",
    title: "title.devices",
    page: () => import("./pages/member/devices.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/signIns",
    title: "title.signIns",
    page: () => import("./pages/member/sign-ins.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/member/securityQuestions",
    title: "title.securityQuestions",
    page: () => import("./pages/member/security-questions.tsx"),
    ...ofMembers,
  },
  {
    path: "/m/feedback",
    title: "title.feedback",
    page: () => import("./pages/feedback.tsx"),
    ...ofMembers,
  },
  // Ours: the frame that a launched game plays in, and one round of the bet record.
  {
    path: "/m/play",
    title: "title.play",
    page: () => import("./pages/play.tsx"),
    ...bare,
    full: true,
    members: true,
  },
  {
    path: "/m/gameRecord/round",
    title: "title.round",
    page: () => import("./pages/game-record/round.tsx"),
    members: true,
  },
];

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The route of a path; null where there is none and home is to be shown instead. */
export function routeOf(path: string): Route | null {
  if (homePaths.has(path)) return byPath.get("/m/home") ?? null;
  if (path === "/m/register.html") return byPath.get("/m/register") ?? null;
  return byPath.get(path.replace(/\/$/, "")) ?? null;
}

/** Whether the page of a route is built, or only says that it comes. */
export function isBuilt(route: Route): boolean {
  return route.page !== soon;
}
