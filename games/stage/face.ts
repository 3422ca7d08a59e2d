import type { BookEvent, Odds, Rules } from "../engine/game.ts";
import { percentText } from "./number-text.ts";
import type { Parts, State } from "./parts.ts";
import type { Face, Scene, Stage } from "./scene.ts";
import type { Stakes } from "./stakes.ts";
import type { Round } from "./wallet.ts";

interface Standing<E> {
  readonly state: State;
  /** Whether a bet may be made and its choice changed. */
  readonly isFree: boolean;
  readonly stakes: Stakes;
  /** Rounds that autoplay has left; null: it does not run. */
  readonly left: number | null;
  readonly round: Round<E> | null;
  readonly balance: number;
}

/** Draws the bar as the table stands. */
export function drawBar<E extends BookEvent>(
  stage: Stage,
  { scene, bar, rules }: Parts<E>,
  { state, isFree, stakes, left, round, balance }: Standing<E>,
): void {
  const { money } = stage;
  const isWaiting = state === "loading" || state === "lost" || state === "closed";
  bar.set(isWaiting ? "blocked" : state, {
    less: isFree && stakes.next(-1) !== null,
    more: isFree && stakes.next(1) !== null,
    stakes: isFree,
    auto: isFree || left !== null,
  });
  bar.showAuto(left);
  bar.showRound(round ? money(round.amount) : null);
  const odds = oddsOf(scene, rules);
  const face = faceOf(stage, scene, { round, odds, stake: stakes.amount });
  const isNoBet = !round && !isBet({ scene, rules });
  const isBusy = round !== null && state !== "open";
  bar.face({ ...face, isOff: face.isOff === true || isWaiting || isBusy || isNoBet });
  if (state === "loading") return;
  bar.show({ balance: money(balance), stake: money(stakes.amount) });
  scene.staked?.(stakes.amount);
}

/** What the chosen bet promises; null where the page has no rules, or they do not take it. */
export function oddsOf<E extends BookEvent>(scene: Scene<E>, rules?: Rules): Odds | null {
  return rules?.choose(scene.choice?.() ?? {})?.odds ?? null;
}

/** Whether a bet can be made: not where the rules do not take what is chosen. */
export function isBet<E extends BookEvent>({
  scene,
  rules,
}: Pick<Parts<E>, "scene" | "rules">): boolean {
  return rules === undefined || oddsOf(scene, rules) !== null;
}

/** What the main button says: what a bet pays and returns, or what leaving the round brings. */
function faceOf<E extends BookEvent>(
  stage: Stage,
  scene: Scene<E>,
  { round, odds, stake }: { round: Round<E> | null; odds: Odds | null; stake: number },
): Face {
  const { words, money, times } = stage;
  if (round) {
    const note = money(round.payout);
    const leave = { title: words.leave, note, tone: "leave", isOff: round.payout === 0 } as const;
    return scene.steps?.main?.(round) ?? leave;
  }
  const title = scene.title?.() ?? words.spin;
  if (!odds) return { title, tone: "bet" };
  const pays =
    scene.steps === undefined
      ? words.pays(money((stake * odds.maxWin) / 100))
      : words.upTo(`${times(odds.maxWin)}×`);
  const usual = `${pays} · ${words.returns(percentText(odds.rtp, words.style))}`;
  return { title, note: scene.promise?.(stake, odds) ?? usual, tone: "bet" };
}
