import { sql } from "kysely";
import { sha256 } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import type { Channel, DispatchCapTable } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";

/** The message to count, and what it is counted against. */
export interface CappedMessage {
  channel: Channel;
  address: string;
  ip: string;
  memberId?: bigint | null;
  /** `proof`: only a caller who passed the first factor requests it; it has a count of its own. */
  purpose?: string;
  /** The account knows this browser, which is counted apart from unknown ones. */
  isKnown?: boolean;
}

/** Always counted in this order, so that concurrent requests cannot deadlock. */
const scopes = ["address", "network", "member", "all"] as const;

/**
 * Counts a message against each cap of its channel (`dispatch_cap`): exact under any number of
 * simultaneous requests, and rolled back with the caller's transaction. Shared caps (a network, the
 * whole site) are scaled like the contract's rates; one person's caps are not.
 *
 * @throws Refusal `code.limit` with `retryAfterSeconds` when a cap is reached
 */
export async function countAgainstCaps(app: App, tx: Tx, message: CappedMessage): Promise<void> {
  const caps = await tx
    .selectFrom("dispatch_cap")
    .selectAll()
    .where("merchant", "=", app.config.merchant)
    .where("channel", "=", message.channel)
    .execute();
  const keys = await keysOf(tx, message);
  for (const scope of scopes) {
    const cap = caps.find((one) => one.scope === scope);
    const key = keys[scope];
    if (cap && key !== null) await countOne(app, tx, cap, key);
  }
}

async function keysOf(tx: Tx, message: CappedMessage) {
  const { channel, address, ip, memberId = null, purpose, isKnown } = message;
  const { rows } = await sql<{ network: string }>`
    select network(set_masklen(${ip}::inet,
      case family(${ip}::inet) when 4 then 24 else 64 end))::text as network`.execute(tx);
  // Plus addressing: all of them are one mailbox.
  const box = channel === "mail" ? address.replace(/\+[^@]*(?=@)/, "").toLowerCase() : address;
  const owned = purpose === "proof" ? `${box} proof ${memberId}` : box;
  const own = (key: string) => (isKnown ? `${key} known` : key);
  return {
    address: own(owned),
    network: rows[0]?.network ?? ip,
    member: memberId === null ? null : own(memberId.toString()),
    all: "",
  };
}

async function countOne(
  { config, log }: App,
  tx: Tx,
  { channel, scope, count_max, seconds }: DispatchCapTable,
  key: string,
): Promise<void> {
  const isShared = scope === "network" || scope === "all";
  const countMax = Math.floor(count_max * (isShared ? config.rateScale : 1));
  const { rows } = await sql<{ wait: number; count: number | null }>`
    with slot as (
      select to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)
        as starts_at
    ), counted as (
      insert into dispatch_count as c (channel, scope, key, starts_at, count)
      select ${channel}, ${scope}, ${sha256(key)}, starts_at, 1 from slot
        where ${countMax}::float8 > 0
      on conflict (channel, scope, key, starts_at) do update set count = c.count + 1
        where c.count < ${countMax}::float8
      returning count
    )
    select (select count from counted) as count,
      ceil(extract(epoch from starts_at - now()) + ${seconds}::int)::int as wait
    from slot`.execute(tx);
  const [row] = rows;
  if (row && row.count !== null) return;
  if (scope === "all") log.warn({ channel }, "the cap on all messages is reached");
  throw new Refusal("code.limit", { retryAfterSeconds: row?.wait ?? seconds });
}
