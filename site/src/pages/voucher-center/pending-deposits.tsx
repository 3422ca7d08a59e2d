import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { moneyText } from "@trevo/ui/money.tsx";
import { Row, RowList } from "../../components/common/row-list.tsx";
import { methodIcon } from "../../components/cashier/method-icon.ts";
import { TimeLeft } from "../../components/cashier/time-left.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import css from "../voucher-center.module.css";

/** More would push the form off a phone; the list of all deposits has the others. */
const shownMost = 2;

interface PendingDepositsProps {
  deposits: AnswerOf<"deposits.deposits">["list"];
}

/** Deposits that still wait to be paid, or are being checked: each leads back to its page. */
export function PendingDeposits({ deposits }: PendingDepositsProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const [now] = useState(Date.now);
  const open = deposits.filter((one) => one.status === "review" || Date.parse(one.expiresAt) > now);
  if (open.length === 0) return null;
  return (
    <div className={css.open}>
      <RowList title={t("deposit.pending")}>
        {open.slice(0, shownMost).map((one) => (
          <Row
            key={one.id}
            icon={methodIcon(one.method)}
            href={`/m/voucherCenter?id=${one.id}`}
            text={moneyText({ amount: one.amount, symbol: symbolOf(one.currency), style })}
            more={one.methodName}
            note={one.status === "review" ? one.statusName : <TimeLeft until={one.expiresAt} />}
          />
        ))}
        {open.length > shownMost && (
          <Row text={t("deposit.list.link")} href="/m/transaction/deposits" />
        )}
      </RowList>
    </div>
  );
}
