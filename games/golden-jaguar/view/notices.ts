import { icon, make } from "../../stage/dom.ts";
import { newSheet } from "../../stage/sheet.ts";
import type { Words } from "./words.ts";

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly act: () => void }[];
}

/** One sentence, one or two things to do. */
export function newNotices(words: Words) {
  let shown: ReturnType<typeof newSheet> | null = null;
  const bar = newLostBar(words);
  return {
    show({ title, text, actions }: Notice): void {
      shown?.close();
      const sheet = newSheet(title, words.close, "notice");
      shown = sheet;
      const buttons = actions.map(({ label, act }, order) => {
        const style = order === 0 ? "button primary" : "button";
        const button = make("button", { type: "button", class: style }, label);
        button.addEventListener("click", () => {
          sheet.close();
          act();
        });
        return button;
      });
      sheet.body.append(make("p", {}, text), make("div", { class: "actions" }, ...buttons));
      sheet.open();
    },
    /** Says that the connection is lost; resolves when it is worth another try. */
    untilRetry: () => bar.untilRetry(),
  };
}

export type Notices = ReturnType<typeof newNotices>;

function newLostBar(words: Words) {
  const retry = make("button", { type: "button", class: "button" }, words.retry);
  const text = make("span", {}, make("b", {}, words.lostTitle), ` ${words.lostText}`);
  const bar = make("div", { class: "lost", role: "alert", hidden: true });
  document.body.append(bar);
  return {
    untilRetry: () =>
      new Promise<void>((resolve) => {
        // Put in when it happens, so that a screen reader says it.
        bar.replaceChildren(icon("cloud"), text, retry);
        bar.hidden = false;
        const again = () => {
          removeEventListener("online", again);
          retry.removeEventListener("click", again);
          bar.hidden = true;
          bar.replaceChildren();
          resolve();
        };
        addEventListener("online", again);
        retry.addEventListener("click", again);
      }),
  };
}
