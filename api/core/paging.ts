/** Which page of a list is asked for, counted from 1. */
export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Where a page stands among all of its list. */
export interface PageHead {
  pageNum: number;
  /** An empty list has one empty page. */
  totalPages: number;
  total: number;
}

/** How many rows stand before a page. */
export function rowsBefore({ pageNum, pageSize }: Paging): number {
  return (pageNum - 1) * pageSize;
}

/** The head of a page of a list with `total` rows, as answers give it. */
export function headOf({ pageNum, pageSize }: Paging, total: number | bigint): PageHead {
  const rows = Number(total);
  return { pageNum, totalPages: Math.max(1, Math.ceil(rows / pageSize)), total: rows };
}

/** The rows of a page, out of a list that is in memory. */
export function onPage<T>(rows: readonly T[], paging: Paging): T[] {
  const first = rowsBefore(paging);
  return rows.slice(first, first + paging.pageSize);
}
