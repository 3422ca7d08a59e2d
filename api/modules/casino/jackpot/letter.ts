import { sql } from "kysely";
import type { Language } from "@trevo/contract/languages.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf, type Texts } from "../../../core/i18n.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import type { TakenBet } from "./bets.ts";

/** Tells the winner, in the transaction that pays: an amount in micro, and what it was won with. */
export async function writeToWinner(
  tx: Tx,
  { memberId, vendor, game, number }: TakenBet,
  { currency, cycle, amount }: { currency: string; cycle: bigint; amount: bigint },
): Promise<void> {
  const { rows } = await sql<{ name: Texts }>`select name from jackpot_game
    where vendor = ${vendor} and code = ${game}`.execute(tx);
  const name = rows[0]?.name ?? {};
  await sendInboxMessage(tx, {
    memberId,
    key: `jackpot:${currency}:${cycle}`,
    topic: "payment",
    ...letterOf("notice.jackpot", (language) => ({
      amount: `${amountText(amount, language)} ${currency}`,
      game: name[language] ?? name["EN"] ?? game,
      bet: number.toString(),
    })),
  });
}

/** An amount with its thousands apart, as a language writes it. */
function amountText(micro: bigint, language: Language): string {
  const [group, point] = language === "PT" ? [".", ","] : [",", "."];
  const [units = "0", fraction = "00"] = fromMicro(micro).split(".");
  return `${units.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`;
}
