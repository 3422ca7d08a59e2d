import type { Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
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
export function calls(house: House): Handlers<"profile"> {
  const { db } = house;
  return {
    async details(ask) {
      const session = sessionOf(ask);
      const profile = await profileOf(db, session.memberId);
      const { id, account, nickname, email, mobile, payeeName, birthday, createdAt } = profile;
      return {
        id: id.toString(),
        account,
        nickname,
        icon: iconOf(house, session, profile),
        email: email === null ? null : maskMail(email),
        emailVerified: profile.isEmailVerified,
        mobile: mobile === null ? null : maskEnd(mobile),
        payeeName,
        birthday,
        registeredAt: createdAt.toISOString(),
      };
    },
    nickname: (ask, { nickname }) => changeNickname(db, ask, nickname),
    async icon(ask) {
      const session = sessionOf(ask);
      const chosen = iconOf(house, session, await profileOf(db, session.memberId));
      return { ...chosen, choices: iconChoices };
    },
    chooseIcon: (ask, given) => chooseIcon(house, ask, given),
    payeeName: (ask, { payeeName }) => setPayeeName(db, ask, payeeName),
    emailCode: (ask, given) => sendEmailCode(house, ask, given),
    email: (ask, given) => setEmail(house, ask, given),
    async hasPaymentPassword(ask) {
      const profile = await profileOf(db, sessionOf(ask).memberId);
      const { hasPaymentPassword, paymentSetAt } = profile;
      return { hasPassword: hasPaymentPassword, setAt: paymentSetAt?.toISOString() ?? null };
    },
    paymentPassword: (ask, given) => setPaymentPassword(house, ask, given),
    resetCode: (ask) => sendResetCode(house, ask),
    resetPaymentPassword: (ask, given) => resetPaymentPassword(house, ask, given),
    cards: (ask) => listPayoutAccounts(house, ask),
    addCard: (ask, given) => addPayoutAccount(house, ask, given),
    removeCard: (ask, given) => removePayoutAccount(house, ask, given),
    questions: (ask) => listQuestions(house, ask),
    answerQuestions: (ask, given) => answerQuestions(house, ask, given),
    security: (ask) => securityOf(house, ask),
  };
}
