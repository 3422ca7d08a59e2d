import {
  type RequestContext,
  type Handlers,
  requireSession,
} from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { putOffLimits } from "./limit-offers.ts";
import { acknowledgeRealityCheck } from "./reality-check.ts";
import { cancelChange, confirmChange, periodNumber, setLimit } from "./limits.ts";
import { periods, parseLimit } from "./periods.ts";
import { answerReview } from "./reviews.ts";
import { protectionStatusOf } from "./status.ts";
import { startExclusion, startPause } from "./stops.ts";

/** Limits, breaks and exclusions that a member sets; each call answers the resulting status. */
export function calls(app: App): Handlers<"responsibleGaming"> {
  const standing = (context: RequestContext) => protectionStatusOf(app, requireSession(context));
  return {
    standing,
    async setLimit(context, { kind, period, max }) {
      const amount = max === null ? null : parseLimit(kind, period, max);
      if (max !== null && amount === null) {
        throw invalidFields({ max: t(context.language, "rule.invalid") });
      }
      await setLimit(app, requireSession(context), { kind, period: periods[period], amount });
      return standing(context);
    },
    async setCheck(context, { minutes }) {
      const amount = minutes === null ? null : BigInt(minutes);
      await setLimit(app, requireSession(context), { kind: "check", period: 0, amount });
      return standing(context);
    },
    async confirmChange(context, { kind, period }) {
      const change = { kind, period: periodNumber(kind, period) };
      await confirmChange(app, requireSession(context), change);
      return standing(context);
    },
    async cancelChange(context, { kind, period }) {
      const change = { kind, period: periodNumber(kind, period) };
      await cancelChange(app, requireSession(context), change);
      return standing(context);
    },
    async answerReview(context, { answer }) {
      await answerReview(app, requireSession(context), answer);
      return standing(context);
    },
    async putOffLimits(context) {
      await putOffLimits(app, requireSession(context));
      return standing(context);
    },
    async acknowledge(context) {
      await acknowledgeRealityCheck(app, requireSession(context));
      return standing(context);
    },
    async pause(context, { hours }) {
      await startPause(app, requireSession(context), hours);
      return standing(context);
    },
    async exclude(context, asked) {
      await startExclusion(app, requireSession(context), asked);
      return standing(context);
    },
  };
}
