import type { z } from "zod";
import type { responsibleGaming } from "@trevo/contract/member/responsible-gaming.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { type Selectable, sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import { type Jurisdiction, jurisdictionOf } from "../../../jurisdictions/index.ts";
import { playControlOf, limitColumns, type PlayWindow } from "../../../ledger/index.ts";
import type {
  LedgerPlayControlTable,
  ProtectionChangeTable,
  ProtectionHouseLimitTable,
} from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { isLapsed } from "./lapses.ts";
import { formatLimit, kinds } from "./periods.ts";
import { isReviewDue } from "./reviews.ts";
import { leftOf, periodName, usedOf, windowsOf } from "./windows.ts";

export type ProtectionStatus = z.input<typeof responsibleGaming.standing.answer>;
type LimitStatus = ProtectionStatus["limits"][number];
type Change = Selectable<ProtectionChangeTable>;
type State = Selectable<LedgerPlayControlTable>;

type HouseLimit = Selectable<ProtectionHouseLimitTable>;

/** A pause in play this long ends a sitting (`admit.sql` says the same). */
const sittingPauseMs = 600_000;
const dayMs = 86_400_000;

/** Everything that protects a member, as of one moment. */
export async function protectionStatusOf(app: App, session: Session): Promise<ProtectionStatus> {
  const { db, config } = app;
  const { memberId, currency } = session;
  const rules = jurisdictionOf(config);
  const [{ state, waiting, now, limits }, clock, isDue] = await Promise.all([
    readState(app, memberId),
    sessionClockOf(app, session),
    isReviewDue(db, config, memberId),
  ]);
  return {
    jurisdiction: rules.id,
    timeZone: state?.time_zone ?? clock.timeZone,
    currency,
    now: now.toISOString(),
    signedInAt: clock.signedInAt.toISOString(),
    showsClock: rules.showsClock,
    loosenHours: rules.limits.loosenHours,
    confirmDays: rules.limits.confirmDays,
    limits,
    missing: missingOf(rules, limits),
    review: { isDue, months: rules.limits.reviewMonths },
    check: checkOf(rules, state, waiting, now),
    sitting: sittingOf(state, now),
    pause: pauseOf(state, now),
    pauseHours: { min: rules.pause.hoursMin, max: rules.pause.hoursMax },
    exclusion: exclusionOf(state, now),
    exclusionDays: {
      min: rules.exclusion.daysMin,
      max: rules.exclusion.daysMax,
      forGood: rules.exclusion.isForGoodOffered,
    },
  };
}

/** The part that staff see. */
export async function staffStatusOf(app: App, memberId: bigint) {
  const { state, limits, now } = await readState(app, memberId);
  return { limits, pause: pauseOf(state, now), exclusion: exclusionOf(state, now) };
}

/** Reads a member's stored protection; lapsed requests are left out. */
async function readState({ db, config }: App, memberId: bigint) {
  const rules = jurisdictionOf(config);
  const changes = db.selectFrom("protection_change").selectAll();
  const houseLimits = db.selectFrom("protection_house_limit").selectAll();
  const [state, windows, waiting, byHouse, now] = await Promise.all([
    playControlOf(db, memberId),
    windowsOf(db, config, memberId),
    changes
      .where("member_id", "=", memberId)
      .where((eb) => eb.not(isLapsed(config)))
      .execute(),
    houseLimits.where("member_id", "=", memberId).execute(),
    sql<{ now: Date }>`select now() as now`.execute(db).then(({ rows }) => rows[0]?.now),
  ]);
  if (!now) throw new Error("The database did not answer the time");
  const limits = limitsOf(rules, { windows, waiting, byHouse, now });
  return { state, waiting, now, limits };
}

interface StoredProtection {
  windows: readonly PlayWindow[];
  waiting: readonly Change[];
  byHouse: readonly HouseLimit[];
  now: Date;
}

function limitsOf(
  rules: Jurisdiction,
  { windows, waiting, byHouse, now }: StoredProtection,
): LimitStatus[] {
  return rules.limits.offered.flatMap((kind) =>
    windows.map((window) => {
      const isThis = (each: { kind: string; period: number }) =>
        each.kind === kind && each.period === window.period;
      const format = (kept: bigint | null) => (kept === null ? null : formatLimit(kind, kept));
      const max = window[limitColumns[kind]];
      const houseLimit = byHouse.find(isThis);
      return {
        kind,
        period: periodName(window.period),
        max: format(max),
        own: format(houseLimit ? houseLimit.own_amount : max),
        byHouse: format(houseLimit?.amount ?? null),
        used: formatLimit(kind, usedOf(kind, window)),
        left: format(leftOf(kind, window)),
        resetsAt: window.resets_at.toISOString(),
        waiting: waitingOf(rules, waiting.find(isThis), now),
      };
    }),
  );
}

/** Mandatory kinds without a limit of the member's own: house limits do not count. */
function missingOf({ limits: { mandatory } }: Jurisdiction, limits: readonly LimitStatus[]) {
  return kinds.filter(
    (kind) =>
      mandatory.includes(kind) &&
      limits.every((limit) => limit.kind !== kind || limit.own === null),
  );
}

function waitingOf(
  { limits: { confirmDays } }: Jurisdiction,
  change: Change | undefined,
  now: Date,
): LimitStatus["waiting"] {
  if (!change) return null;
  const { kind, amount, ready_at: readyAt } = change;
  return {
    max: amount === null ? null : formatLimit(kind, amount),
    readyAt: readyAt.toISOString(),
    isReady: readyAt <= now,
    lapsesAt: new Date(readyAt.getTime() + confirmDays * dayMs).toISOString(),
  };
}

function checkOf(
  rules: Jurisdiction,
  state: State | undefined,
  changes: readonly Change[],
  now: Date,
): ProtectionStatus["check"] {
  const { check } = rules;
  const minutes = state ? state.check_minutes : check.minutesDefault;
  const isSitting = sittingOf(state, now) !== null;
  const dueAt =
    isSitting && minutes !== null && state?.checked_at
      ? new Date(state.checked_at.getTime() + minutes * 60_000)
      : null;
  return {
    minutes,
    minutesMax: check.minutesMax,
    waiting: waitingOf(
      rules,
      changes.find(({ kind }) => kind === "check"),
      now,
    ),
    isDue: dueAt !== null && dueAt <= now,
    dueAt: dueAt?.toISOString() ?? null,
  };
}

function sittingOf(state: State | undefined, now: Date): ProtectionStatus["sitting"] {
  if (!state?.sitting_at || !state.seen_at) return null;
  if (now.getTime() - state.seen_at.getTime() >= sittingPauseMs) return null;
  const { sitting_staked: staked, sitting_paid: paid } = state;
  return {
    startedAt: state.sitting_at.toISOString(),
    staked: fromMicro(staked),
    won: fromMicro(paid),
    net: fromMicro(paid - staked),
  };
}

function pauseOf(state: State | undefined, now: Date): ProtectionStatus["pause"] {
  const until = state?.pause_until;
  return until && until > now ? { until: until.toISOString() } : null;
}

function exclusionOf(state: State | undefined, now: Date): ProtectionStatus["exclusion"] {
  if (!state?.excluded_at) return null;
  const until = state.excluded_until;
  if (until && until <= now) return null;
  return { since: state.excluded_at.toISOString(), until: until?.toISOString() ?? null };
}

async function sessionClockOf({ db, config }: App, { id }: Session) {
  const { rows } = await sql<{ signedInAt: Date; timeZone: string }>`
    select created_at as "signedInAt", ${jurisdictionTimeZone(config)} as "timeZone"
      from session_sign_in where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The session does not exist");
  return row;
}
