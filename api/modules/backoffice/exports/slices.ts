import { setImmediate } from "node:timers/promises";
import { parsePayload } from "../../../core/http/parse.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { ServedList } from "./served.ts";

/** As much as a list answers at once. */
const sliceSize = 200;

/** What calls that are exported answer. */
interface Answered {
  list: Record<string, unknown>[];
  next: string | null;
  total: { count: number; isMore: boolean };
}

type Filters = Record<string, string>;

/** One slice of a list. @throws Refusal validation, and what the list refuses */
async function sliceAt(
  { name, call, handler }: ServedList,
  context: StaffContext,
  wanted: Record<string, string | number>,
): Promise<Answered> {
  const asked = parsePayload(call.payload, wanted, context.language);
  // Calls that are exported answer a slice: the registry's own schema has just parsed it.
  return call.answer.parse(await handler({ ...context, call: name }, asked, wanted)) as Answered;
}

/** How many rows a list has by its filters. */
export async function countOf(served: ServedList, context: StaffContext, filters: Filters) {
  const { total } = await sliceAt(served, context, { ...filters, pageSize: 1 });
  return total;
}

/** The rows of a list, slice by slice; a bet of the same process goes before each. */
export async function* slicesOf(served: ServedList, context: StaffContext, filters: Filters) {
  let after: string | null = null;
  do {
    const place: Filters = after === null ? {} : { after };
    const answer: Answered = await sliceAt(served, context, {
      ...filters,
      pageSize: sliceSize,
      ...place,
    });
    yield answer;
    after = answer.next;
    await setImmediate();
  } while (after !== null);
}
