import { z } from "zod";
import type { VendorConfig } from "../vendor-configs.ts";
import { fromHundredThousandths } from "../units.ts";
import { type Listed, VendorUnavailable, type VendorList } from "./adapter.ts";
import { send } from "./hub88-send.ts";

/** The hub does not page its answers: shorter spans of time keep them small. */
const spanMs = 3_600_000;
const listMax = 100_000;

const name = z.string().min(1).max(128);

/** The hub's kinds of action that move our wallets. */
const kinds: Readonly<Record<string, Listed["kind"]>> = {
  TK_BET: "bet",
  TK_FREE_BET: "bet",
  TK_WIN: "win",
  TK_FREE_WIN: "win",
  TK_JP_WIN: "promo_win",
  TK_BONUS_WIN: "promo_win",
  TK_ROLLBACK: "rollback",
};

/** Actions that went through; declined and abandoned ones are left out. */
const succeeded = new Set(["TS_SUCCESS", "TS_ROLLEDBACK"]);

const item = z.object({
  transaction_uuid: z.uuid(),
  transaction_status: z.string(),
  kind: z.string(),
  user: z.string().regex(/^\d{1,18}$/),
  currency: z.string().max(10),
  game_code: name.nullish(),
  round: name.nullish(),
  amount: z.int().min(0).nullish(),
  reference_transaction_uuid: z.uuid().nullish(),
  reward_uuid: name.nullish(),
  inserted_at: z.string().max(40),
});
const list = z.array(item).max(listMax);

/**
 * The hub's list of a half-open span of time, by its Transactions API, which does not say which
 * rounds are over.
 *
 * @throws VendorUnavailable
 */
export async function listHub88(
  vendor: VendorConfig,
  from: Date,
  until: Date,
): Promise<VendorList> {
  const actions: Listed[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += spanMs) {
    const end = Math.min(at + spanMs, until.getTime());
    for (const found of await fetchSpan(vendor, new Date(at), new Date(end))) {
      const listed = listedOf(found);
      // The hub may include the end of a span.
      if (listed && listed.at.getTime() >= at && listed.at.getTime() < end) actions.push(listed);
    }
  }
  return { actions, finished: [] };
}

async function fetchSpan(
  vendor: VendorConfig,
  from: Date,
  until: Date,
): Promise<z.output<typeof list>> {
  const body = JSON.stringify({
    operator_id: Number(vendor.settings["operatorId"] ?? 0),
    start_time: timeText(from),
    end_time: timeText(until),
  });
  const answer = await send(vendor, "/operator/generic/v2/transactions/list", body);
  const parsed = list.safeParse(answer.json);
  if (answer.status !== 200 || !parsed.success) {
    throw new VendorUnavailable(
      `The vendor ${vendor.code} answered its list with ${answer.status}`,
    );
  }
  return parsed.data;
}

function listedOf(found: z.output<typeof item>): Listed | null {
  const kind = kinds[found.kind];
  if (!kind || !succeeded.has(found.transaction_status)) return null;
  const amount = fromHundredThousandths(found.amount ?? 0);
  if (amount === null)
    throw new VendorUnavailable("A vendor lists an amount that no wallet could hold");
  return {
    kind,
    id: found.transaction_uuid,
    memberId: BigInt(found.user),
    currency: found.currency,
    game: found.game_code ?? "-",
    round: found.round ?? null,
    amount,
    original: found.reference_transaction_uuid ?? null,
    issue: found.reward_uuid ?? null,
    at: timeOf(found.inserted_at),
  };
}

/** The hub writes UTC without a zone: `2017-11-05T13:15:30`. */
function timeText(at: Date): string {
  return at.toISOString().slice(0, 19);
}

function timeOf(text: string): Date {
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(at.getTime())) throw new VendorUnavailable("A vendor lists a time that is none");
  return at;
}
