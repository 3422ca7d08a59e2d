import { make } from "./dom.ts";
import { newSheet } from "./sheet.ts";
import type { Stakes } from "./stakes.ts";
import type { StageWords } from "./words.ts";

/** All stakes at a glance, for who does not want to step through them. */
export function newStakeSheet(words: StageWords, choose: (micro: number) => void) {
  const sheet = newSheet(words.stakeTitle, words.close);
  const list = make("div", { class: "stakes" });
  sheet.body.append(list);
  return {
    open({ levels, level }: Stakes, money: (micro: number) => string): void {
      const buttons = levels.map((stake, at) => {
        const button = make("button", { type: "button", class: "stake num" }, money(stake));
        button.setAttribute("aria-pressed", String(at === level));
        button.addEventListener("click", () => {
          sheet.close();
          choose(stake);
        });
        return button;
      });
      list.replaceChildren(...buttons);
      sheet.open();
      buttons[level]?.focus();
    },
  };
}
