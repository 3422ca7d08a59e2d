import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useEffect, useRef } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { onLiveFrame } from "../../lib/live-frames.ts";
import { throttled } from "@trevo/client/throttled.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { JackpotFigure } from "./jackpot-figure.tsx";
import css from "./position.module.css";

/** A wallet may move many times in a second: the figure is read no more often than this. */
const readEveryMs = 500;

interface PositionProps {
  nodeId: string;
  game: AnswerOf<"games.launch">;
  /** The game is still showing a round: its result is not told yet. */
  isShowing: boolean;
  /** The member wants to play in this frame. */
  onHere(): void;
}

/**
 * Over a game, all the time: what the session has brought, and what the game gives back; and that
 * another game has been opened since, where one plays one at a time.
 */
export function Position({ nodeId, game, isShowing, onHere }: PositionProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  // A house game shows its own figures; a studio's are shown here.
  const isHouse = game.vassalage === "BGS";
  const isReal = game.mode === "real";
  const { data, refetch } = useQuery("games.position", {}, isReal);
  // What moved the wallet while a round is shown would tell its end: it is read afterwards.
  const round = useRef({ isShowing, isDue: false });
  useEffect(() => {
    const { isDue } = round.current;
    round.current = { isShowing, isDue: isShowing && isDue };
    if (isDue && !isShowing) refetch();
  }, [refetch, isShowing]);
  useEffect(() => {
    if (!isReal) return;
    const moved = throttled(readEveryMs, () => {
      if (round.current.isShowing) round.current.isDue = true;
      else refetch();
    });
    return onLiveFrame(({ type }) => {
      if (type === "seat" || type === "welcome" || (type === "balance" && !isHouse)) moved();
    });
  }, [refetch, isReal, isHouse]);
  const isElsewhere = data !== null && data.seat !== null && data.seat !== nodeId;
  return (
    <>
      {isElsewhere && (
        <div className={css.elsewhere} role="alert">
          <p>{t("bets.elsewhere")}</p>
          <Button size="compact" onClick={onHere}>
            {t("bets.here")}
          </Button>
        </div>
      )}
      {((!isHouse && (data !== null || game.rtp !== null)) || game.feedsJackpot) && (
        <dl className={css.position}>
          {data && !isHouse && (
            <div>
              <dt>{t("bets.session")}</dt>
              <dd>
                <Money amount={data.net} symbol={symbolOf(data.currency)} style={style} signed />
              </dd>
            </div>
          )}
          {game.rtp !== null && !isHouse && (
            <div>
              <dt>{t("bets.return")}</dt>
              <dd className="num">{game.rtp.replace(".", style.decimal)} %</dd>
            </div>
          )}
          {game.feedsJackpot && <JackpotFigure />}
        </dl>
      )}
    </>
  );
}
