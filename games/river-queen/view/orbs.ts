import { make } from "../../stage/dom.ts";
import type { Cell } from "../../stage/slot/reel.ts";
import { symbols } from "./pictures.ts";
import type { RiverStage } from "./show.ts";

const flightMs = 350;

/** Sends the orbs of a board to the counter, one after the other, and adds them up there. */
export async function flyOrbs(
  stage: RiverStage,
  places: readonly Cell[],
  { values, from }: { values: readonly number[]; from: number },
): Promise<void> {
  const { pace, screen, tunes } = stage;
  let sum = from;
  for (const [at, place] of places.entries()) {
    if (!pace.isInstant) await flight(stage, place);
    sum += values[at] ?? 0;
    screen.counter.show(sum);
    tunes.orb(at);
  }
}

/** One orb on its way; the one on the board stays. */
async function flight({ reels, screen, move }: RiverStage, place: Cell): Promise<void> {
  const from = reels.boxOf(place);
  const to = screen.counter.picture.getBoundingClientRect();
  const orb = make("img", { class: "flying-orb", src: symbols.orb, alt: "" });
  orb.style.inlineSize = `${from.width}px`;
  orb.style.left = `${from.left}px`;
  orb.style.top = `${from.top + (from.height - from.width) / 2}px`;
  document.body.append(orb);
  const [x, y] = [to.left + to.width / 2, to.top + to.height / 2];
  const [dx, dy] = [x - from.left - from.width / 2, y - from.top - from.height / 2];
  const there = `translate(${dx}px, ${dy}px) scale(${to.width / from.width})`;
  await move(orb, [{ transform: "none" }, { transform: there }], flightMs, "ease-in-out");
  orb.remove();
}
