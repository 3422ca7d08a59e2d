import { useEffect } from "react";
import { useAppWindow } from "./app-window.ts";
import { keys, readStored, store } from "./storage.ts";

/**
 * Which member centre the house shows: `new` when its template says "1", else the
 * base one. Until the status has come, the one that was shown last.
 */
export function useMemberTemplate(): "new" | "base" {
  const template = useAppWindow()?.mobileTemplate.mem_cen ?? null;
  useEffect(() => {
    if (template !== null) store(keys.template, template);
  }, [template]);
  return (template ?? readStored(keys.template) ?? "1") === "1" ? "new" : "base";
}
