import { make } from "../../stage/dom.ts";
import type { HundredParams } from "../rules.ts";
import emerald from "../art/emerald.webp";

const marks = [0, 25, 50, 75, 100];

/** The brass ruler: what loses, what wins, a knob between them, and the gem that falls. */
export function newRuler(label: string, aim: (target: number) => void) {
  const lose = make("i", { class: "part lose" });
  const win = make("i", { class: "part win" });
  const knob = make("input", {
    type: "range",
    class: "knob",
    min: 0,
    max: 10_000,
    step: 1,
    "aria-label": label,
  });
  knob.addEventListener("input", () => aim(Number(knob.value)));
  knob.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -50, ArrowDown: -50, ArrowRight: 50, ArrowUp: 50 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    aim(Number(knob.value) + by);
  });
  const gem = make("img", { class: "gem", src: emerald, alt: "", hidden: true });
  const spot = make("span", { class: "gem-spot" }, gem);
  const numbers = marks.map((mark) => make("span", {}, String(mark)));
  const track = make("div", { class: "track" }, lose, win);
  const plate = make("div", { class: "plate" }, track, make("i", { class: "ticks" }), knob, spot);
  const element = make(
    "div",
    { class: "ruler" },
    plate,
    make("div", { class: "marks num", "aria-hidden": true }, ...numbers),
  );
  return {
    element,
    gem,
    show({ over, target }: HundredParams, said: string): void {
      knob.value = String(target);
      knob.setAttribute("aria-valuetext", said);
      element.style.setProperty("--target", String(target / 10_000));
      element.classList.toggle("over", over);
    },
    /** Where the gem lies: 0 to 10,000. */
    place(roll: number): void {
      gem.hidden = false;
      element.style.setProperty("--roll", String(roll / 10_000));
    },
    clear(): void {
      gem.hidden = true;
    },
    bar(isOff: boolean): void {
      knob.disabled = isOff;
    },
  };
}
