import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useAddress } from "../../lib/navigate.ts";

/** The spans that one press shows; `own` is any other one. */
export const spans = ["today", "week", "month", "own"] as const;
export type Span = (typeof spans)[number];

const daysOf = { today: 1, week: 7, month: 30 } as const;

/** The days that the address asks for, and how to ask for others. */
export function useSpan() {
  const [params, change] = useAddress();
  const said = spans.find((one) => one === params.get("span")) ?? "today";
  const startDate = params.get("startDate");
  const endDate = params.get("endDate");
  const own = startDate !== null && endDate !== null ? { startDate, endDate } : null;
  const payload: StaffPayloadOf<"figures.board"> =
    said === "own" ? (own ?? { days: 1 }) : { days: daysOf[said] };
  return {
    span: said,
    payload,
    startDate: startDate ?? "",
    endDate: endDate ?? "",
    choose: (span: Span, days: { startDate: string; endDate: string } | null) =>
      change(
        {
          span: span === "today" ? null : span,
          startDate: days?.startDate ?? null,
          endDate: days?.endDate ?? null,
        },
        { replace: true },
      ),
    set: (days: Record<string, string>) => change(days, { replace: true }),
  };
}
