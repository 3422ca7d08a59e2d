import { toast } from "@trevo/client/toasts.ts";
import { t } from "../../../lib/i18n.ts";

/** Copies a text; where the browser does not let a page, the text stays there to be marked. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast("success", t("factor.copied"));
  } catch {
    // The text stands on the page: nothing is lost.
  }
}
