import type { RequestContext } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type CaptchaSolution, requireCaptcha } from "../captcha/index.ts";
import { countRefusedForms, recordAttempt } from "../session/index.ts";
import { countOpenedFrom } from "../members/index.ts";

/** Accounts per network and hour: without a captcha, and at all. */
const perHour = { unasked: 3, most: 20 };

/** Refusals that reveal an existing account. */
const disclosing = new Set(["identity.taken", "mobile.taken"]);

/**
 * Limits how many accounts one network (an IPv4 address or an IPv6 /64) opens, and how many of its
 * forms were refused in a way that reveals an account. Beyond a few, each needs a captcha; a
 * merchant may require one of everyone.
 *
 * @throws Refusal `captcha.required` or `captcha.wrong`, and `rate.limited` beyond the most
 */
export async function requireVelocity(
  app: App,
  context: RequestContext,
  { solution, isRequiredOfAll }: { solution: CaptchaSolution; isRequiredOfAll: boolean },
): Promise<void> {
  const { rateScale } = app.config;
  const opened = await openedFrom(app, context.ip);
  if (opened >= Math.ceil(perHour.most * rateScale)) {
    throw new Refusal("rate.limited", { retryAfterSeconds: 3_600 });
  }
  const isFast = opened >= Math.ceil(perHour.unasked * rateScale);
  if (isRequiredOfAll || isFast) await requireCaptcha(app, "register", solution);
}

/**
 * Records a refusal that revealed an existing account, so that nobody can test other people's
 * document numbers form by form.
 */
export async function countDisclosures<T>(
  app: App,
  context: RequestContext,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    // Without a username: no sign-in was attempted.
    const attempt = { username: "", memberId: null, succeeded: false, method: "register" } as const;
    if (error instanceof Refusal && disclosing.has(error.code))
      await recordAttempt(app.db, context, attempt);
    throw error;
  }
}

/** Accounts that the network opened in the last hour, and forms that told of an account. */
async function openedFrom({ db }: App, ip: string): Promise<number> {
  return (await countOpenedFrom(db, ip)) + (await countRefusedForms(db, ip));
}
