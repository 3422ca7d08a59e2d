import type { AllHandlers } from "./core/ask.ts";
import type { AllStaffHandlers } from "./core/staff-ask.ts";
import type { Job } from "./core/jobs.ts";
import type { House } from "./house.ts";
import * as agreements from "./modules/agreements/index.ts";
import * as captcha from "./modules/captcha/index.ts";
import * as care from "./modules/care/index.ts";
import * as content from "./modules/content/index.ts";
import * as dispatch from "./modules/dispatch/index.ts";
import * as factors from "./modules/factors/index.ts";
import * as feedback from "./modules/feedback/index.ts";
import * as games from "./modules/games/index.ts";
import * as home from "./modules/home/index.ts";
import * as identity from "./modules/identity/index.ts";
import * as member from "./modules/member/index.ts";
import * as password from "./modules/password/index.ts";
import * as payments from "./modules/payments/index.ts";
import * as profile from "./modules/profile/index.ts";
import * as protection from "./modules/protection/index.ts";
import * as records from "./modules/records/index.ts";
import * as register from "./modules/register/index.ts";
import * as rgs from "./modules/rgs/index.ts";
import * as security from "./modules/security/index.ts";
import * as session from "./modules/session/index.ts";
import * as social from "./modules/social/index.ts";
import * as staff from "./modules/staff/index.ts";
import * as system from "./modules/system/index.ts";
import * as uploads from "./modules/uploads/index.ts";
import * as vendors from "./modules/vendors/index.ts";
import * as wallet from "./modules/wallet/index.ts";
import * as whereabouts from "./modules/whereabouts/index.ts";

/** Every handler of every declared call: one that is missing does not compile. */
export function handlersOf(house: House): AllHandlers {
  return {
    agreements: agreements.calls(house),
    captcha: captcha.calls(house),
    content: content.calls(house),
    feedback: feedback.calls(house),
    games: games.calls(house),
    home: home.calls(house),
    identity: identity.calls(house),
    member: member.calls(house),
    password: password.calls(house),
    payments: payments.calls(house),
    profile: profile.calls(house),
    protection: protection.calls(house),
    records: records.calls(house),
    register: register.calls(house),
    security: security.calls(house),
    session: session.calls(house),
    social: social.calls(house),
    system: system.calls(house),
    uploads: uploads.calls(house),
    wallet: wallet.calls(house),
    whereabouts: whereabouts.calls(house),
  };
}

/** The same of the back office. */
export function staffHandlersOf(house: House): AllStaffHandlers {
  return {
    agreements: agreements.staffCalls(house),
    care: care.staffCalls(house),
    desk: staff.staffCalls(house),
    identity: identity.staffCalls(house),
    members: session.staffCalls(house),
    people: staff.peopleCalls(house),
    protection: protection.staffCalls(house),
    register: register.staffCalls(house),
    safety: staff.safetyCalls(house),
    whereabouts: whereabouts.staffCalls(house),
  };
}

/** Every job of the house. */
export function jobsOf(house: House): Job[] {
  return [
    ...captcha.jobs(house),
    ...care.jobs(house),
    ...content.jobs(house),
    ...dispatch.jobs(house),
    ...factors.jobs(house),
    ...games.jobs(house),
    ...identity.jobs(house),
    ...password.jobs(house),
    ...payments.jobs(house),
    ...protection.jobs(house),
    ...records.jobs(house),
    ...register.jobs(house),
    ...rgs.jobs(house),
    ...session.jobs(house),
    ...social.jobs(house),
    ...staff.jobs(house),
    ...system.jobs(house),
    ...uploads.jobs(house),
    ...vendors.jobs(house),
    ...wallet.jobs(house),
    ...whereabouts.jobs(house),
  ];
}
