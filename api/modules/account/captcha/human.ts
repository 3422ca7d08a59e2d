import type { z } from "zod";
import type { humanPurpose } from "@trevo/contract/member/captcha.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { isCodeRight } from "./code.ts";
import { isWorkDone } from "./work.ts";

/** The door that a proof is for. */
export type Purpose = z.output<typeof humanPurpose>;

/** What came with a form: the solution of a proof of work, or a picture's digits and its id. */
export interface Proof {
  captcha?: string | undefined;
  captchaId?: string | undefined;
}

const digits = /^\d{6}$/;

/**
 * Goes on only for a caller who brings a proof for this purpose that nobody has used yet. Both
 * refusals carry `value.captcha`, which tells a screen to show the check, and a new one.
 *
 * @throws Refusal `captcha.required` without any, `captcha.wrong` for a wrong, old or used one
 */
export async function requireHuman(
  app: Pick<App, "db" | "vault">,
  purpose: Purpose,
  { captcha = "", captchaId }: Proof,
): Promise<void> {
  if (captcha === "") throw new Refusal("captcha.required", { captcha: true });
  const isCode = captchaId !== undefined || digits.test(captcha);
  const isRight = isCode
    ? captchaId !== undefined && (await isCodeRight(app, { purpose, captchaId, captcha }))
    : await isWorkDone(app, { purpose, captcha });
  if (!isRight) throw new Refusal("captcha.wrong", { captcha: true });
}
