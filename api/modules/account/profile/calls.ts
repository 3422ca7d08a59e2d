import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { sendEmailCode, setEmail } from "./email.ts";
import { chooseIcon, iconChoices, iconOf } from "./icons.ts";
import { maskEnd, maskMail } from "./masks.ts";
import { changeNickname, setPayeeName } from "./names.ts";
import { resetPaymentPassword, sendResetCode, setPaymentPassword } from "./payment-password.ts";
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from "./payout-accounts.ts";
import { profileOf } from "./profiles.ts";
import { answerQuestions, listQuestions } from "./questions.ts";
import { securityOf } from "./security.ts";

/** What a member keeps of themselves, and how safe it is. */
export function calls(app: App): Handlers<"profile"> {
  const { db } = app;
  return {
    async details(context) {
      const session = requireSession(context);
      const profile = await profileOf(db, session.memberId);
      const { id, account, nickname, email, mobile, payeeName, birthday, createdAt } = profile;
      return {
        id: id.toString(),
        account,
        nickname,
        icon: iconOf(app, session, profile),
        email: email === null ? null : maskMail(email),
        emailVerified: profile.isEmailVerified,
        mobile: mobile === null ? null : maskEnd(mobile),
        payeeName,
        birthday,
        registeredAt: createdAt.toISOString(),
      };
    },
    nickname: (context, { nickname }) => changeNickname(db, context, nickname),
    async icon(context) {
      const session = requireSession(context);
      const chosen = iconOf(app, session, await profileOf(db, session.memberId));
      return { ...chosen, choices: iconChoices };
    },
    chooseIcon: (context, input) => chooseIcon(app, context, input),
    payeeName: (context, { payeeName }) => setPayeeName(db, context, payeeName),
    emailCode: (context, input) => sendEmailCode(app, context, input),
    email: (context, input) => setEmail(app, context, input),
    async hasPaymentPassword(context) {
      const profile = await profileOf(db, requireSession(context).memberId);
      const { hasPaymentPassword, paymentSetAt } = profile;
      return { hasPassword: hasPaymentPassword, setAt: paymentSetAt?.toISOString() ?? null };
    },
    paymentPassword: (context, input) => setPaymentPassword(app, context, input),
    resetCode: (context) => sendResetCode(app, context),
    resetPaymentPassword: (context, input) => resetPaymentPassword(app, context, input),
    cards: (context) => listPayoutAccounts(app, context),
    addCard: (context, input) => addPayoutAccount(app, context, input),
    removeCard: (context, input) => removePayoutAccount(app, context, input),
    questions: (context) => listQuestions(app, context),
    answerQuestions: (context, input) => answerQuestions(app, context, input),
    security: (context) => securityOf(app, context),
  };
}
