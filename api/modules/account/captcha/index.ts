export { type CaptchaSolution, type CaptchaPurpose, requireCaptcha } from "./require-captcha.ts";
export { captcha } from "./module.ts";
