import type { MessageKey } from "./i18n.ts";
import { useSearch } from "./navigate.ts";

interface Titled {
  title: MessageKey;
  allTitle?: MessageKey;
}

/** The words of a page's heading and of the browser's tab. */
export function useTitleOf<R extends Titled | undefined>(
  route: R,
): MessageKey | (R extends Titled ? never : undefined);
export function useTitleOf(route: Titled | undefined): MessageKey | undefined {
  const search = useSearch();
  if (!route) return undefined;
  const { title, allTitle } = route;
  return allTitle !== undefined && new URLSearchParams(search).has("all") ? allTitle : title;
}
