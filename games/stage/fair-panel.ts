import type { Odds } from "../engine/game.ts";
import { make } from "./dom.ts";
import { percentText } from "./number-text.ts";
import { tellParent } from "./parent.ts";
import type { Stage } from "./scene.ts";
import type { FairPair } from "./wallet.ts";

/** What of a stage it needs. */
type Told = Pick<Stage, "words" | "times">;

/** What the tab about fairness tells; a replay has no session to ask for seeds. */
interface Fairness {
  readonly odds: Odds | null;
  readonly askSeeds: (() => Promise<FairPair>) | null;
}

/**
 * The return of this very bet, the seeds of the next round, and the ways to change them and to
 * verify rounds: both are the site's, for a seed is revealed only there.
 */
export function fairPanel(stage: Told, { odds, askSeeds }: Fairness): HTMLElement[] {
  const { words, times } = stage;
  const content: HTMLElement[] = [];
  if (odds) {
    const rtp = card(words.rtpOfBet, percentText(odds.rtp, words.style), "green");
    // A prize without bound has no figure: the round ends where the house's limit is near.
    const isBounded = Number.isSafeInteger(odds.maxWin);
    const most = isBounded ? [card(words.maxWin, `${times(odds.maxWin)}×`, "gold")] : [];
    content.push(
      make("div", { class: "cards two" }, rtp, ...most),
      make("p", { class: "small" }, words.rtpNote),
    );
  }
  content.push(make("p", {}, words.fairText));
  if (!askSeeds) return content;
  const seeds = make("div", { class: "cards" }, make("p", { class: "small" }, words.fairWait));
  askSeeds().then(
    (pair) => seeds.replaceChildren(...seedCards(stage, pair)),
    // Without an answer nothing is claimed; the site shows the seeds as well.
    () => seeds.remove(),
  );
  const rotate = make("button", { type: "button", class: "button" }, words.rotate);
  const check = make("button", { type: "button", class: "button primary" }, words.check);
  for (const button of [rotate, check]) {
    button.addEventListener("click", () => tellParent({ type: "trevo:record", round: null }));
  }
  content.push(seeds, make("div", { class: "actions two" }, rotate, check));
  return content;
}

function seedCards({ words }: Told, pair: FairPair): HTMLElement[] {
  return [
    card(words.fairHash, pair.serverSeedHash, "code"),
    card(words.fairClient, pair.clientSeed, "code"),
    make(
      "div",
      { class: "cards two" },
      card(words.fairNonce, String(pair.nonce + 1), "num"),
      card(words.fairNext, pair.nextServerSeedHash, "code short"),
    ),
  ];
}

function card(label: string, value: string, style: string): HTMLElement {
  const text = style.startsWith("code")
    ? make("code", { class: style }, value)
    : make("b", { class: `num ${style}` }, value);
  return make("p", { class: "card" }, make("small", {}, label), text);
}
