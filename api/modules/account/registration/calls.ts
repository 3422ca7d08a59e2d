import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { trialStake } from "../session/index.ts";
import { complete, lackingRules } from "./complete.ts";
import { invitationOf, invitationOfDomain } from "./invitations.ts";
import { sendRegisterCode } from "./register-code.ts";
import { register } from "./registration.ts";
import { ruleMessage } from "./rules.ts";
import { checkUsername } from "./username.ts";

/** Opening an account, and reading one's own. */
export function calls(app: App): Handlers<"registration"> {
  const { db } = app;
  return {
    register: (context, input) => register(app, context, "username", input),
    registerMobile: (context, input) => register(app, context, "mobileNum", input),
    registerCode: (context, input) => sendRegisterCode(app, context, input),
    checkUsername: (context, { username }) => checkUsername(app, context, username),
    async checkAffiliate(context, { code }) {
      return { code: await invitationOf(db, context, code) };
    },
    async affiliateCode(context, { domain }) {
      return { code: await invitationOfDomain(db, context.merchant, domain) };
    },
    async info(context) {
      const { memberId } = requireSession(context);
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
        lastLoginAt: await loginBefore(app, memberId),
      };
    },
    async lacking(context) {
      const { dialingCode, rules } = await lackingRules(app, context);
      const worded = rules.map((rule) => ({
        ...rule,
        message: ruleMessage(rule, context.language),
      }));
      return { dialingCode, rules: worded };
    },
    complete: (context, input) => complete(app, context, input),
    trialUser(context) {
      const trial = context.session?.role === "trial" ? context.session : null;
      return { userName: trial?.userName ?? null, customerType: 4, ...trialStake };
    },
  };
}

/** The sign-in before this one: what a member checks to see that nobody else was here. */
async function loginBefore({ db }: App, memberId: bigint): Promise<string | null> {
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
