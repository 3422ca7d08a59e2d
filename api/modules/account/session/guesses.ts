import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";
import { unnote } from "./attempts.ts";

/**
 * When those who guess have to prove that a person is there. A browser that the account knows is
 * counted by itself; strangers by account and home, by home over all accounts, and by account over
 * all homes. Only the first count closes a door, and only to that browser or home: after as many
 * tries, and for as long, as the place says.
 */
const asked = { own: 2, home: 10, account: 20 };

/** Who tries to get in: the name as typed, and the mark of a browser that the account knows. */
export interface Guesser {
  username: string;
  device: string | null;
}

/** How a door stands to somebody. */
export interface Standing {
  needsProof: boolean;
  /** Seconds until the door opens again; null while it is open. */
  closedSeconds: number | null;
}

interface Counts {
  own: bigint;
  home: bigint;
  account: bigint;
  opens_in: number | null;
}

/**
 * Counts by the name that was typed, so that a name nobody has stands like any other. Who knew the
 * first proof and is asked for the second guessed nothing.
 *
 * @param attempt one that is not counted: the asker's own
 */
export async function standingOf(
  { db, config }: App,
  context: RequestContext,
  { username, device }: Guesser,
  attempt: bigint | null = null,
): Promise<Standing> {
  const { triesMax, shutMinutes } = jurisdictionOf(config).sessions;
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
      (select count(*) from recent where here and device is null and missed) as home,
      (select count(*) from recent
        where username = ${username} and device is null and missed) as account,
      (select date_part('epoch', at + make_interval(mins => ${shutMinutes}::int) - now())
        from wrong order by at desc offset ${triesMax - 1} limit 1) as opens_in`.execute(db);
  const counts = rows[0] ?? { own: 0n, home: 0n, account: 0n, opens_in: null };
  const isStranger = device === null;
  // Many people share the address of an office, and all tests that of the machine.
  const homeMax = BigInt(Math.ceil(asked.home * config.rateScale));
  const isCrowded = counts.home >= homeMax || counts.account >= BigInt(asked.account);
  return {
    needsProof: counts.own >= BigInt(asked.own) || (isStranger && isCrowded),
    closedSeconds: counts.opens_in === null ? null : Math.max(1, Math.ceil(counts.opens_in)),
  };
}

/**
 * Lets nobody on to the dear part, the hash, who was wrong too often, or who brings no proof where
 * one is asked for.
 *
 * @returns whether a proof was asked for, and taken
 * @throws Refusal `rate.limited` with `retryAfterSeconds`, `captcha.required`, `captcha.wrong`
 */
export async function refuseGuessers(
  app: App,
  context: RequestContext,
  { proof, ...guesser }: Guesser & { proof: Proof },
): Promise<boolean> {
  const { needsProof, closedSeconds } = await standingOf(app, context, guesser);
  if (closedSeconds !== null) {
    throw new Refusal("rate.limited", { retryAfterSeconds: closedSeconds });
  }
  if (needsProof) await requireHuman(app, "login", proof);
  return needsProof;
}

/**
 * Looks again once the attempt is written down: of many that came in one moment, when none had
 * been counted yet, those go on that would have gone on one after the other.
 *
 * @throws Refusal `rate.limited`, `captcha.required`; the attempt does not count then
 */
export async function refuseBurst(
  app: App,
  context: RequestContext,
  { attempt, isProven, ...guesser }: Guesser & { attempt: bigint; isProven: boolean },
): Promise<void> {
  const { needsProof, closedSeconds } = await standingOf(app, context, guesser, attempt);
  if (closedSeconds === null && (isProven || !needsProof)) return;
  await unnote(app.db, attempt);
  if (closedSeconds === null) throw new Refusal("captcha.required", { captcha: true });
  throw new Refusal("rate.limited", { retryAfterSeconds: closedSeconds });
}
