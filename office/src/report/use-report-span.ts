import { useAddress } from "../lib/navigate.ts";

/** The days that a report's address asks for; without any, the server's own last thirty. */
export function useReportSpan() {
  const [params, change] = useAddress();
  const said = (name: string) => params.get(name) ?? undefined;
  const [startDate, endDate] = [said("startDate"), said("endDate")];
  return {
    params,
    asked: {
      ...(startDate === undefined ? {} : { startDate }),
      ...(endDate === undefined ? {} : { endDate }),
    },
    set: (values: Record<string, string | null>) => change(values, { replace: true }),
  };
}
