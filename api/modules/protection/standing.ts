import type { z } from "zod";
import type { protection } from "@trevo/contract/member/protection.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { type Selectable, sql } from "kysely";
import type { Session } from "../../core/ask.ts";
import type { Db, Tx } from "../../core/db.ts";
import { type Jurisdiction, jurisdictionOf, type LimitKind } from "../../core/jurisdictions.ts";
import type {
  ProtectionChangeTable,
  ProtectionTable,
  ProtectionWindowTable,
} from "../../core/protection-tables.ts";
import type { House } from "../../house.ts";
import { columns, figureOf, kinds, type Period, periods } from "./periods.ts";

export type Standing = z.input<typeof protection.standing.answer>;
type LimitValue = Standing["limits"][number];
type Change = Selectable<ProtectionChangeTable>;
type State = Selectable<ProtectionTable>;

/** A period as it stands now: one that is over counts as the next, with nothing used. */
export type Window = Pick<
  Selectable<ProtectionWindowTable>,
  "period" | "deposited" | "staked" | "paid" | "played_ms" | (typeof columns)[LimitKind]
> & { resets_at: Date };

/** A pause of play this long ends a sitting (`admit.sql` says the same). */
const sittingPauseMs = 600_000;

/** All that protects a member, as it stands in one moment. */
export async function standingOf({ db, config }: House, session: Session): Promise<Standing> {
  const { memberId, currency } = session;
  const rules = jurisdictionOf(config);
  const [state, windows, changes, clock] = await Promise.all([
    db.selectFrom("protection").selectAll().where("member_id", "=", memberId).executeTakeFirst(),
    windowsOf(db, memberId, rules.timeZone, config.merchant),
    db.selectFrom("protection_change").selectAll().where("member_id", "=", memberId).execute(),
    clockOf(db, session, rules.timeZone),
  ]);
  const { now } = clock;
  return {
    jurisdiction: rules.id,
    timeZone: state?.time_zone ?? clock.timeZone,
    currency,
    now: now.toISOString(),
    signedInAt: clock.signedInAt.toISOString(),
    showsClock: rules.showsClock,
    loosenHours: rules.limits.loosenHours,
    limits: limitsOf(rules, windows, changes, now),
    missing: missingOf(rules, windows),
    check: checkOf(rules, state, changes, now),
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

/** The three periods of a member; of one who is not guarded yet, as they would be. */
export async function windowsOf(
  db: Db | Tx,
  memberId: bigint,
  timeZone: string | null,
  merchant: string,
): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select n.period::int as period,
        case when now() < w.ends_at then w.ends_at
          else ledger.period_end(n.period, now(), z.zone) end as resets_at,
        case when now() < w.ends_at then w.deposited else 0 end as deposited,
        case when now() < w.ends_at then w.staked else 0 end as staked,
        case when now() < w.ends_at then w.paid else 0 end as paid,
        case when now() < w.ends_at then w.played_ms else 0 end as played_ms,
        w.deposit_max, w.loss_max, w.wager_max, w.time_max_ms
      from unnest('{1,2,3}'::smallint[]) as n (period)
      cross join (
        select coalesce(
          (select time_zone from protection where member_id = ${memberId}),
          ${timeZone}, (select time_zone from merchant where code = ${merchant})) as zone
      ) as z
      left join protection_window w on w.member_id = ${memberId} and w.period = n.period
      order by n.period`.execute(db);
  return rows;
}

/** What of a period a kind has used: micro, or milliseconds. */
export function usedOf(kind: LimitKind, window: Window): bigint {
  switch (kind) {
    case "deposit":
      return window.deposited;
    case "loss":
      return window.staked - window.paid;
    case "wager":
      return window.staked;
    case "time":
      return window.played_ms;
  }
}

/** What is left of a limit; never below zero. */
export function leftOf(kind: LimitKind, window: Window): bigint | null {
  const max = window[columns[kind]];
  if (max === null) return null;
  const left = max - usedOf(kind, window);
  return left > 0n ? left : 0n;
}

export function periodName(period: number): Period {
  const [name] = Object.entries(periods).find(([, number]) => number === period) ?? [];
  if (!name) throw new Error(`No period is called ${period}`);
  // A key of `periods`, by the search above.
  return name as Period;
}

function limitsOf(
  rules: Jurisdiction,
  windows: readonly Window[],
  changes: readonly Change[],
  now: Date,
): LimitValue[] {
  return rules.limits.offered.flatMap((kind) =>
    windows.map((window) => {
      const max = window[columns[kind]];
      const left = leftOf(kind, window);
      const change = changes.find((each) => each.kind === kind && each.period === window.period);
      return {
        kind,
        period: periodName(window.period),
        max: max === null ? null : figureOf(kind, max),
        used: figureOf(kind, usedOf(kind, window)),
        left: left === null ? null : figureOf(kind, left),
        resetsAt: window.resets_at.toISOString(),
        waiting: waitingOf(change, now),
      };
    }),
  );
}

function missingOf({ limits }: Jurisdiction, windows: readonly Window[]): LimitKind[] {
  return kinds.filter(
    (kind) =>
      limits.mandatory.includes(kind) && windows.every((window) => window[columns[kind]] === null),
  );
}

function waitingOf(change: Change | undefined, now: Date): LimitValue["waiting"] {
  if (!change) return null;
  const { kind, amount, ready_at: readyAt } = change;
  return {
    max: amount === null ? null : figureOf(kind, amount),
    readyAt: readyAt.toISOString(),
    isReady: readyAt <= now,
  };
}

function checkOf(
  { check }: Jurisdiction,
  state: State | undefined,
  changes: readonly Change[],
  now: Date,
): Standing["check"] {
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
      changes.find(({ kind }) => kind === "check"),
      now,
    ),
    isDue: dueAt !== null && dueAt <= now,
    dueAt: dueAt?.toISOString() ?? null,
  };
}

function sittingOf(state: State | undefined, now: Date): Standing["sitting"] {
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

function pauseOf(state: State | undefined, now: Date): Standing["pause"] {
  const until = state?.pause_until;
  return until && until > now ? { until: until.toISOString() } : null;
}

function exclusionOf(state: State | undefined, now: Date): Standing["exclusion"] {
  if (!state?.excluded_at) return null;
  const until = state.excluded_until;
  if (until && until <= now) return null;
  return { since: state.excluded_at.toISOString(), until: until?.toISOString() ?? null };
}

async function clockOf(db: Db, { id, merchant }: Session, timeZone: string | null) {
  const { rows } = await sql<{ now: Date; signedInAt: Date; timeZone: string }>`
    select now() as now, created_at as "signedInAt",
        coalesce(${timeZone}, (select time_zone from merchant where code = ${merchant}))
          as "timeZone"
      from session where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A session asks that is not there");
  return row;
}
