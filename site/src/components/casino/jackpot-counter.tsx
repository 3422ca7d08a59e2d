import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { nextPauseMs, nextShown } from "../../lib/jackpot.ts";
import { useMoneyStyle, useSettings } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import css from "./jackpot-counter.module.css";

/** How often the pool itself is read again. */
const readAgainMs = 30_000;

/** Where the counter stands, in whole units; null: nothing is known yet. */
export function useJackpot(): number | null {
  const { data } = useQuery("games.jackpot", {}, true, readAgainMs);
  return useCounter(data);
}

/** Digits in cells; a reader hears the sum once, not each step. */
export function JackpotCells({ shown }: { shown: number }) {
  const { group } = useMoneyStyle();
  const { symbol } = useSettings();
  const text = String(shown).replaceAll(/\B(?=(\d{3})+$)/g, group);
  return (
    <span className={css.cells}>
      <span className="hidden-text">{`${symbol} ${text}`}</span>
      <span aria-hidden className={css.symbol}>
        {symbol}
      </span>
      {Array.from(text, (digit, index) => (
        // From the end, so that a digit keeps its cell while the number grows.
        <span
          key={text.length - index}
          aria-hidden
          className={digit === group ? css.dot : css.cell}
        >
          <span key={digit}>{digit}</span>
        </span>
      ))}
    </span>
  );
}

/** It begins where the server's does, and goes on by itself. */
function useCounter(read: AnswerOf<"games.jackpot"> | null): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (read === null) return;
    const pool = Math.floor(Number(read.pool));
    const value = Math.floor(Number(read.value));
    // A pool that was won begins again below what was shown.
    setShown((before) => (before === null || before > pool ? value : before));
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => {
        setShown((before) => nextShown(before ?? value, pool, Math.random()));
        wait();
      }, nextPauseMs(Math.random()));
    };
    wait();
    return () => clearTimeout(timer);
  }, [read]);
  return shown;
}
