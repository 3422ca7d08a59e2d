import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useWallet } from "../../lib/wallet.ts";
import { timeText } from "../common/moments.ts";
import css from "../common/record.module.css";
import type { Movement } from "./statement.tsx";

const icons: Record<string, IconName> = {
  deposit: "deposit",
  withdrawal: "withdraw",
  bet: "slots",
  win: "star",
  grant: "gift",
  promo_win: "gift",
  jackpot_win: "clover",
  rollback: "refresh",
  refund: "refresh",
  transfer_in: "withdraw",
  transfer_out: "deposit",
};

/** One movement: a game's leads to its round, another opens what is known of it. */
export function MovementRow({ movement, onOpen }: { movement: Movement; onOpen(): void }) {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const { kind, name, amount, at, roundId, gameName, balanceAfter } = movement;
  const isOut = amount.startsWith("-");
  const content = (
    <>
      <span className={css.icon} data-way={isOut ? "out" : "in"}>
        <Icon name={icons[kind] ?? "receipt"} />
      </span>
      <span className={css.what}>
        <strong>{name}</strong>
        <small>
          {gameName !== null && <bdi>{gameName} · </bdi>}
          <time dateTime={at}>{timeText(at, language)}</time>
        </small>
      </span>
      <span className={css.sums}>
        <Money
          amount={amount}
          symbol={symbol}
          style={style}
          signed
          className={isOut ? undefined : css.in}
        />
        <small>
          {t("statement.after")} <Money amount={balanceAfter} symbol={symbol} style={style} />
        </small>
      </span>
    </>
  );
  return (
    <li>
      {roundId === null ? (
        <button type="button" className={css.row} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <a className={css.row} href={`/m/gameRecord/round?id=${roundId}`}>
          {content}
        </a>
      )}
    </li>
  );
}
