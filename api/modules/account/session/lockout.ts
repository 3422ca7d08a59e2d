import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type CaptchaSolution, requireCaptcha } from "../captcha/index.ts";
import { deleteAttempt } from "./attempts.ts";

/**
 * Failures after which a sign-in needs a captcha. A browser known to the account is counted by
 * itself; unknown browsers by account and network (an IPv4 address or an IPv6 /64), by network over
 * all accounts, and by account over all networks. Only the first count locks, and only that browser
 * or network, after as many attempts and for as long as the jurisdiction says.
 */
const captchaAfter = { own: 2, home: 10, account: 20 };

/** Where a sign-in comes from: the name as typed, and the device token of a known browser. */
export interface SignInSource {
  username: string;
  device: string | null;
}

/** What a sign-in from one source needs, and whether it is locked. */
export interface LockoutStatus {
  needsCaptcha: boolean;
  /** Seconds until the lockout ends; null where there is none. */
  lockedSeconds: number | null;
}

interface Counts {
  own: bigint;
  network: bigint;
  account: bigint;
  opens_in: number | null;
}

/**
 * Counts by the name as typed, so that an unknown name behaves like any other. A sign-in whose
 * first factor was right is no failure, even if the second factor is still missing.
 *
 * @param attempt an attempt to leave out of the counts: the caller's own
 */
export async function lockoutStatus(
  { db, config }: App,
  context: RequestContext,
  { username, device }: SignInSource,
  attempt: bigint | null = null,
): Promise<LockoutStatus> {
  const { attemptsMax, shutMinutes } = jurisdictionOf(config).sessions;
  const { rows } = await sql<Counts>`
    with recent as (
      select at, username, device, succeeded, home_of(ip) = home_of(${context.ip}) as here,
        not succeeded and factor is distinct from 'asked' as missed
      from login_event
      where at > now() - make_interval(mins => ${shutMinutes}::int)
        and id is distinct from ${attempt}::bigint
        and (username = ${username} or home_of(ip) = home_of(${context.ip}))
    ), own as (
      select at, succeeded, missed from recent
      where username = ${username}
        and case when ${device}::text is null then device is null and here
          else device = ${device} end
    ), wrong as (
      select at from own where missed
        and at > coalesce((select max(at) from own where succeeded), '-infinity')
    )
    select (select count(*) from wrong) as own,
      (select count(*) from recent where here and device is null and missed) as network,
      (select count(*) from recent
        where username = ${username} and device is null and missed) as account,
      (select date_part('epoch', at + make_interval(mins => ${shutMinutes}::int) - now())
        from wrong order by at desc offset ${attemptsMax - 1} limit 1) as opens_in`.execute(db);
  const counts = rows[0] ?? { own: 0n, network: 0n, account: 0n, opens_in: null };
  const isStranger = device === null;
  // Many people share the address of an office; all tests share that of the machine.
  const networkMax = BigInt(Math.ceil(captchaAfter.home * config.rateScale));
  const hasManyFailures =
    counts.network >= networkMax || counts.account >= BigInt(captchaAfter.account);
  return {
    needsCaptcha: counts.own >= BigInt(captchaAfter.own) || (isStranger && hasManyFailures),
    lockedSeconds: counts.opens_in === null ? null : Math.max(1, Math.ceil(counts.opens_in)),
  };
}

/**
 * Refuses early, before the expensive hash: a source that failed too often, or one that needs a
 * captcha and brings none.
 *
 * @returns whether a captcha was required, and solved
 * @throws Refusal `rate.limited` with `retryAfterSeconds`, `captcha.required`, `captcha.wrong`
 */
export async function requireNotLockedOut(
  app: App,
  context: RequestContext,
  { solution, ...source }: SignInSource & { solution: CaptchaSolution },
): Promise<boolean> {
  const { needsCaptcha, lockedSeconds } = await lockoutStatus(app, context, source);
  if (lockedSeconds !== null) {
    throw new Refusal("rate.limited", { retryAfterSeconds: lockedSeconds });
  }
  if (needsCaptcha) await requireCaptcha(app, "login", solution);
  return needsCaptcha;
}

/**
 * Checks the counts again once the attempt is recorded: of many simultaneous attempts, as many
 * continue as would have continued one after the other.
 *
 * @throws Refusal `rate.limited`, `captcha.required`; the attempt does not count then
 */
export async function requireNoBurst(
  app: App,
  context: RequestContext,
  {
    attempt,
    hasSolvedCaptcha,
    ...source
  }: SignInSource & { attempt: bigint; hasSolvedCaptcha: boolean },
): Promise<void> {
  const { needsCaptcha, lockedSeconds } = await lockoutStatus(app, context, source, attempt);
  if (lockedSeconds === null && (hasSolvedCaptcha || !needsCaptcha)) return;
  await deleteAttempt(app.db, attempt);
  if (lockedSeconds === null) throw new Refusal("captcha.required", { captcha: true });
  throw new Refusal("rate.limited", { retryAfterSeconds: lockedSeconds });
}
