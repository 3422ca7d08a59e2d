export { calls } from "./calls.ts";
export { type CaptchaSolution, type CaptchaPurpose, requireCaptcha } from "./require-captcha.ts";
export { jobs } from "./jobs.ts";
