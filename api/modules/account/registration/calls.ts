import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { loginBefore, trialStake } from "../session/index.ts";
import { complete, lackingRules } from "./complete.ts";
import { invitationOf, invitationOfDomain } from "./invitations.ts";
import { sendRegisterCode } from "./register-code.ts";
import { register } from "./registration.ts";
import { ruleMessage } from "./rules.ts";
import { checkUsername } from "./username.ts";
import { readMember } from "../members/index.ts";

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
      const row = await readMember(db, memberId, [
        "id",
        "account",
        "nickname",
        "type",
        "currency",
        "club_label",
        "created_at",
      ]);
      return {
        id: row.id.toString(),
        account: row.account,
        nickname: row.nickname,
        type: row.type,
        currency: row.currency,
        clubLabel: row.club_label === null ? null : { labelName: row.club_label },
        registeredAt: row.created_at.toISOString(),
        lastLoginAt: (await loginBefore(db, memberId))?.toISOString() ?? null,
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
