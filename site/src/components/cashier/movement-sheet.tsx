import { Dialog } from "@trevo/ui/dialog.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useWallet } from "../../lib/wallet.ts";
import { Fact, Facts } from "../common/facts.tsx";
import { dayText, timeText } from "../common/moments.ts";
import type { Movement } from "./statement.tsx";
import css from "./statement.module.css";

/** What the ledger holds of one movement. */
export function MovementSheet({ movement, onClose }: { movement: Movement; onClose(): void }) {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const money = (amount: string) => <Money amount={amount} symbol={symbol} style={style} />;
  const { name, amount, at, balanceBefore, balanceAfter, sequence, id, ref } = movement;
  return (
    <Dialog open placement="sheet" title={name} closeLabel={t("close")} onClose={onClose}>
      <div className={css.sheet}>
        <p className={css.amount}>
          <Money amount={amount} symbol={symbol} style={style} signed />
        </p>
        <Facts>
          <Fact name={t("statement.when")}>
            <time dateTime={at}>{`${dayText(at, language)}, ${timeText(at, language)}`}</time>
          </Fact>
          {ref !== null && (
            <Fact name={t("statement.ref")}>{t(`statement.ref.${ref.type}`, { no: ref.no })}</Fact>
          )}
          <Fact name={t("statement.before")}>{money(balanceBefore)}</Fact>
          <Fact name={t("statement.after")}>{money(balanceAfter)}</Fact>
          <Fact name={t("statement.sequence")}>{sequence}</Fact>
          <Fact name={t("statement.id")}>
            <bdi className={css.id}>{id}</bdi>
          </Fact>
        </Facts>
      </div>
    </Dialog>
  );
}
