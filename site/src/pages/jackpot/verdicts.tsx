import type { ReactNode } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { groupDigits } from "@trevo/ui/money.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import type { CheckedCycle, Cycle, DrawnBet } from "../../lib/jackpot-check.ts";
import { useMoney, useMoneyStyle } from "../../lib/settings.ts";
import css from "../jackpot.module.css";

/** What a check came to: a sign, a colour and the words. */
export function Verdict({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <p className={css.verdict} data-right={isRight}>
      <Icon name={isRight ? "check-circle" : "warning"} />
      <span>{children}</span>
    </p>
  );
}

/** One bet: its draw beside its limit. */
export function BetVerdict({ bet }: { bet: DrawnBet }) {
  const t = useTranslations();
  const money = useMoney();
  const style = useMoneyStyle();
  const { draw, threshold, isInChain } = bet;
  const digits = (number: bigint) => groupDigits(number.toString(), style);
  return (
    <>
      <dl className={css.marks}>
        <div>
          <dt>{t("jackpot.check.stake")}</dt>
          <dd className="num">{money(bet.stake.slice(0, -4))}</dd>
        </div>
        <div>
          <dt>{t("jackpot.check.draw")}</dt>
          <dd className="num">{digits(draw)}</dd>
        </div>
        <div>
          <dt>{t("jackpot.check.limit")}</dt>
          <dd className="num">{digits(threshold)}</dd>
        </div>
      </dl>
      <Chain isRight={isInChain} />
      <Verdict isRight>
        {t(draw < threshold ? "jackpot.check.wins" : "jackpot.check.loses")}
      </Verdict>
    </>
  );
}

/** All bets: whether the one that won is the first that wins, and the only one. */
export function CycleVerdict({ cycle, checked }: { cycle: Cycle; checked: CheckedCycle }) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const { winners, isInChain } = checked;
  const count = groupDigits(`${checked.bets}`, style);
  const isWon = cycle.state === "won";
  const isRight = isWon
    ? winners.length === 1 && winners[0] === cycle.lastBet
    : winners.length === 0;
  const said = isWon
    ? t("jackpot.check.first", { count, bet: groupDigits(`${cycle.lastBet}`, style) })
    : t("jackpot.check.nobody", { count });
  return (
    <>
      <Chain isRight={isInChain} />
      <Verdict isRight={isRight}>{isRight ? said : t("jackpot.check.other")}</Verdict>
    </>
  );
}

function Chain({ isRight }: { isRight: boolean }) {
  const t = useTranslations();
  return (
    <Verdict isRight={isRight}>
      {t(isRight ? "jackpot.check.chain.right" : "jackpot.check.chain.wrong")}
    </Verdict>
  );
}
