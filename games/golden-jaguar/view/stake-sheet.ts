import { make } from "../../stage/dom.ts";
import { newSheet } from "../../stage/sheet.ts";
import type { Words } from "./words.ts";

/** What may be staked, and what is. */
export interface Stakes {
  /** Rising, in micro. */
  readonly levels: readonly number[];
  readonly level: number;
}

/** All stakes at a glance, for who does not want to step through them. */
export function newStakeSheet(words: Words, choose: (level: number) => void) {
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
          choose(at);
        });
        return button;
      });
      list.replaceChildren(...buttons);
      sheet.open();
      buttons[level]?.focus();
    },
  };
}
