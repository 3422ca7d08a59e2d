import { useEffect } from "react";
import { useAppWindow } from "../../lib/app-window.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "../../lib/storage-keys.ts";
import { BaseHome } from "./home/base-home.tsx";
import { NewHome } from "./home/new-home.tsx";

/** The member centre, in the merchant's template: who I am, what I have, where all of it is. */
export default function MemberHome() {
  return useMemberTemplate() === "new" ? <NewHome /> : <BaseHome />;
}

/**
 * The merchant's template of the member centre: `new` when the app window says "1". Until that is
 * loaded, the template that was shown last.
 */
function useMemberTemplate(): "new" | "base" {
  const template = useAppWindow()?.mobileTemplate.mem_cen ?? null;
  useEffect(() => {
    if (template !== null) store(keys.template, template);
  }, [template]);
  return (template ?? readStored(keys.template) ?? "1") === "1" ? "new" : "base";
}
