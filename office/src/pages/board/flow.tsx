import { useMemo } from "react";
import { amount, briefAmount, dayAndMonth, hourOf } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Chart, type ChartLine } from "../../parts/chart.tsx";
import type { BoardAnswer } from "./board-figures.ts";

interface Step {
  deposits: string;
  withdrawals: string;
}

/** What came in and went out: by hour of one day, by day of several, over the same before. */
export function Flow({ board }: { board: BoardAnswer }) {
  return board.days.length === 1 ? <Hours board={board} /> : <Days board={board} />;
}

function Days({ board }: { board: BoardAnswer }) {
  const { days, before } = board;
  const at = useMemo(() => days.map(({ day }) => dayAndMonth(day)), [days]);
  return <Lines title="board.flowDays" at={at} now={days} before={before.days} />;
}

function Hours({ board }: { board: BoardAnswer }) {
  const { endDate, timeZone } = board;
  const query = useStaffQuery("figures.hours", { day: endDate }, { keepsPrevious: true, everyMs });
  const long = query.data && [query.data.hours, query.data.before].toSorted(byLength)[0];
  const at = useMemo(() => (long ?? []).map((one) => hourOf(one.at, timeZone)), [long, timeZone]);
  return (
    <PanelState query={query}>
      {({ hours, before }) => <Lines title="board.flowHours" at={at} now={hours} before={before} />}
    </PanelState>
  );
}

const everyMs = 60_000;
const byLength = (a: readonly unknown[], b: readonly unknown[]) => b.length - a.length;

interface LinesProps {
  title: "board.flowDays" | "board.flowHours";
  at: readonly string[];
  now: readonly Step[];
  before: readonly Step[];
}

function Lines({ title, at, now, before }: LinesProps) {
  const t = useTranslations();
  const drawn = useMemo(() => {
    const line = (
      name: string,
      of: keyof Step,
      steps: readonly Step[],
      isBefore: boolean,
    ): ChartLine => ({
      name,
      tone: of === "deposits" ? "in" : "out",
      ...(isBefore ? { isBefore } : {}),
      values: at.map((_, index) => (steps[index] ? Number(steps[index][of]) : null)),
      texts: steps.map((step) => amount(step[of])),
    });
    const lines = [
      line(t("board.deposits"), "deposits", now, false),
      line(t("board.withdrawals"), "withdrawals", now, false),
    ];
    if (before.length > 0) {
      lines.push(line(t("board.depositsBefore"), "deposits", before, true));
      lines.push(line(t("board.withdrawalsBefore"), "withdrawals", before, true));
    }
    return lines;
  }, [t, at, now, before]);
  const isStill = [...now, ...before].every(
    (step) => Number(step.deposits) === 0 && Number(step.withdrawals) === 0,
  );
  if (isStill) return <Still title={t(title)} />;
  return <Chart title={t(title)} at={at} lines={drawn} brief={briefAmount} />;
}

function Still({ title }: { title: string }) {
  const t = useTranslations();
  return (
    <section>
      <h2>{title}</h2>
      <p>{t("board.still")}</p>
    </section>
  );
}
