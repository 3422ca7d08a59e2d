import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { DueBar } from "../../parts/due-bar.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import css from "../work.module.css";

type Task = StaffAnswerOf<"work.tasks">["mine"][number];

/** Where a row is opened, in a list that holds it. */
const places: Record<Task["kind"], string> = {
  withdrawal: "/withdrawals?state=all",
  deposit: "/deposits?state=all",
  care: "/care?state=open",
  feedback: "/feedback?state=received",
};

function toTask({ kind, id, no }: Task): string {
  const of = no === null ? "" : `&no=${encodeURIComponent(no)}`;
  return `${places[kind]}${of}&open=${id}`;
}

/** Rows of queues, the next to be due first; each leads to itself in its list. */
export function Tasks({ tasks, none }: { tasks: readonly Task[]; none: string }) {
  const t = useTranslations();
  if (tasks.length === 0) return <p>{none}</p>;
  return (
    <ul className={css.list}>
      {tasks.map((task) => (
        <li key={`${task.kind} ${task.id}`}>
          <PlaceLink to={toTask(task)} className={css.line}>
            <span>
              <b>{`${t(`work.kind.${task.kind}`)} ${task.no ?? ""}`.trim()}</b>
              <span className={css.who}>{task.account}</span>
            </span>
            {task.amount !== null && (
              <span className="figure">{`${task.currency ?? ""} ${amount(task.amount)}`}</span>
            )}
            <DueBar at={task.dueAt} percent={passed(task)} />
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

/** How much of the time until it is due has passed, in hundredths. */
function passed({ since, dueAt }: Task): number {
  const span = Math.max(1, Date.parse(dueAt) - Date.parse(since));
  return Math.floor(((Date.now() - Date.parse(since)) / span) * 100);
}
