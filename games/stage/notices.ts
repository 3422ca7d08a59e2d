import { make } from "./dom.ts";
import { newLostPanel } from "./lost-panel.ts";
import type { Notice } from "./refusals.ts";
import { newSheet } from "./sheet.ts";
import type { StageWords } from "./words.ts";

/** One sentence, one or two things to do. */
export function newNotices(words: StageWords) {
  let shown: ReturnType<typeof newSheet> | null = null;
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
    /** Says that the line is lost; resolves when it is worth another try. */
    untilRetry: newLostPanel(words),
  };
}

export type Notices = ReturnType<typeof newNotices>;
