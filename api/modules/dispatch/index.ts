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
export { jobs } from "./jobs.ts";
export { sendMail, sendSms } from "./outbox.ts";
export { siteName } from "./wording.ts";
