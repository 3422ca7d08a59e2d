import { betsAnswer, transferAnswer, walletAnswer } from "@trevo/contract/vendor/actions.ts";
import { fromMinor, toMinor } from "../units.ts";
import type { VendorConfig } from "../vendor-configs.ts";
import { send } from "./actions-send.ts";
import {
  type FeedBet,
  type TransferAnswer,
  VendorUnavailable,
  type VendorWallets,
} from "./adapter.ts";

/** A member looks on while money moves. */
const timeoutMs = 8_000;

/** Balances at a vendor by the published contract: docs/recipes/vendor.md. */
export const actionsWallets: VendorWallets = {
  async move(vendor, { key, memberId, currency, direction, amount }) {
    const body = JSON.stringify({
      key,
      memberId: memberId.toString(),
      currency,
      amount: amount === null ? "all" : toMinor(amount),
    });
    const path = direction === "to" ? "/wallet/credit" : "/wallet/debit";
    return answerOf(vendor, await send(vendor, { method: "POST", path, body, timeoutMs }));
  },

  async transferOf(vendor, key) {
    const path = `/wallet/transfer/${encodeURIComponent(key)}`;
    const answer = await send(vendor, { method: "GET", path, body: "", timeoutMs });
    return answer.status === 404 ? null : answerOf(vendor, answer);
  },

  async balanceOf(vendor, { memberId, currency }) {
    const path = `/wallet/${memberId.toString()}?${new URLSearchParams({ currency }).toString()}`;
    const answer = await send(vendor, { method: "GET", path, body: "", timeoutMs });
    const parsed = walletAnswer.safeParse(answer.json);
    if (answer.status !== 200 || !parsed.success) throw strange(vendor, answer.status);
    return micro(vendor, parsed.data.balance);
  },

  async betsAfter(vendor, cursor) {
    const query = cursor === null ? "" : `?${new URLSearchParams({ after: cursor }).toString()}`;
    const asked = { method: "GET", path: `/bets${query}`, body: "", timeoutMs } as const;
    const { status, json } = await send(vendor, asked);
    const parsed = betsAnswer.safeParse(json);
    if (status !== 200 || !parsed.success) throw strange(vendor, status);
    const { bets, next, more } = parsed.data;
    return { next, isEnd: !more, bets: bets.map((bet) => feedBetOf(vendor, bet)) };
  },
};

type BetInFeed = ReturnType<typeof betsAnswer.parse>["bets"][number];

function feedBetOf(vendor: VendorConfig, bet: BetInFeed): FeedBet {
  return {
    ref: bet.bet_id,
    version: bet.version,
    memberId: BigInt(bet.user_id),
    currency: bet.currency,
    game: bet.game,
    stake: micro(vendor, bet.stake),
    payout: micro(vendor, bet.payout),
    state: bet.state,
    placedAt: bet.placed_at,
    settledAt: bet.settled_at,
  };
}

function answerOf(
  vendor: VendorConfig,
  { status, json }: { status: number; json: unknown },
): TransferAnswer {
  if (status === 412) return { outcome: "refused" };
  const parsed = transferAnswer.safeParse(json);
  if (status !== 200 || !parsed.success) throw strange(vendor, status);
  const { moved, balance } = parsed.data;
  return { outcome: "moved", moved: micro(vendor, moved), balance: micro(vendor, balance) };
}

function micro(vendor: VendorConfig, minor: number): bigint {
  const amount = fromMinor(minor);
  if (amount === null) throw strange(vendor, 200);
  return amount;
}

function strange({ code }: VendorConfig, status: number): VendorUnavailable {
  return new VendorUnavailable(
    `The vendor ${code} said of a wallet what makes no sense: ${status}`,
  );
}
