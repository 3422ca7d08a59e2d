import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { houseNets } from "../../../ledger/index.ts";
import { raiseAlert, resolveAlert } from "../staff/index.ts";
import { boundsOf, currencyOf } from "./calendar.ts";

/**
 * Holds the figures of closed days to the books: of each of the house's accounts, what the days
 * say came in less what went out is what the books had at the end of the last of them. A difference
 * is an alert, and a line of the log.
 */
export async function checkDays({ db, ledger, config, log }: App): Promise<void> {
  const { merchant } = config;
  const currency = await currencyOf(db, merchant);
  const { rows: days } = await sql<{ day: string | null }>`select max(day)::text as day
    from day_people where merchant = ${merchant} and currency = ${currency}`.execute(db);
  const day = days[0]?.day;
  if (!day) return;
  const { until } = await boundsOf(db, merchant, { startDate: day, endDate: day });
  const books = new Map(
    (await houseNets(ledger.reads, { currency, until })).map(({ side, code, net }) => [
      `${side}:${code}`,
      net,
    ]),
  );
  const { rows } = await sql<{ account: string; net: string }>`
    select side || ':' || code as account,
        sum(case when is_in then amount else -amount end)::text as net
      from day_figure where merchant = ${merchant} and currency = ${currency}
        and day <= ${day}::date group by 1`.execute(db);
  const said = new Map(rows.map(({ account, net }) => [account, BigInt(net)]));
  const differing = [...new Set([...books.keys(), ...said.keys()])].flatMap((account) => {
    const [figure = 0n, book = 0n] = [said.get(account), books.get(account)];
    if (figure === book) return [];
    return [{ account, figure: fromMicro(figure, 6), book: fromMicro(book, 6) }];
  });
  const key = { merchant, kind: "figures.differ", subject: "figures" };
  await db.transaction().execute(async (tx) => {
    if (differing.length === 0) return resolveAlert(tx, key);
    log.error({ until: day, differing }, "figures of days are not what the books say");
    return raiseAlert(tx, { ...key, detail: { until: day, differing } });
  });
}
