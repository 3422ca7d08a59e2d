import { notify } from "../../../lib/notices.ts";
import { say } from "../../../lib/words.ts";

/** Copies a text; where the browser does not let a page, the text stays there to be marked. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify("success", say("factor.copied"));
  } catch {
    // The text stands on the page: nothing is lost.
  }
}
