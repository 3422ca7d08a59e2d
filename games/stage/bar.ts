import type { Face } from "./scene.ts";

/** What the main button does now. */
export type BarState = "ready" | "running" | "open" | "blocked";

/** What may be pressed. */
export interface BarMay {
  readonly less: boolean;
  readonly more: boolean;
  readonly stakes: boolean;
  readonly auto: boolean;
}

/** What a bar asks of the table. */
export interface BarActions {
  /** The main button. */
  press(): void;
  /** To the next of the stakes that are offered. */
  step(by: -1 | 1): void;
  /** To any stake, in micro: the nearest that is allowed is taken. */
  setStake(micro: number): void;
  /** All stakes at a glance. */
  stakes(): void;
  auto(): void;
  turbo(isOn: boolean): void;
}

/** The foot of a game: what the player has, stakes and does. Slots and originals dress it apart. */
export interface Bar {
  readonly element: HTMLElement;
  show(texts: { balance?: string; lastWin?: string; stake?: string }): void;
  /** What the session's play has brought; null: there is nothing to tell of play money. */
  showNet(text: string | null): void;
  /** Rounds that autoplay has left, or none. */
  showAuto(left: number | null): void;
  /** The stake of the round of steps that is open, as text; null: none is. */
  showRound(bet: string | null): void;
  set(state: BarState, may: BarMay): void;
  face(face: Face): void;
  forbid(what: "auto" | "turbo"): void;
}
