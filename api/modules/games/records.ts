import { fromMicro } from "@trevo/contract/money.ts";
import type { Ask, Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import { rangeOfDays } from "../../core/days.ts";
import { headOf, rowsBefore } from "../../core/pages.ts";
import type { House } from "../../house.ts";
import { listRounds, type Round, roundTotals } from "../../ledger/index.ts";
import { walletOf } from "../wallet/index.ts";
import { cardOf, type GameCard } from "./stock.ts";

type BetRecord = Pick<Handlers<"games">, "betRecord">;

/** The rounds of the wallet that the session plays with, newest first, with the range's totals. */
export function betRecordCall(house: House): BetRecord {
  const { db, ledger } = house;
  return {
    async betRecord(ask, asked) {
      const { memberId } = sessionOf(ask);
      const wallet = await walletOf(ledger, sessionOf(ask));
      const range = await rangeOfDays(db, ask, asked);
      const filter = { memberId, accountIds: [wallet.id], ...range };
      const totals = await roundTotals(ledger.reads, filter);
      const page = { limit: asked.pageSize, offset: rowsBefore(asked) };
      const rounds = await listRounds(ledger.reads, { ...filter, ...page });
      const cards = await cardsOf(house, ask, rounds);
      return {
        ...headOf(asked, totals.rounds),
        list: rounds.map((round) => betRowOf(round, cards)),
        footer: {
          stake: fromMicro(totals.stake),
          payout: fromMicro(totals.payout),
          net: fromMicro(totals.payout - totals.stake),
        },
      };
    },
  };
}

/** Catalogue cards by vendor and code; also of games that are switched off by now. */
export async function cardsOf(
  { db }: House,
  ask: Ask,
  rounds: readonly Round[],
): Promise<Map<string, GameCard>> {
  const codes = [...new Set(rounds.map((round) => round.game))];
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom("game").selectAll().where("code", "in", codes).execute();
  return new Map(rows.map((row) => [`${row.vendor} ${row.code}`, cardOf(row, ask.language)]));
}

/** A round as a row of the record. */
export function betRowOf(round: Round, cards: Map<string, GameCard>) {
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
  };
}
