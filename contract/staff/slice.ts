import { z } from "zod";

/** Totals of lists are exact up to this many rows; above it they say that there are more. */
export const countedMax = 10_000;

/** Where a slice begins: written and signed by the server, and to be handed back as it came. */
const cursor = z.string().min(1).max(1_024);

/**
 * Which rows of a list of the back office are asked for: the first ones, or those beside a row that
 * was shown. Lists grow to millions of rows, so pages have no numbers: any slice costs the same.
 *
 * @param sorts the orders that may be asked for, the usual one first; `-` before a name is falling
 */
export function slicing<const S extends readonly [string, ...string[]]>(sorts: S) {
  return {
    /** `next` of the slice before. */
    after: cursor.optional(),
    /** `prev` of the slice after. */
    before: cursor.optional(),
    sort: z.enum(sorts).default(sorts[0]),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  };
}

/** How many rows a list has with its filters. */
const total = z.object({
  count: z.number().int(),
  /** There are more than `count`, which is where counting stops. */
  isMore: z.boolean(),
});

/** A slice of rows, with the ways on and back; null: there is none. */
export function slice<S extends z.ZodType>(row: S) {
  return z.object({
    list: z.array(row),
    next: z.string().nullable(),
    prev: z.string().nullable(),
    total,
  });
}
