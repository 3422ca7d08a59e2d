import { type CallName, everyCall, type ModuleName } from "@trevo/contract/registry.ts";
import type { StaffModuleName } from "@trevo/contract/staff/registry.ts";
import type { App, ModuleStates } from "./app.ts";
import type { Badge } from "./core/badges.ts";
import type { WorkQueue } from "./core/work-queues.ts";
import type { Finder, SubjectsOf } from "./core/finders.ts";
import type { Job } from "./core/jobs.ts";
import type { AllHandlers } from "./core/request-context.ts";
import type { AllStaffHandlers } from "./core/staff-request-context.ts";
import type { OwnedTables, TableOwner } from "./core/table-owner.ts";
import { coreTables } from "./core/tables.ts";
import { ledgerTables } from "./ledger/tables.ts";
import type { Module } from "./module.ts";
import { captcha } from "./modules/account/captcha/index.ts";
import { consents } from "./modules/account/consents/index.ts";
import { dataRetention } from "./modules/account/data-retention/index.ts";
import { members } from "./modules/account/members/index.ts";
import { mfa } from "./modules/account/mfa/index.ts";
import { mfaSettings } from "./modules/account/mfa-settings/index.ts";
import { password } from "./modules/account/password/index.ts";
import { profile } from "./modules/account/profile/index.ts";
import { registration } from "./modules/account/registration/index.ts";
import { session } from "./modules/account/session/index.ts";
import { socialLogin } from "./modules/account/social-login/index.ts";
import { approvals } from "./modules/backoffice/approvals/index.ts";
import { staff } from "./modules/backoffice/staff/index.ts";
import { exports } from "./modules/backoffice/exports/index.ts";
import { bets } from "./modules/backoffice/bets/index.ts";
import { figures } from "./modules/backoffice/figures/index.ts";
import { lists } from "./modules/backoffice/lists/index.ts";
import { memberDeeds } from "./modules/backoffice/member-deeds/index.ts";
import { memberFile } from "./modules/backoffice/member-file/index.ts";
import { place } from "./modules/backoffice/place/index.ts";
import { work } from "./modules/backoffice/work/index.ts";
import { reports } from "./modules/backoffice/reports/index.ts";
import { adjustments } from "./modules/cashier/adjustments/index.ts";
import { deposits } from "./modules/cashier/deposits/index.ts";
import { incidents } from "./modules/cashier/incidents/index.ts";
import { reconciliation } from "./modules/cashier/reconciliation/index.ts";
import { turnover } from "./modules/cashier/turnover/index.ts";
import { wallet } from "./modules/cashier/wallet/index.ts";
import { withdrawals } from "./modules/cashier/withdrawals/index.ts";
import { games } from "./modules/casino/games/index.ts";
import { jackpot } from "./modules/casino/jackpot/index.ts";
import { lobby } from "./modules/casino/lobby/index.ts";
import { fishing } from "./modules/casino/fishing/index.ts";
import { holdem } from "./modules/casino/holdem/index.ts";
import { maths } from "./modules/casino/maths/index.ts";
import { rgs } from "./modules/casino/rgs/index.ts";
import { sharedRounds } from "./modules/casino/shared-rounds/index.ts";
import { vendors } from "./modules/casino/vendors/index.ts";
import { exclusionRegister } from "./modules/compliance/exclusion-register/index.ts";
import { geolocation } from "./modules/compliance/geolocation/index.ts";
import { aml } from "./modules/compliance/aml/index.ts";
import { harmDetection } from "./modules/compliance/harm-detection/index.ts";
import { kyc } from "./modules/compliance/kyc/index.ts";
import { links } from "./modules/compliance/links/index.ts";
import { responsibleGaming } from "./modules/compliance/responsible-gaming/index.ts";
import { content } from "./modules/messaging/content/index.ts";
import { feedback } from "./modules/messaging/feedback/index.ts";
import { messageTexts } from "./modules/messaging/message-texts/index.ts";
import { notifications } from "./modules/messaging/notifications/index.ts";
import { merchant } from "./modules/platform/merchant/index.ts";
import { system } from "./modules/platform/system/index.ts";
import { uploads } from "./modules/platform/uploads/index.ts";
import { statements } from "./modules/cashier/statements/index.ts";
import { transfers } from "./modules/cashier/transfers/index.ts";

/** Every module: opened and seeded in this order, so that one stands behind those it builds on. */
const list = [
  merchant,
  members,
  registration,
  maths,
  games,
  jackpot,
  content,
  consents,
  system,
  responsibleGaming,
  exclusionRegister,
  geolocation,
  staff,
  approvals,
  captcha,
  dataRetention,
  mfa,
  mfaSettings,
  password,
  profile,
  session,
  socialLogin,
  deposits,
  reconciliation,
  incidents,
  turnover,
  withdrawals,
  wallet,
  adjustments,
  memberDeeds,
  memberFile,
  work,
  bets,
  figures,
  reports,
  exports,
  lists,
  lobby,
  rgs,
  sharedRounds,
  fishing,
  holdem,
  vendors,
  aml,
  harmDetection,
  kyc,
  links,
  feedback,
  messageTexts,
  place,
  notifications,
  uploads,
  statements,
  transfers,
] as const;

type Listed = (typeof list)[number];
type NameWith<K extends string> = Extract<Listed, Record<K, unknown>>["name"];

/** What has to have its module, and what has one. */
interface Declared {
  calls: ModuleName;
  staffCalls: StaffModuleName;
  state: keyof ModuleStates;
}
interface Served {
  calls: NameWith<"calls">;
  staffCalls: NameWith<"staffCalls">;
  state: NameWith<"open">;
}

/** A declared call without a module does not compile here. */
export const modules: Declared extends Served ? readonly Module[] : Served = list;

/** Makes what each module keeps in memory. */
export function openStates(app: App): ModuleStates {
  for (const { name, open } of modules) {
    // By its type each `open` makes the state that stands under its own module's name.
    if (open) Object.assign(app.state, { [name]: open(app) });
  }
  return app.state;
}

/** Every handler of every declared call. */
export function handlersOf(app: App): AllHandlers {
  // `modules` is complete by its type.
  return collect("calls", app) as AllHandlers;
}

/** The same of the back office. */
export function staffHandlersOf(app: App): AllStaffHandlers {
  return collect("staffCalls", app) as AllStaffHandlers;
}

function collect(part: "calls" | "staffCalls", app: App): Record<string, unknown> {
  return Object.fromEntries(
    modules.flatMap(({ name, [part]: handlers }) => (handlers ? [[name, handlers(app)]] : [])),
  );
}

/** What waits for people in the lists of the office. */
export function badgesOf(app: App): Badge[] {
  return modules.flatMap(({ badges }) => badges?.(app) ?? []);
}

/** Queues of which staff take rows. */
export function workQueuesOf(app: App): WorkQueue[] {
  return modules.flatMap(({ workQueues }) => workQueues?.(app) ?? []);
}

/** What staff find by a few letters. */
export function findersOf(app: App): Finder[] {
  return modules.flatMap(({ finders }) => finders?.(app) ?? []);
}

/** What acts about a member are named by, of all modules. */
export function subjectsOf(app: App): SubjectsOf[] {
  return modules.flatMap(({ subjects }) => (subjects ? [subjects(app)] : []));
}

/** Every job of the app. */
export function jobsOf(app: App): Job[] {
  return modules.flatMap(({ jobs }) => jobs?.(app) ?? []);
}

/** The tables with rows of members, of every owner. */
export function memberTablesOf(): OwnedTables {
  const owners: TableOwner[] = [coreTables, ledgerTables, ...modules];
  const tables = owners.flatMap((owner) => Object.entries(owner.tables ?? {}));
  return Object.fromEntries(tables.filter(([, fate]) => fate !== "none"));
}

/** Calls that are answered only where and while the site is open. */
export function callsWhileOpen(): CallName[] {
  const closed = new Map(modules.map(({ name, whileClosed }) => [name, whileClosed]));
  return everyCall().flatMap(({ name }) => {
    const [module = "", verb = ""] = name.split(".");
    return isAnswered(closed.get(module), verb) ? [] : [name];
  });
}

function isAnswered(whileClosed: Module["whileClosed"], verb: string): boolean {
  if (whileClosed === undefined) return false;
  if (whileClosed === "all") return true;
  if ("allBut" in whileClosed) return !whileClosed.allBut.includes(verb);
  return whileClosed.includes(verb);
}
