import { make } from "../../stage/dom.ts";
import { SPOTS } from "../rules.ts";
import { columns, type Place, rows } from "./grid.ts";

const zoom = 1.7;
const lift = 74;

/**
 * The magnifier over a place of the cloth: it shows which numbers a bet would be on.
 *
 * @param cells the cloth's cells by number; the glass adds its own
 */
export function newGlass(cells: Map<number, HTMLElement[]>, nameOf: (spot: string) => string) {
  const copies = [...cells].map(([number, [cell]]) => {
    const copy = cell?.cloneNode(true) as HTMLElement;
    cells.get(number)?.push(copy);
    return copy;
  });
  const board = make("div", { class: "board" }, ...copies);
  const lens = make("div", { class: "lens" }, board);
  const name = make("b", {});
  const element = make("div", { class: "glass", "aria-hidden": true, hidden: true }, lens, name);
  let shown: string | null = null;

  function touch(spot: string | null): void {
    if (spot === shown) return;
    const [before, now] = [SPOTS.get(shown ?? ""), SPOTS.get(spot ?? "")];
    for (const number of before ?? []) {
      for (const cell of cells.get(number) ?? []) cell.classList.remove("on");
    }
    for (const number of now ?? []) {
      for (const cell of cells.get(number) ?? []) cell.classList.add("on");
    }
    shown = spot;
  }

  return {
    element,
    show(spot: string, { u, v }: Place): void {
      const area = element.parentElement?.querySelector(".inside");
      const cloth = element.parentElement?.getBoundingClientRect();
      if (!area || !cloth) return;
      const box = area.getBoundingClientRect();
      const x = (u / (columns * 2)) * box.width;
      const y = ((v + 2) / ((rows + 1) * 2)) * box.height;
      touch(spot);
      name.textContent = nameOf(spot);
      element.hidden = false;
      board.style.inlineSize = `${box.width}px`;
      board.style.blockSize = `${box.height}px`;
      const { offsetWidth: width, clientHeight } = lens;
      board.style.transform = `translate(${width / 2 - x * zoom}px, ${clientHeight / 2 - y * zoom}px) scale(${zoom})`;
      const left = box.left - cloth.left + x - element.offsetWidth / 2;
      const most = cloth.width - element.offsetWidth;
      const at = Math.max(0, Math.min(most, left));
      const top = box.top - cloth.top + y - lift - element.offsetHeight / 2;
      element.style.transform = `translate(${at}px, ${top}px)`;
    },
    hide(): void {
      touch(null);
      element.hidden = true;
    },
  };
}
