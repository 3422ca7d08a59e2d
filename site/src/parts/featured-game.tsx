import { buttonClass } from "@trevo/ui/button.tsx";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { useMoneyStyle } from "../lib/settings.ts";
import type { GameCard } from "../lib/start.ts";
import { useWords } from "../lib/words.ts";
import css from "./featured.module.css";

/** A game as the large card: its art, what it returns, and the way in. */
export function FeaturedGame({ game }: { game: GameCard }) {
  const say = useWords();
  const style = useMoneyStyle();
  return (
    <a href={`/m/play?nodeId=${game.nodeId}`} className={css.card}>
      <span className={css.art}>
        <img src={game.iconUrl} width={330} height={440} alt="" loading="lazy" decoding="async" />
        {game.isNew && (
          <span className={css.tag}>
            <Badge tone="brand" solid>
              {say("game.new")}
            </Badge>
          </span>
        )}
      </span>
      <span className={css.facts}>
        <strong>{game.gameName}</strong>
        <span className={css.line}>{say("game.house")}</span>
        <span className={css.figures}>
          {game.rtp !== null && (
            <span>
              <small>{say("game.rtp")}</small>
              <b className="num">{`${game.rtp.replace(".", style.decimal)}%`}</b>
            </span>
          )}
          <span>
            <small>{say("game.minBet")}</small>
            <Money amount={game.minBet} symbol="R$" style={style} />
          </span>
          <span>
            <small>{say("game.lines")}</small>
            <b className="num">{game.minLine}</b>
          </span>
        </span>
        <span className={buttonClass("primary", "compact", true)}>
          <Icon name="play" />
          {say("play")}
        </span>
      </span>
    </a>
  );
}
