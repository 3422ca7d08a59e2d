export { askerOf, memberAsker, newAsker } from "./askers.ts";
export { countAgainstCaps } from "./caps.ts";
export {
  checkCode,
  type CodePlace,
  type CodeProof,
  issueCode,
  type IssuedCode,
  spendCode,
  takeCode,
} from "./codes.ts";
export { refuseCountry, smsCountries } from "./countries.ts";
export { sendMail, sendSms } from "./outbox.ts";
export { countryOfMobile, mobileOf, usernameOfMobile } from "./phone.ts";
export { provenOf, reachOf } from "./proven.ts";
export { siteName } from "./wording.ts";
export { notifications } from "./module.ts";
