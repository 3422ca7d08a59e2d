import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { groupDigits } from "@trevo/ui/money.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import {
  type CheckedCycle,
  type Cycle,
  drawBet,
  drawCycle,
  type DrawnBet,
  isPromised,
} from "../../lib/jackpot-check.ts";
import { useMoneyStyle } from "../../lib/settings.ts";
import { FormError } from "../../components/common/form-error.tsx";
import css from "../jackpot.module.css";
import { BetVerdict, CycleVerdict, Verdict } from "./verdicts.tsx";

/** What was found; a check that is under way says how far it is. */
type Found =
  | { of: "bet"; bet: DrawnBet }
  | { of: "cycle"; cycle: CheckedCycle }
  | { of: "progress"; done: number }
  | { of: "failure"; text: string }
  | null;

/** Draws a cycle that is over again, in this browser: one of its bets, or all of them. */
export function CheckSheet({ cycle, onClose }: { cycle: Cycle; onClose(): void }) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const { number, firstBet, lastBet, seed, seedHash } = cycle;
  const [bet, setBet] = useState(`${Math.max(lastBet, firstBet)}`);
  const [found, setFound] = useState<Found>(null);
  const isRight = usePromise(cycle);
  const run = useChecks(cycle, setFound);
  const first = groupDigits(`${firstBet}`, style);
  const last = groupDigits(`${lastBet}`, style);
  const checkOne = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(bet);
    if (Number.isInteger(wanted) && wanted >= firstBet && wanted <= lastBet) void run.one(wanted);
    else setFound({ of: "failure", text: t("jackpot.check.outside", { first, last }) });
  };
  const title = t("jackpot.check.title", { number });
  return (
    <Dialog open placement="sheet" title={title} closeLabel={t("close")} onClose={onClose}>
      <div className={css.check}>
        <p>{t("jackpot.check.text")}</p>
        <dl className={css.marks}>
          <div>
            <dt>{t("jackpot.check.seed")}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </div>
          <div>
            <dt>{t("jackpot.check.hash")}</dt>
            <dd>
              <code>{seedHash}</code>
            </dd>
          </div>
        </dl>
        {isRight !== null && (
          <Verdict isRight={isRight}>
            {t(isRight ? "jackpot.check.seed.right" : "jackpot.check.seed.wrong")}
          </Verdict>
        )}
        {lastBet >= firstBet && (
          <form className={css.one} onSubmit={checkOne} noValidate>
            <Field
              id="jackpot-bet"
              label={t("jackpot.check.bet")}
              hint={t("jackpot.check.bet.hint", { first, last })}
              inputMode="numeric"
              value={bet}
              onChange={(event) => setBet(event.target.value)}
            />
            <Button type="submit">{t("jackpot.check.one")}</Button>
            {found?.of === "progress" ? (
              <Button variant="plain" onClick={run.stop}>
                {t("jackpot.check.stop")}
              </Button>
            ) : (
              <Button variant="plain" onClick={() => void run.all()}>
                {t("jackpot.check.all")}
              </Button>
            )}
          </form>
        )}
        <div aria-live="polite" className={css.found}>
          {found?.of === "failure" && <FormError text={found.text} />}
          {found?.of === "bet" && <BetVerdict bet={found.bet} />}
          {found?.of === "cycle" && <CycleVerdict cycle={cycle} checked={found.cycle} />}
        </div>
        {found?.of === "progress" && (
          <p className="num">
            {t("jackpot.check.progress", {
              done: groupDigits(`${found.done}`, style),
              all: groupDigits(`${lastBet - firstBet + 1}`, style),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the seed is the promised one; null: it is being worked out. */
function usePromise(cycle: Cycle): boolean | null {
  const [isRight, setRight] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void isPromised(cycle).then((answer) => {
      if (isCurrent) setRight(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [cycle]);
  return isRight;
}

/** One check at a time: a new one, or closing the sheet, ends the one before. */
function useChecks(cycle: Cycle, setFound: (found: Found) => void) {
  const t = useTranslations();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const check = async (work: (signal: AbortSignal) => Promise<Found>) => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const isCurrent = () => running.current === current && !current.signal.aborted;
    try {
      const found = await work(current.signal);
      if (isCurrent()) setFound(found);
    } catch {
      // Stopped, or the line is down: the button is there to try again.
      if (isCurrent()) setFound({ of: "failure", text: t("error.offline") });
    }
  };
  return {
    one: (number: number) => check(async () => ({ of: "bet", bet: await drawBet(cycle, number) })),
    all: () => {
      setFound({ of: "progress", done: 0 });
      return check(async (signal) => {
        const onProgress = (done: number) => setFound({ of: "progress", done });
        return { of: "cycle", cycle: await drawCycle(cycle, onProgress, signal) };
      });
    },
    stop: () => {
      running.current?.abort();
      setFound(null);
    },
  };
}
