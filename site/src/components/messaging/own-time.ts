import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A time in the words of the member's own clock. The server knows neither that nor the zone: its
 * HTML has the day of UTC, YYYY/MM/DD, until the browser says it.
 *
 * @param say words of a time, as ISO 8601
 */
export function useOwnTime(iso: string, say: (iso: string) => string): string {
  return useSyncExternalStore(
    never,
    () => say(iso),
    () => iso.slice(0, 10).replaceAll("-", "/"),
  );
}
