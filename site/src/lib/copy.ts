import { toast } from "@trevo/client/toasts.ts";
import { t } from "./i18n.ts";

/** Copies a text and says so; where a page may not, says how it is done by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    // Without TLS a page has no clipboard at all.
    await navigator.clipboard.writeText(text);
    toast("success", done);
  } catch {
    toast("error", t("copy.failed"));
  }
}
