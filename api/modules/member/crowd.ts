import { sql } from "kysely";
import type { Ask } from "../../core/ask.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";

/** Accounts that one home may open in an hour without showing that a person asks, and at all. */
const perHour = { unasked: 3, most: 20 };

/**
 * Bounds how many accounts come from one address (a subscriber's /64 in IPv6). Beyond a few, each
 * needs a proof that a person asks; a merchant may want that of everyone.
 *
 * @throws Refusal `captcha.required` or `captcha.wrong`, and `rate.limited` beyond the most
 */
export async function refuseCrowd(
  house: House,
  ask: Ask,
  { proof, isAskedOfAll }: { proof: Proof; isAskedOfAll: boolean },
): Promise<void> {
  const { rateScale } = house.config;
  const opened = await openedFrom(house, ask.ip);
  if (opened >= Math.ceil(perHour.most * rateScale)) {
    throw new Refusal("rate.limited", { retryAfterSeconds: 3_600 });
  }
  const isCrowd = opened >= Math.ceil(perHour.unasked * rateScale);
  if (isAskedOfAll || isCrowd) await requireHuman(house, "register", proof);
}

async function openedFrom({ db }: House, ip: string): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    select count(*)::int as opened from member
     where register_ip <<= set_masklen(${ip}::inet,
         case family(${ip}::inet) when 4 then 32 else 64 end)
       and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.opened ?? 0;
}
