import { amount, count, percent } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import {
  type BoardAnswer,
  type BoardFigure,
  boardFigures,
  changeOf,
  shareOf,
  valueOf,
} from "./board-figures.ts";
import { Sparkline } from "./sparkline.tsx";
import css from "./tiles.module.css";

interface TilesProps {
  board: BoardAnswer;
  open: string | null;
  onOpen(figure: BoardFigure | null): void;
}

/** What the house took and gave, each with its change; a press shows what it is made of. */
export function Tiles({ board, open, onOpen }: TilesProps) {
  const t = useTranslations();
  const isOneDay = board.days.length === 1;
  return (
    <ul className={css.tiles}>
      {boardFigures.map((figure) => {
        const value = valueOf(figure, board.total);
        return (
          <li key={figure}>
            <button
              type="button"
              className={css.tile}
              aria-expanded={open === figure}
              onClick={() => onOpen(open === figure ? null : figure)}
            >
              <span className={css.name}>
                {t(figure === "active" && !isOneDay ? "board.activeDays" : `board.${figure}`)}
              </span>
              <b className={css.value}>
                {typeof value === "number" ? count(value) : amount(value)}
              </b>
              <span className={css.about}>
                <Change now={value} before={valueOf(figure, board.before)} />
                <About figure={figure} total={board.total} />
              </span>
              {!isOneDay && (
                <Sparkline values={board.days.map((day) => Number(valueOf(figure, day)))} />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** More or less than before; a word where there was nothing. */
function Change({ now, before }: { now: string | number; before: string | number }) {
  const t = useTranslations();
  const change = changeOf(now, before);
  if (change === null) return <span className={css.change}>{t("board.noBefore")}</span>;
  const way = change > 0 ? "up" : change < 0 ? "down" : "same";
  return (
    <span
      className={css.change}
      data-way={way}
      title={t("board.was", { was: typeof before === "number" ? count(before) : amount(before) })}
    >
      {change > 999 ? `> ${percent(999)}` : percent(change, { isSigned: true })}
    </span>
  );
}

function About({ figure, total }: { figure: BoardFigure; total: BoardAnswer["total"] }) {
  const t = useTranslations();
  if (figure === "ggr") {
    const hold = shareOf(total.ggr, total.stakes);
    return hold === null ? null : <span>{t("board.hold", { share: percent(hold) })}</span>;
  }
  if (figure === "first") {
    const rate = shareOf(total.firstDepositors, total.registered);
    return rate === null ? null : <span>{t("board.ofRegistered", { share: percent(rate) })}</span>;
  }
  return null;
}
