import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { withdrawals } from "@trevo/contract/member/withdrawals.ts";
import type { Selectable } from "kysely";
import { t } from "../../../core/i18n.ts";
import type { WithdrawalEventTable } from "../../../schema.ts";
import { promisedAt, statusOf } from "./values.ts";
import type { WithdrawalRow, WithdrawalState } from "./withdrawal.ts";

type Step = z.input<typeof withdrawals.withdrawal.answer>["steps"][number];
type Event = Pick<Selectable<WithdrawalEventTable>, "state" | "at">;

/** States that a step stands for while the withdrawal is in them. */
const statesOf: Record<Step["key"], readonly WithdrawalState[]> = {
  received: [],
  identity: ["checking", "asked"],
  review: ["waiting", "review", "second"],
  sent: ["approved", "sending"],
  paid: ["paid", "partly_paid", "returned"],
};

const keys = ["received", "identity", "review", "sent", "paid"] as const;

/**
 * A withdrawal's way in steps: what is done, what is going on and until when, what comes next. The
 * review is left out of one that nobody had to look at.
 */
export function timelineOf(row: WithdrawalRow, events: Event[], language: Language): Step[] {
  const first = (states: readonly string[]) => events.find(({ state }) => states.includes(state));
  const wasReviewed = first(statesOf.review) !== undefined;
  const way = keys.filter((key) => key !== "review" || wasReviewed);
  // What was approved may be looked at again: while it goes on, it stands where it is now.
  const now = way.findIndex((key) => statesOf[key].includes(row.state));
  const came = way.findLastIndex((key) => key === "received" || first(statesOf[key]));
  const reached = now >= 0 ? now : came;
  const isOver = row.ended_at !== null;
  return way.flatMap((key, at) => {
    const isPaidStep = key === "paid" && at === reached;
    const state = stateAt({ at, reached, isOver: isOver || isPaidStep, isLost: isLost(row) });
    // What was given up says nothing of what would have come.
    if (isOver && state === "next") return [];
    const began = key === "received" ? events[0] : first(statesOf[key]);
    const ended = events.find((event) => began && event.at > began.at && !inStep(event, key));
    const moment = state === "done" && key !== "paid" && key !== "received" ? ended : began;
    const words = `withdrawal.step.${key}.${wordOf(row, key, state)}`;
    return {
      key,
      state,
      at: state === "next" ? null : ((moment ?? began)?.at.toISOString() ?? null),
      promisedAt: state === "now" ? (promisedAt(row)?.toISOString() ?? null) : null,
      title: t(language, `${words}.title`),
      text: t(language, `${words}.text`),
    };
  });
}

function isLost(row: WithdrawalRow): boolean {
  return !["paid", "partlyPaid"].includes(statusOf[row.state]) && row.ended_at !== null;
}

function stateAt({
  at,
  reached,
  isOver,
  isLost: isGone,
}: {
  at: number;
  reached: number;
  isOver: boolean;
  isLost: boolean;
}): Step["state"] {
  if (at > reached) return "next";
  if (at < reached) return "done";
  if (isGone) return "failed";
  return isOver ? "done" : "now";
}

/** A step that is going on, or has failed, is told by where it stands. */
function wordOf(row: WithdrawalRow, key: Step["key"], state: Step["state"]): string {
  if (state === "failed") return statusOf[row.state];
  if (state === "now" && (row.state === "waiting" || row.state === "asked")) return row.state;
  if (key === "paid" && state === "done") return statusOf[row.state];
  return state;
}

function inStep({ state }: Event, key: Step["key"]): boolean {
  const states: readonly string[] = statesOf[key];
  return states.includes(state);
}
