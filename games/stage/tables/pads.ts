import { make } from "../dom.ts";
import type { OnSpots } from "./bets.ts";
import type { TableDesk } from "./scene.ts";
import { lyingChip } from "./tray.ts";

/** A spot of a cloth that is a field of its own. */
export interface Pad {
  readonly spot: string;
  readonly name: string;
  /** What it pays: "12 : 1". */
  readonly pays: string;
  /** Stands in the place of the name where there is little room. */
  readonly face?: Node;
  /** What is said of it, where that is more than its name and price. */
  readonly said?: string;
  /** For its colour. */
  readonly className: string;
}

/** A cloth of a few large fields. */
export function newPads(desk: TableDesk, label: string, pads: readonly Pad[]) {
  const element = make("div", { class: "pads", role: "group", "aria-label": label });
  const buttons = pads.map((pad) => {
    const lying = make("span", { class: "pad-chip" });
    const sum = make("small", { class: "num gold" });
    const button = make(
      "button",
      { type: "button", class: `pad ${pad.className}` },
      lying,
      sum,
      make("b", {}, pad.face ?? pad.name),
      // The button's name says it in words: it is drawn, not written.
      make("small", { "data-face": pad.pays }),
    );
    button.addEventListener("click", () => desk.put(pad.spot));
    element.append(button);
    return { pad, button, lying, sum, shown: -1 };
  });
  return {
    element,
    show(bets: OnSpots): void {
      for (const each of buttons) {
        const micro = bets.get(each.pad.spot) ?? 0;
        if (micro === each.shown) continue;
        each.shown = micro;
        const amount = micro > 0 ? desk.session.money(micro) : "";
        each.sum.textContent = amount;
        each.lying.replaceChildren(...(micro > 0 ? [lyingChip(micro)] : []));
        const said = each.pad.said ?? `${each.pad.name}, ${each.pad.pays}`;
        each.button.setAttribute("aria-label", amount ? desk.own.on(said, amount) : said);
      }
    },
    /** Marks the spots that paid. */
    mark(won: (spot: string) => boolean): void {
      for (const { pad, button } of buttons) button.classList.toggle("won", won(pad.spot));
    },
    open(isOpen: boolean): void {
      element.inert = !isOpen;
    },
  };
}
