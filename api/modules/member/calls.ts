import type { Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { trialStake } from "../session/index.ts";
import { complete, lackingRules } from "./complete.ts";
import { invitationOf, invitationOfDomain } from "./invitations.ts";
import { sendRegisterCode } from "./register-code.ts";
import { register } from "./registration.ts";
import { wordRule } from "./rules.ts";
import { checkUsername } from "./username.ts";

/** Opening an account, and reading one's own. */
export function calls(house: House): Handlers<"member"> {
  const { db } = house;
  return {
    register: (ask, given) => register(house, ask, "username", given),
    registerMobile: (ask, given) => register(house, ask, "mobileNum", given),
    registerCode: (ask, given) => sendRegisterCode(house, ask, given),
    checkUsername: (ask, { username }) => checkUsername(house, ask, username),
    async checkAffiliate(ask, { code }) {
      return { code: await invitationOf(db, ask, code) };
    },
    async affiliateCode(ask, { domain }) {
      return { code: await invitationOfDomain(db, ask.merchant, domain) };
    },
    async info(ask) {
      const { memberId } = sessionOf(ask);
      const row = await db
        .selectFrom("member")
        .select(["id", "account", "nickname", "type", "currency", "club_label", "created_at"])
        .where("id", "=", memberId)
        .executeTakeFirstOrThrow();
      return {
        id: row.id.toString(),
        account: row.account,
        nickname: row.nickname,
        type: row.type,
        currency: row.currency,
        clubLabel: row.club_label === null ? null : { labelName: row.club_label },
        registeredAt: row.created_at.toISOString(),
        lastLoginAt: await loginBefore(house, memberId),
      };
    },
    async lacking(ask) {
      const { dialingCode, rules } = await lackingRules(house, ask);
      const worded = rules.map((rule) => ({ ...rule, message: wordRule(rule, ask.language) }));
      return { dialingCode, rules: worded };
    },
    complete: (ask, given) => complete(house, ask, given),
    trialUser(ask) {
      const trial = ask.session?.role === "trial" ? ask.session : null;
      return { userName: trial?.userName ?? null, customerType: 4, ...trialStake };
    },
  };
}

/** The sign-in before this one: what a member checks to see that nobody else was here. */
async function loginBefore({ db }: House, memberId: bigint): Promise<string | null> {
  const rows = await db
    .selectFrom("login_event")
    .select("at")
    .where("member_id", "=", memberId)
    .where("succeeded", "=", true)
    .orderBy("at", "desc")
    .limit(2)
    .execute();
  return rows[1]?.at.toISOString() ?? null;
}
