import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useAddress } from "../lib/navigate.ts";
import { clockTime, exactTime } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { PanelState } from "../panel/panel-state.tsx";
import { Behind } from "./board/behind.tsx";
import { type BoardAnswer, boardFigures } from "./board/board-figures.ts";
import { Flow } from "./board/flow.tsx";
import { Needs } from "./board/needs.tsx";
import { Methods, Vendors } from "./board/sources.tsx";
import { type Span, spans, useSpan } from "./board/span.ts";
import { Tiles } from "./board/tiles.tsx";
import css from "./board.module.css";

/** The state of the house now: what moved, what waits for people, whether the books are whole. */
export default function BoardPage() {
  const t = useTranslations();
  const { span, payload, ...days } = useSpan();
  const query = useStaffQuery("figures.board", payload, { keepsPrevious: true, everyMs: 60_000 });
  const { data } = query;
  const choose = (next: Span) =>
    days.choose(
      next,
      next === "own" && data ? { startDate: data.startDate, endDate: data.endDate } : null,
    );
  return (
    <div className={css.page} aria-busy={query.isFetching}>
      <header className={css.head}>
        <div>
          <h1>{t("place.board")}</h1>
          {data && <p className={css.about}>{<Compared board={data} />}</p>}
        </div>
        <div className={css.span}>
          <Tabs
            label={t("board.span")}
            options={spans.map((key) => ({ key, text: t(`board.span.${key}`) }))}
            chosen={span}
            onChoose={choose}
          />
          {span === "own" &&
            (["startDate", "endDate"] as const).map((name) => (
              <label key={name} className={css.day}>
                <span>{t(name === "startDate" ? "filter.from" : "filter.to")}</span>
                <input
                  type="date"
                  value={days[name]}
                  onChange={({ target }) =>
                    target.value !== "" && days.set({ [name]: target.value })
                  }
                />
              </label>
            ))}
          <IconButton
            label={t("refresh")}
            title={t("refresh")}
            className={css.refresh}
            onClick={() => void query.refetch()}
          >
            <Icon name="refresh" />
          </IconButton>
        </div>
      </header>
      <PanelState query={data && query.error ? { ...query, error: null } : query}>
        {(board) => (
          <>
            {query.error && (
              <p role="status" className={css.stale}>
                {t("board.stale", { time: exactTime(board.madeAt) })}
              </p>
            )}
            <Cards board={board} />
          </>
        )}
      </PanelState>
    </div>
  );
}

/** With what the figures are compared, in which currency, and when they were read. */
function Compared({ board }: { board: BoardAnswer }) {
  const t = useTranslations();
  const { days, before, currency, madeAt, timeZone } = board;
  const against =
    days.length === 1
      ? t("board.againstDay", { time: clockTime(before.until, timeZone) })
      : t("board.againstDays", { days: before.days.length });
  return (
    <>{`${before.days.length === 0 ? t("board.againstNone") : against} · ${currency} · ${t(
      "board.madeAt",
      { time: clockTime(madeAt, timeZone) },
    )}`}</>
  );
}

function Cards({ board }: { board: BoardAnswer }) {
  const t = useTranslations();
  const [params, change] = useAddress();
  const open = boardFigures.find((figure) => figure === params.get("figure")) ?? null;
  const show = (figure: string | null) => change({ figure, code: null }, { replace: true });
  return (
    <div className={css.body} data-panel={open !== null || undefined}>
      <div className={css.cards}>
        <Tiles board={board} open={open} onOpen={show} />
        <div className={css.main}>
          <div className={css.card}>
            <Flow board={board} />
          </div>
          <section className={css.card} aria-label={t("board.needs")}>
            <h2>{t("board.needs")}</h2>
            <Needs />
          </section>
        </div>
        <div className={css.pair}>
          <section className={css.card} aria-label={t("board.vendors")}>
            <h2>{t("board.vendors")}</h2>
            <Vendors board={board} />
          </section>
          <section className={css.card} aria-label={t("board.methods")}>
            <h2>{t("board.methods")}</h2>
            <Methods />
          </section>
        </div>
      </div>
      {open !== null && (
        <Behind
          key={open}
          board={board}
          figure={open}
          code={params.get("code")}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}
