import { make } from "./dom.ts";
import { newSheet } from "./sheet.ts";
import type { StageWords } from "./words.ts";

/** What each tab of the sheet holds, made anew when the sheet opens. */
export interface InfoTabs {
  how(): Node[];
  prizes(): Node[];
  fair(): Node[];
}

/** How a game is played, what it pays, and how it is fair: three tabs. */
export function newInfoSheet(words: StageWords) {
  const sheet = newSheet(words.info, words.close, "info");
  return {
    open(tabs: InfoTabs): void {
      sheet.body.replaceChildren(...panelsOf(words, tabs));
      sheet.body.scrollTop = 0;
      sheet.open();
    },
  };
}

function panelsOf(words: StageWords, tabs: InfoTabs): HTMLElement[] {
  const parts = [
    { id: "how", label: words.tabHow, content: tabs.how() },
    { id: "prizes", label: words.tabPrizes, content: tabs.prizes() },
    { id: "fair", label: words.tabFair, content: tabs.fair() },
  ];
  const buttons = parts.map(({ id, label }) =>
    make("button", { type: "button", role: "tab", id: `tab-${id}` }, label),
  );
  const panels = parts.map(({ id, content }) =>
    make("div", { role: "tabpanel", "aria-labelledby": `tab-${id}` }, ...content),
  );
  const show = (wanted: number) => {
    buttons.forEach((button, at) => {
      button.setAttribute("aria-selected", String(at === wanted));
      button.tabIndex = at === wanted ? 0 : -1;
    });
    panels.forEach((panel, at) => {
      panel.hidden = at !== wanted;
    });
  };
  buttons.forEach((button, at) => {
    button.addEventListener("click", () => show(at));
    button.addEventListener("keydown", ({ key }) => {
      const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      if (by === 0) return;
      const next = (at + by + buttons.length) % buttons.length;
      show(next);
      buttons[next]?.focus();
    });
  });
  show(0);
  return [make("div", { class: "tabs", role: "tablist" }, ...buttons), ...panels];
}

/** A part of a tab under its own head. */
export function section(title: string, ...content: Node[]): HTMLElement {
  return make("section", {}, make("h3", {}, title), ...content);
}

/** Names and values in two columns. */
export function factTable(rows: readonly (readonly [string, string])[]): HTMLElement {
  const lines = rows.map(([name, value]) =>
    make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "num" }, value)),
  );
  return make("table", {}, make("tbody", {}, ...lines));
}
