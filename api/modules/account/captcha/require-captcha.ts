import type { z } from "zod";
import type { humanPurpose } from "@trevo/contract/member/captcha.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { isCodeRight } from "./code.ts";
import { isWorkSolved } from "./proof-of-work.ts";

/** The form that a captcha protects. */
export type CaptchaPurpose = z.output<typeof humanPurpose>;

/** What came with a form: the solution of a proof of work, or a picture's digits and its id. */
export interface CaptchaSolution {
  captcha?: string | undefined;
  captchaId?: string | undefined;
}

const digits = /^\d{6}$/;

/**
 * Requires an unused captcha solution for this purpose. Both refusals carry `value.captcha`, which
 * tells the screen to show a new captcha.
 *
 * @throws Refusal `captcha.required` without any, `captcha.wrong` for a wrong, old or used one
 */
export async function requireCaptcha(
  app: Pick<App, "db" | "vault">,
  purpose: CaptchaPurpose,
  { captcha = "", captchaId }: CaptchaSolution,
): Promise<void> {
  if (captcha === "") throw new Refusal("captcha.required", { captcha: true });
  const isCode = captchaId !== undefined || digits.test(captcha);
  const isRight = isCode
    ? captchaId !== undefined && (await isCodeRight(app, { purpose, captchaId, captcha }))
    : await isWorkSolved(app, { purpose, captcha });
  if (!isRight) throw new Refusal("captcha.wrong", { captcha: true });
}
