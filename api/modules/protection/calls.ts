import { type Ask, type Handlers, sessionOf } from "../../core/ask.ts";
import { say } from "../../core/i18n.ts";
import { invalidFields } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { putOffLimits } from "./asks.ts";
import { acknowledge } from "./checks.ts";
import { cancelChange, confirmChange, periodNumber, setBound } from "./limits.ts";
import { periods, readFigure } from "./periods.ts";
import { answerReview } from "./reviews.ts";
import { standingOf } from "./standing.ts";
import { startExclusion, startPause } from "./stops.ts";

/** What a member sets against too much of it, and what stands. Each answers how things are then. */
export function calls(house: House): Handlers<"protection"> {
  const standing = (ask: Ask) => standingOf(house, sessionOf(ask));
  return {
    standing,
    async setLimit(ask, { kind, period, max }) {
      const amount = max === null ? null : readFigure(kind, period, max);
      if (max !== null && amount === null) {
        throw invalidFields({ max: say(ask.language, "rule.invalid") });
      }
      await setBound(house, sessionOf(ask), { kind, period: periods[period], amount });
      return standing(ask);
    },
    async setCheck(ask, { minutes }) {
      const amount = minutes === null ? null : BigInt(minutes);
      await setBound(house, sessionOf(ask), { kind: "check", period: 0, amount });
      return standing(ask);
    },
    async confirmChange(ask, { kind, period }) {
      const change = { kind, period: periodNumber(kind, period) };
      await confirmChange(house, sessionOf(ask), change);
      return standing(ask);
    },
    async cancelChange(ask, { kind, period }) {
      const change = { kind, period: periodNumber(kind, period) };
      await cancelChange(house, sessionOf(ask), change);
      return standing(ask);
    },
    async answerReview(ask, { answer }) {
      await answerReview(house, sessionOf(ask), answer);
      return standing(ask);
    },
    async putOffLimits(ask) {
      await putOffLimits(house, sessionOf(ask));
      return standing(ask);
    },
    async acknowledge(ask) {
      await acknowledge(house, sessionOf(ask));
      return standing(ask);
    },
    async pause(ask, { hours }) {
      await startPause(house, sessionOf(ask), hours);
      return standing(ask);
    },
    async exclude(ask, asked) {
      await startExclusion(house, sessionOf(ask), asked);
      return standing(ask);
    },
  };
}
