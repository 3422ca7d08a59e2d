import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useAddress } from "../lib/navigate.ts";
import { useHouseZone } from "../lib/own-lists.ts";
import { useStaffQuery } from "../lib/query.ts";
import { askedOf } from "./asked.ts";
import type { List, ListCall, RowOf } from "./types.ts";

/** What a list answers with beside its rows, where it comes in slices. */
interface Placed {
  next?: string | null;
  prev?: string | null;
  total?: { count: number; isMore: boolean };
}

const sizes = new Set(["25", "50", "100", "200"]);

/** Where a slice begins: what the address says of it. */
type Place = Readonly<Record<string, string>>;

/** In the address: the whole list is meant, whatever view it opens with. */
export const wholeList = "all";

/** The first rows: nothing is said of a place. */
const start = { after: null, before: null };

/** The ways on and back, and how many rows there are. */
function waysOf(answer: Placed = {}) {
  const { next = null, prev = null, total = null } = answer;
  const after: Place | null = next === null ? null : { after: next };
  const before: Place | null = prev === null ? null : { before: prev };
  return { next: after, prev: before, total };
}

/**
 * A list as its address says: filters, order and place are all there, so that a copied address
 * shows a colleague the same, and Back returns to it.
 */
export function useList<N extends ListCall>(list: List<N>) {
  const [params, change] = useAddress();
  const timeZone = useHouseZone();
  const asked = askedOf(list, params, timeZone);
  for (const name of ["after", "before"]) {
    const value = params.get(name);
    if (value !== null) asked[name] = value;
  }
  Object.assign(asked, list.asks);
  const size = params.get("size");
  if (size !== null && sizes.has(size)) asked.pageSize = size;
  // The names are those of the call's payload, whose values the server parses and may refuse.
  const query = useStaffQuery(list.call, asked as StaffPayloadOf<N>, { isHeld: true });
  const answer = query.data as ({ list: RowOf<N>[] } & Placed) | undefined;
  const ways = waysOf(answer);
  const filtered = (list.filters ?? []).filter(({ name }) => params.has(name));
  return {
    rows: answer?.list ?? null,
    answer: query.data,
    ...ways,
    error: query.error,
    isFetching: query.isFetching,
    /** The rows are the former page's, or are being asked for again. */
    isStale: query.isPlaceholderData,
    readAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
    hasFilters: filtered.length > 0,
    params,
    /** Changes filters or order: what was paged to belongs to the former ones. */
    narrow: (values: Record<string, string | null>) =>
      change({ ...values, ...start, open: null }, { replace: true }),
    clear: () =>
      change(
        {
          ...Object.fromEntries(
            [...filtered.map(({ name }) => name), ...Object.keys(start)].map((n) => [n, null]),
          ),
          // Said aloud: the bare place may open with a view.
          view: wholeList,
        },
        { replace: true },
      ),
    goTo: (place: Place) => change({ ...start, open: null, ...place }),
    open: (key: string | null) => change({ open: key }, { replace: params.has("open") }),
    openKey: params.get("open"),
    /** What is listed, whatever row is open: the address without it. */
    address: addressOf(params),
  };
}

function addressOf(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete("open");
  return rest.toString();
}

export type ListState<N extends ListCall> = ReturnType<typeof useList<N>>;
