export { requesterOf, memberRequester, newRequester } from "./requesters.ts";
export { countAgainstCaps } from "./caps.ts";
export {
  checkCode,
  type CodeTarget,
  type CheckedCode,
  issueCode,
  type IssuedCode,
  spendCode,
  takeCode,
} from "./codes.ts";
export { requireSmsCountry, smsCountries } from "./countries.ts";
export { sendMail, sendSms } from "./outbox.ts";
export { mobileOf, usernameOfMobile } from "./phone.ts";
export { verifiedContacts, reachableContacts } from "./verified-contacts.ts";
export { siteName } from "./code-message.ts";
export { notifications } from "./module.ts";
export { contactsOfOneOnly, deleteMessagesTo } from "./erase.ts";
