import { exactTime, relativeTime } from "../lib/format.ts";

/** When: how long ago, with the exact time behind it. */
export function Moment({ at, exact = false }: { at: string | null; exact?: boolean }) {
  if (at === null) return <span data-absent>–</span>;
  return (
    <time dateTime={at} title={exact ? relativeTime(at) : exactTime(at)} className="figure">
      {exact ? exactTime(at) : relativeTime(at)}
    </time>
  );
}
