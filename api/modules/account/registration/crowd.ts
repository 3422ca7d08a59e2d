import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";
import { note } from "../session/index.ts";

/** Accounts that one home may open in an hour without showing that a person asks, and at all. */
const perHour = { unasked: 3, most: 20 };

/** Answers that tell of somebody's account. */
const telling = new Set(["identity.taken", "mobile.taken"]);

/**
 * Bounds how many accounts come from one address (a subscriber's /64 in IPv6), and how many forms
 * that were told of somebody's account. Beyond a few, each needs a proof that a person asks; a
 * merchant may want that of everyone.
 *
 * @throws Refusal `captcha.required` or `captcha.wrong`, and `rate.limited` beyond the most
 */
export async function refuseCrowd(
  app: App,
  context: RequestContext,
  { proof, isAskedOfAll }: { proof: Proof; isAskedOfAll: boolean },
): Promise<void> {
  const { rateScale } = app.config;
  const opened = await comeFrom(app, context.ip);
  if (opened >= Math.ceil(perHour.most * rateScale)) {
    throw new Refusal("rate.limited", { retryAfterSeconds: 3_600 });
  }
  const isCrowd = opened >= Math.ceil(perHour.unasked * rateScale);
  if (isAskedOfAll || isCrowd) await requireHuman(app, "register", proof);
}

/**
 * Writes down that a form was told of somebody's account, so that nobody goes through other
 * people's papers form by form.
 */
export async function countTelling<T>(
  app: App,
  context: RequestContext,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    // Under no name: nobody has guessed at one.
    const tried = { username: "", memberId: null, succeeded: false, method: "register" } as const;
    if (error instanceof Refusal && telling.has(error.code)) await note(app.db, context, tried);
    throw error;
  }
}

async function comeFrom({ db }: App, ip: string): Promise<number> {
  const { rows } = await sql<{ come: number }>`
    select ((select count(*) from member
        where register_ip <<= set_masklen(${ip}::inet,
            case family(${ip}::inet) when 4 then 32 else 64 end)
          and created_at > now() - interval '1 hour')
      + (select count(*) from login_event
        where home_of(ip) = home_of(${ip}) and at > now() - interval '1 hour'
          and method = 'register' and not succeeded))::int as come`.execute(db);
  return rows[0]?.come ?? 0;
}
