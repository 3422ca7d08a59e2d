import { fromMicro } from "@trevo/contract/money.ts";
import {
  type Handlers,
  type RequestContext,
  requireSession,
} from "../../../core/request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import type { App } from "../../../app.ts";
import { type Round, voidedSums } from "../../../ledger/index.ts";
import { walletOf } from "../../cashier/wallet/index.ts";
import { listPlayed, type Played, playedTotals } from "../vendors/index.ts";
import { cardOf, type GameCard } from "./catalogue-cache.ts";

type BetRecord = Pick<Handlers<"games">, "betRecord">;

/**
 * The rounds of the session's wallet, and what was played at studios from wallets there, newest
 * first, with the totals of the range.
 */
export function betRecordCall(app: App): BetRecord {
  const { db, ledger } = app;
  return {
    async betRecord(context, asked) {
      const { memberId } = requireSession(context);
      const wallet = await walletOf(ledger, requireSession(context));
      const range = await rangeOfDays(db, context, asked);
      const filter = { memberId, wallets: [wallet], ...range };
      const totals = await playedTotals(ledger.reads, filter);
      const page = { limit: asked.pageSize, offset: rowsBefore(asked) };
      const rounds = await listPlayed(ledger.reads, { ...filter, ...page });
      const cards = await cardsOf(app, context, rounds);
      const voided = await voidedOf(app, memberId, rounds);
      return {
        ...headOf(asked, totals.rounds),
        list: rounds.map((round) => betRowOf(round, cards, voided)),
        footer: {
          stake: fromMicro(totals.stake),
          payout: fromMicro(totals.payout),
          net: fromMicro(totals.payout - totals.stake),
        },
      };
    },
  };
}

/** Catalogue cards by vendor and code, including disabled games. */
export async function cardsOf(
  { db }: App,
  context: RequestContext,
  rounds: readonly { game: string }[],
): Promise<Map<string, GameCard>> {
  const codes = [...new Set(rounds.map((round) => round.game))];
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom("game").selectAll().where("code", "in", codes).execute();
  return new Map(rows.map((row) => [`${row.vendor} ${row.code}`, cardOf(row, context.language)]));
}

export type Voided = Awaited<ReturnType<typeof voidedSums>>;

/** What those of a member's rounds had staked and paid that are void, by their ids. */
export function voidedOf(
  { ledger }: App,
  memberId: bigint,
  rounds: readonly Pick<Played, "id" | "state">[],
): Promise<Voided> {
  const asked = rounds.filter(({ state }) => state === "void").map(({ id }) => ({ memberId, id }));
  return voidedSums(ledger.reads, asked);
}

/** A round as a row of the bet record. */
export function betRowOf(
  round: Pick<Round, "id" | "vendor" | "game" | "stake" | "payout" | "openedAt"> &
    Pick<Played, "state">,
  cards: Map<string, GameCard>,
  voided: Voided,
) {
  const was = voided.get(round.id);
  const card = cards.get(`${round.vendor} ${round.game}`);
  return {
    roundId: round.id,
    at: round.openedAt.toISOString(),
    gameCode: round.game,
    gameName: card?.gameName ?? round.game,
    iconUrl: card?.iconUrl ?? "",
    vassalage: round.vendor,
    stake: fromMicro(round.stake),
    payout: fromMicro(round.payout),
    net: fromMicro(round.payout - round.stake),
    status: round.state,
    voided: was ? { stake: fromMicro(was.stake), payout: fromMicro(was.payout) } : null,
  };
}
