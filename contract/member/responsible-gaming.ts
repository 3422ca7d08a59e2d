import { z } from "zod";
import { call, instant, payload, rates, who } from "../define.ts";
import { money } from "../money.ts";

export const kind = z.enum(["deposit", "loss", "wager", "time"]);
export const period = z.enum(["day", "week", "month"]);

/** Of a time limit whole minutes, else an amount with at most two decimals. 0 is a limit. */
const bound = z
  .string()
  .max(16)
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, "rule.invalid");
/** Null takes the limit away. */
export const boundIn = z.union([bound, z.number().transform(String).pipe(bound)]).nullable();

/** An amount, or minutes for a limit of time. */
const figure = z.string();
const waiting = z.object({
  max: figure.nullable(),
  readyAt: instant,
  isReady: z.boolean(),
  /** A change that is not confirmed by then is dropped. */
  lapsesAt: instant,
});

/** One limit of one period: set or not, what is used of it, and what waits to be confirmed. */
export const limit = z.object({
  kind,
  period,
  /** What holds: the stricter one of the member's own and the house's. */
  max: figure.nullable(),
  own: figure.nullable(),
  /** What the house has set; the member cannot loosen it. */
  byHouse: figure.nullable(),
  /** Of a loss limit: stakes less payouts, below zero for who is ahead. */
  used: figure,
  left: figure.nullable(),
  resetsAt: instant,
  waiting: waiting.nullable(),
});

/** Everything that protects a member, as it stands. */
const standing = z.object({
  jurisdiction: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  now: instant,
  signedInAt: instant,
  showsClock: z.boolean(),
  loosenHours: z.number(),
  confirmDays: z.number(),
  limits: z.array(limit),
  /** Kinds that must be set before play; empty where nothing is missing. */
  missing: z.array(kind),
  /** Whether it is time to look at the limits again: asked every so many months. */
  review: z.object({ isDue: z.boolean(), months: z.number() }),
  check: z.object({
    minutes: z.number().nullable(),
    /** The longest that may be chosen; null: also none at all. */
    minutesMax: z.number().nullable(),
    waiting: waiting.nullable(),
    isDue: z.boolean(),
    dueAt: instant.nullable(),
  }),
  /** Play since the last pause of ten minutes; null while there is none. */
  sitting: z.object({ startedAt: instant, staked: money, won: money, net: money }).nullable(),
  pause: z.object({ until: instant }).nullable(),
  pauseHours: z.object({ min: z.number(), max: z.number() }),
  exclusion: z.object({ since: instant, until: instant.nullable() }).nullable(),
  exclusionDays: z.object({ min: z.number(), max: z.number(), forGood: z.boolean() }),
});

const common = { answer: standing, roles: who.members, rate: rates.write } as const;

export const responsibleGaming = {
  standing: call({
    ...common,
    summary: "The member's limits, checks, pauses and exclusion, and what is left of each",
    method: "GET",
    path: "/wps/member/protection",
    payload: payload({}),
    rate: rates.read,
  }),
  setLimit: call({
    ...common,
    summary: "Set a limit: tighter at once, looser after a wait and a confirmation",
    method: "POST",
    path: "/wps/member/protection/limit",
    payload: payload({ kind, period, max: boundIn }),
  }),
  setCheck: call({
    ...common,
    summary: "How often to be asked whether to go on playing; rarer waits like a looser limit",
    method: "POST",
    path: "/wps/member/protection/check",
    payload: payload({ minutes: z.number().int().min(1).max(1_440).nullable() }),
  }),
  confirmChange: call({
    ...common,
    summary: "Confirm a looser limit or check whose wait is over",
    method: "POST",
    path: "/wps/member/protection/change/confirm",
    payload: payload({ kind: z.enum([...kind.options, "check"]), period: period.nullable() }),
  }),
  cancelChange: call({
    ...common,
    summary: "Give up a looser limit or check that waits",
    method: "POST",
    path: "/wps/member/protection/change/cancel",
    payload: payload({ kind: z.enum([...kind.options, "check"]), period: period.nullable() }),
  }),
  answerReview: call({
    ...common,
    summary:
      "Answer the periodic look at one's limits: they stay, or another day. A change is one too",
    method: "POST",
    path: "/wps/member/protection/review",
    payload: payload({ answer: z.enum(["keep", "later"]) }),
  }),
  putOffLimits: call({
    ...common,
    summary: "Not now, to being asked for limits: for a day where they are demanded, else for good",
    method: "POST",
    path: "/wps/member/protection/later",
    payload: payload({}),
  }),
  acknowledge: call({
    ...common,
    summary: "Answer a reality check, and go on playing",
    method: "POST",
    path: "/wps/member/protection/check/acknowledge",
    payload: payload({}),
  }),
  pause: call({
    ...common,
    summary: "Take a break from play at once; it can be made longer, never shorter",
    method: "POST",
    path: "/wps/member/protection/pause",
    payload: payload({ hours: z.number().int().min(1).max(100_000) }),
  }),
  exclude: call({
    ...common,
    summary: "Exclude oneself from play at once, for days or for good; cannot be taken back",
    method: "POST",
    path: "/wps/member/protection/exclusion",
    payload: payload({
      /** Null: for good. */
      days: z.number().int().min(1).max(100_000).nullable(),
      /** The member's own username, typed. */
      confirm: z.string().max(64),
    }),
  }),
};
