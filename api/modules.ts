import type { AllHandlers } from "./core/request-context.ts";
import type { AllStaffHandlers } from "./core/staff-request-context.ts";
import type { Job } from "./core/jobs.ts";
import type { App } from "./app.ts";
import * as consents from "./modules/account/consents/index.ts";
import * as captcha from "./modules/account/captcha/index.ts";
import * as harmDetection from "./modules/compliance/harm-detection/index.ts";
import * as content from "./modules/messaging/content/index.ts";
import * as notifications from "./modules/messaging/notifications/index.ts";
import * as mfa from "./modules/account/mfa/index.ts";
import * as feedback from "./modules/messaging/feedback/index.ts";
import * as games from "./modules/casino/games/index.ts";
import * as lobby from "./modules/casino/lobby/index.ts";
import * as kyc from "./modules/compliance/kyc/index.ts";
import * as registration from "./modules/account/registration/index.ts";
import * as password from "./modules/account/password/index.ts";
import * as deposits from "./modules/cashier/deposits/index.ts";
import * as profile from "./modules/account/profile/index.ts";
import * as responsibleGaming from "./modules/compliance/responsible-gaming/index.ts";
import * as dataRetention from "./modules/account/data-retention/index.ts";
import * as exclusionRegister from "./modules/compliance/exclusion-register/index.ts";
import * as rgs from "./modules/casino/rgs/index.ts";
import * as mfaSettings from "./modules/account/mfa-settings/index.ts";
import * as session from "./modules/account/session/index.ts";
import * as socialLogin from "./modules/account/social-login/index.ts";
import * as staff from "./modules/backoffice/staff/index.ts";
import * as system from "./modules/platform/system/index.ts";
import * as uploads from "./modules/platform/uploads/index.ts";
import * as vendors from "./modules/casino/vendors/index.ts";
import * as wallet from "./modules/cashier/wallet/index.ts";
import * as geolocation from "./modules/compliance/geolocation/index.ts";

/** Every handler of every declared call: one that is missing does not compile. */
export function handlersOf(app: App): AllHandlers {
  return {
    consents: consents.calls(app),
    captcha: captcha.calls(app),
    content: content.calls(app),
    feedback: feedback.calls(app),
    games: games.calls(app),
    lobby: lobby.calls(app),
    kyc: kyc.calls(app),
    registration: registration.calls(app),
    password: password.calls(app),
    deposits: deposits.calls(app),
    profile: profile.calls(app),
    responsibleGaming: responsibleGaming.calls(app),
    dataRetention: dataRetention.calls(app),
    exclusionRegister: exclusionRegister.calls(app),
    mfaSettings: mfaSettings.calls(app),
    session: session.calls(app),
    socialLogin: socialLogin.calls(app),
    system: system.calls(app),
    uploads: uploads.calls(app),
    wallet: wallet.calls(app),
    geolocation: geolocation.calls(app),
  };
}

/** The same of the back office. */
export function staffHandlersOf(app: App): AllStaffHandlers {
  return {
    consents: consents.staffCalls(app),
    harmDetection: harmDetection.staffCalls(app),
    kyc: kyc.staffCalls(app),
    session: session.staffCalls(app),
    staff: staff.staffCalls(app),
    responsibleGaming: responsibleGaming.staffCalls(app),
    exclusionRegister: exclusionRegister.staffCalls(app),
    geolocation: geolocation.staffCalls(app),
  };
}

/** Every job of the house. */
export function jobsOf(app: App): Job[] {
  return [
    ...captcha.jobs(app),
    ...harmDetection.jobs(app),
    ...content.jobs(app),
    ...notifications.jobs(app),
    ...mfa.jobs(app),
    ...games.jobs(app),
    ...kyc.jobs(app),
    ...password.jobs(app),
    ...deposits.jobs(app),
    ...responsibleGaming.jobs(app),
    ...dataRetention.jobs(app),
    ...exclusionRegister.jobs(app),
    ...rgs.jobs(app),
    ...session.jobs(app),
    ...socialLogin.jobs(app),
    ...staff.jobs(app),
    ...system.jobs(app),
    ...uploads.jobs(app),
    ...vendors.jobs(app),
    ...wallet.jobs(app),
    ...geolocation.jobs(app),
  ];
}
