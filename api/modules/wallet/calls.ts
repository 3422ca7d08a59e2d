import { fromMicro } from "@trevo/contract/money.ts";
import type { Ask, Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import { rangeOfDays } from "../../core/days.ts";
import { headOf, rowsBefore } from "../../core/pages.ts";
import type { House } from "../../house.ts";
import {
  type Kind,
  kinds,
  statement,
  type StatementFilter,
  statementTotals,
} from "../../ledger/index.ts";
import { gameNamesOfRounds } from "./game-names.ts";
import { walletOf } from "./wallets.ts";

/** The balance and the statement. */
export function calls(house: House): Handlers<"wallet"> {
  const { ledger } = house;
  return {
    async balance(ask) {
      const wallet = await walletOf(ledger, sessionOf(ask));
      return {
        sumBalance: fromMicro(wallet.balance),
        currency: wallet.currency,
        sequence: wallet.seq.toString(),
        wallets: [
          { code: "MAIN", balance: fromMicro(wallet.balance), held: fromMicro(wallet.held) },
        ],
      };
    },
    txCodes: () => ({
      list: Object.entries(kinds).map(([kind, { code, direction }]) => ({ code, kind, direction })),
    }),
    async transactions(ask, asked) {
      const wallet = await walletOf(ledger, sessionOf(ask));
      const filter = await filterOf(house, ask, asked);
      const page = { limit: asked.pageSize, offset: rowsBefore(asked) };
      const { lines } = await statementTotals(ledger.reads, wallet, filter);
      const rows = await statement(ledger.reads, wallet, { ...filter, ...page });
      const names = await gameNamesOfRounds(house, ask, rows);
      return {
        ...headOf(asked, lines),
        list: rows.map((row) => ({
          id: `${row.id}.${row.seq}`,
          at: row.at.toISOString(),
          kind: row.kind,
          amount: fromMicro(row.amount),
          balanceAfter: fromMicro(row.balanceAfter),
          sequence: row.seq.toString(),
          roundId: row.roundId,
          gameName: row.roundId === null ? null : (names.get(row.roundId) ?? null),
        })),
      };
    },
  };
}

async function filterOf(
  { db }: House,
  ask: Ask,
  asked: {
    kind?: string | undefined;
    txCode?: number | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
): Promise<StatementFilter> {
  const range = await rangeOfDays(db, ask, asked);
  const { kind, txCode } = asked;
  if (kind === undefined && txCode === undefined) return range;
  const named = Object.entries(kinds).filter(
    ([name, { code }]) => (kind ?? name) === name && (txCode ?? code) === code,
  );
  // A kind that does not exist has no lines; leaving it out would show all of them.
  return { ...range, kinds: named.map(([name]) => name as Kind) };
}
