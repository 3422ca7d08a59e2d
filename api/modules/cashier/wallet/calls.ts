import { fromMicro } from "@trevo/contract/money.ts";
import {
  type Handlers,
  type RequestContext,
  requireSession,
} from "../../../core/request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import type { App } from "../../../app.ts";
import {
  type Kind,
  kinds,
  statement,
  type StatementFilter,
  statementTotals,
} from "../../../ledger/index.ts";
import { gameNamesOfRounds } from "./game-names.ts";
import { walletOf } from "./wallets.ts";

/** Balance and statement. */
export function calls(app: App): Handlers<"wallet"> {
  const { ledger } = app;
  return {
    async balance(context) {
      const wallet = await walletOf(ledger, requireSession(context));
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
    async transactions(context, input) {
      const wallet = await walletOf(ledger, requireSession(context));
      const filter = await filterOf(app, context, input);
      const page = { limit: input.pageSize, offset: rowsBefore(input) };
      const { lines } = await statementTotals(ledger.reads, wallet, filter);
      const rows = await statement(ledger.reads, wallet, { ...filter, ...page });
      const names = await gameNamesOfRounds(app, context, rows);
      return {
        ...headOf(input, lines),
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
  { db }: App,
  context: RequestContext,
  input: {
    kind?: string | undefined;
    txCode?: number | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
): Promise<StatementFilter> {
  const range = await rangeOfDays(db, context, input);
  const { kind, txCode } = input;
  if (kind === undefined && txCode === undefined) return range;
  const matching = Object.entries(kinds).filter(
    ([name, { code }]) => (kind ?? name) === name && (txCode ?? code) === code,
  );
  // An unknown kind has no lines; leaving the filter out would show all of them.
  return { ...range, kinds: matching.map(([name]) => name as Kind) };
}
