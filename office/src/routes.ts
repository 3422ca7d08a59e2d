import type { ComponentType } from "react";
import type { IconName } from "@trevo/ui/icon.tsx";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { MessageKey } from "./lib/i18n.ts";
import { gamePlaces } from "./routes-games.ts";
import { reconPlaces } from "./routes-recon.ts";
import { reportPlaces } from "./routes-reports.ts";
import { riskPlaces } from "./routes-risk.ts";
import { settingsPlaces } from "./routes-settings.ts";
import { workPlaces } from "./routes-work.ts";

/** The groups of the side bar, in their order. */
export const groups = [
  "work",
  "members",
  "money",
  "risk",
  "games",
  "content",
  "reports",
  "house",
] as const;

/** A place of the office: its address is its page's file. */
export interface Place {
  path: `/${string}`;
  title: MessageKey;
  icon: IconName;
  group: (typeof groups)[number];
  /** Who has it not does not see the place. */
  needs?: Permission;
  /** Goes there by `g` and this letter. */
  letter?: string;
  page: () => Promise<{ default: ComponentType }>;
  /** The page of one of its rows, whose addresses stand below: `/members/42`. */
  one?: () => Promise<{ default: ComponentType }>;
}

/** Every place, in the order of the side bar. */
export const places: readonly Place[] = [
  ...workPlaces,
  {
    path: "/members",
    title: "place.members",
    icon: "people",
    group: "members",
    needs: "member:read",
    letter: "m",
    page: () => import("./pages/members.tsx"),
    one: () => import("./pages/members/member.tsx"),
  },
  {
    path: "/bulk",
    title: "place.bulk",
    icon: "check-circle",
    group: "members",
    needs: "member:read",
    page: () => import("./pages/bulk.tsx"),
  },
  {
    path: "/feedback",
    title: "place.feedback",
    icon: "chat",
    group: "members",
    needs: "feedback:read",
    page: () => import("./pages/feedback.tsx"),
  },
  {
    path: "/feedback/templates",
    title: "place.feedbackTemplates",
    icon: "receipt",
    group: "members",
    needs: "feedback:read",
    page: () => import("./pages/feedback/templates.tsx"),
  },
  {
    path: "/kyc",
    title: "place.kyc",
    icon: "card",
    group: "members",
    needs: "identity:read",
    letter: "k",
    page: () => import("./pages/kyc.tsx"),
  },
  {
    path: "/deposits",
    title: "place.deposits",
    icon: "deposit",
    group: "money",
    needs: "deposit:read",
    letter: "f",
    page: () => import("./pages/deposits.tsx"),
  },
  {
    path: "/withdrawals",
    title: "place.withdrawals",
    icon: "withdraw",
    group: "money",
    needs: "withdrawal:read",
    letter: "s",
    page: () => import("./pages/withdrawals.tsx"),
  },
  {
    path: "/adjustments",
    title: "place.adjustments",
    icon: "refresh",
    group: "money",
    needs: "wallet:read",
    letter: "d",
    page: () => import("./pages/adjustments.tsx"),
  },
  {
    path: "/movements",
    title: "place.movements",
    icon: "receipt",
    group: "money",
    needs: "report:read",
    letter: "q",
    page: () => import("./pages/movements.tsx"),
  },
  ...reconPlaces,
  {
    path: "/transfers",
    title: "place.transfers",
    icon: "forward",
    group: "money",
    needs: "transfer:read",
    letter: "x",
    page: () => import("./pages/transfers.tsx"),
  },
  {
    path: "/incidents",
    title: "place.incidents",
    icon: "bolt",
    group: "money",
    needs: "withdrawal:read",
    letter: "i",
    page: () => import("./pages/incidents.tsx"),
  },
  {
    path: "/methods",
    title: "place.methods",
    icon: "pix",
    group: "money",
    needs: "settings:read",
    page: () => import("./pages/methods.tsx"),
  },
  {
    path: "/limits",
    title: "place.limits",
    icon: "settings",
    group: "money",
    needs: "settings:read",
    page: () => import("./pages/limits.tsx"),
  },
  ...riskPlaces,
  ...gamePlaces,
  {
    path: "/banners",
    title: "place.banner",
    icon: "star",
    group: "content",
    needs: "content:read",
    letter: "b",
    page: () => import("./pages/banners.tsx"),
  },
  {
    path: "/notices",
    title: "place.notice",
    icon: "megaphone",
    group: "content",
    needs: "content:read",
    letter: "n",
    page: () => import("./pages/notices.tsx"),
  },
  {
    path: "/popups",
    title: "place.popup",
    icon: "bolt",
    group: "content",
    needs: "content:read",
    page: () => import("./pages/popups.tsx"),
  },
  {
    path: "/help",
    title: "place.help",
    icon: "help",
    group: "content",
    needs: "content:read",
    letter: "j",
    page: () => import("./pages/help.tsx"),
  },
  {
    path: "/agreements",
    title: "place.agreements",
    icon: "receipt",
    group: "content",
    needs: "content:publish",
    letter: "e",
    page: () => import("./pages/agreements.tsx"),
  },
  ...reportPlaces,
  {
    path: "/alerts",
    title: "place.alerts",
    icon: "warning",
    group: "house",
    needs: "alert:read",
    letter: "l",
    page: () => import("./pages/alerts.tsx"),
  },
  {
    path: "/audit",
    title: "place.audit",
    icon: "history",
    group: "house",
    needs: "audit:read",
    letter: "u",
    page: () => import("./pages/audit.tsx"),
  },
  {
    path: "/people",
    title: "place.people",
    icon: "key",
    group: "house",
    needs: "staff:read",
    letter: "p",
    page: () => import("./pages/people.tsx"),
  },
  {
    path: "/roles",
    title: "place.roles",
    icon: "star",
    group: "house",
    needs: "staff:read",
    letter: "o",
    page: () => import("./pages/roles.tsx"),
  },
  ...settingsPlaces,
  {
    path: "/me",
    title: "place.me",
    icon: "person",
    group: "house",
    page: () => import("./pages/me.tsx"),
  },
];
