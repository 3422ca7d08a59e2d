import type { PastTableRound } from "@trevo/contract/shared-rounds.ts";
import { make } from "../dom.ts";

const most = 30;

/** The last outcomes, newest first. */
export function newRoad(
  label: string,
  chipOf: (outcome: unknown) => { text: string; tone: string; label: string } | null,
) {
  const element = make("ol", { class: "strip history road", tabindex: 0, "aria-label": label });
  let shown = "";
  return {
    element,
    show(rounds: readonly PastTableRound[]): void {
      const key = `${rounds[0]?.round} ${rounds.length}`;
      if (key === shown) return;
      shown = key;
      const chips = rounds.slice(0, most).flatMap(({ outcome }) => {
        const chip = chipOf(outcome);
        if (!chip) return [];
        const text = make("span", { "aria-hidden": true }, chip.text);
        const said = make("span", { class: "spoken" }, chip.label);
        return [make("li", { class: `chip num ${chip.tone}` }, text, said)];
      });
      element.replaceChildren(...chips);
    },
  };
}
