import { make } from "../dom.ts";
import { newFeast } from "./feast.ts";
import { newPanel } from "./panel.ts";

/** What a machine stands on: its title, what it says at rest, its tiles, the hero of its feasts. */
interface MachineParts {
  readonly title: string;
  readonly hint: string;
  /** Places behind the canvas: columns of the reels, or single tiles. */
  readonly places: number;
  readonly hero: string;
}

/** The machine of a slot: frame, reels, panel, feast, and a line of text under the reels. */
export function newMachine({ title, hint, places, hero }: MachineParts) {
  const canvas = make("canvas", { class: "reels", role: "img", "aria-label": title });
  const coins = make("canvas", { class: "coins", "aria-hidden": true });
  const columns = Array.from({ length: places }, () => make("i", { class: "column" }));
  const view = make("div", { class: "window" }, ...columns, canvas);
  const frame = make("div", { class: "frame" }, view);
  const message = make("p", { class: "message", "aria-hidden": true }, hint);
  const panel = newPanel();
  const element = make("div", { class: "machine" }, frame, panel.element, message);
  const feast = newFeast(hero);
  return {
    element,
    canvas,
    coins,
    panel,
    feast,
    /** A line of text under the reels. */
    say(text: string): void {
      message.textContent = text;
    },
  };
}

export type Machine = ReturnType<typeof newMachine>;
