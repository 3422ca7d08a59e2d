import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { statement, statementTotals } from "../../../ledger/index.ts";
import { vendorWalletsOf } from "../transfers/index.ts";
import { accountOf, balanceValue, withdrawableOf } from "./balance-value.ts";
import { gameNames } from "./game-names.ts";
import { refsOf } from "./refs.ts";
import { kindsOf, txCodeOf, txCodes } from "./tx-codes.ts";
import { fundsIn } from "./wallets.ts";

/** Balance and statement. */
export function calls(app: App): Handlers<"wallet"> {
  const { ledger } = app;
  return {
    async balance(context) {
      const funds = await fundsIn(ledger, requireSession(context));
      const { wallet } = funds;
      const [atVendors, withdrawable] = await Promise.all([
        vendorWalletsOf(app, funds),
        withdrawableOf(app, wallet),
      ]);
      return balanceValue({ wallet, atVendors, withdrawable }, context);
    },
    txCodes: ({ language }) => ({ list: txCodes(language) }),
    async transactions(context, input) {
      const { memberId } = requireSession(context);
      const wallet = await accountOf(app, context, input.wallet);
      const range = await rangeOfDays(app.db, context, input);
      const filter = { ...range, kinds: kindsOf(input) };
      const page = { limit: input.pageSize, offset: rowsBefore(input) };
      const totals = await statementTotals(ledger.reads, wallet, filter);
      const rows = await statement(ledger.reads, wallet, { ...filter, ...page });
      const refs = await refsOf(app, memberId, rows);
      const names = await gameNames(app.db, rows, { memberId, language: context.language });
      return {
        ...headOf(input, totals.lines),
        list: rows.map((row) => {
          const { code: txCode, kind, group, name } = txCodeOf(row.kind, context.language);
          return {
            id: `${row.id}.${row.seq}`,
            at: row.at.toISOString(),
            txCode,
            kind,
            group,
            name,
            amount: fromMicro(row.amount),
            balanceBefore: fromMicro(row.balanceAfter - row.amount),
            balanceAfter: fromMicro(row.balanceAfter),
            sequence: row.seq.toString(),
            roundId: row.roundId,
            gameName: row.roundId === null ? null : (names.get(row.roundId) ?? null),
            ref: refs.get(row.id) ?? null,
          };
        }),
        footer: {
          opening: fromMicro(totals.opening),
          closing: fromMicro(totals.closing),
          in: fromMicro(totals.in),
          out: fromMicro(totals.out),
          net: fromMicro(totals.in - totals.out),
          lines: totals.lines,
        },
      };
    },
  };
}
