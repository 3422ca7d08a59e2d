/** Timing and tolerance of presses, in milliseconds and CSS pixels. */
const pressFeel = {
  /** A shorter touch may still become a scroll. */
  delayMs: 130,
  /** From there on, a press becomes a long one. */
  longMs: 370,
  /** How long the pressed state stays after the release. */
  outMs: 100,
  /** How far outside of the element the finger may be released. */
  retentionPx: 20,
  /** A finger that moved further cancels the press. */
  movementPx: 30,
} as const;

/** Up to this movement every browser fires the click itself. */
const stillPx = 10;

interface Point {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** The element that is pressed. */
export interface PressTarget {
  /** Where it lies on the screen, as it is now. */
  box(): Box;
  setPressed(isPressed: boolean): void;
  /** Asks whether it wants long presses: whoever takes one gets no press after it. */
  long(): boolean;
  /** Presses it, where the browser itself would not. */
  press(): void;
}

type Stage = "down" | "cancelled" | "long" | "up" | "pressed";

/**
 * One press, from the finger's touch until nothing is left of it. The browser's own click stays
 * what presses, so that keyboards and screen readers have no part in this: it is told here by
 * `click`, which says whether it counts, and made up for where a finger let go just beside.
 */
export class Press {
  readonly #at: Point;
  readonly #on: PressTarget;
  #stage: Stage = "down";
  #timer: ReturnType<typeof setTimeout>;

  constructor(at: Point, on: PressTarget) {
    this.#at = at;
    this.#on = on;
    this.#timer = setTimeout(() => {
      on.setPressed(true);
      this.#timer = setTimeout(() => {
        if (on.long()) this.#stage = "long";
      }, pressFeel.longMs);
    }, pressFeel.delayMs);
  }

  move(to: Point): void {
    if (this.#stage === "down" && this.#isAway(to)) this.cancel();
  }

  /** The finger left: looks pressed for a moment, and is pressed by then if that was one. */
  up(at: Point): void {
    this.move(at);
    clearTimeout(this.#timer);
    if (this.#stage === "cancelled") return;
    if (this.#stage === "down") {
      this.#stage = "up";
      this.#on.setPressed(true);
    }
    this.#timer = setTimeout(() => {
      this.#on.setPressed(false);
      if (this.#stage !== "up" || !this.#isMissed(at)) return;
      this.#stage = "pressed";
      this.#on.press();
    }, pressFeel.outMs);
  }

  /** The browser began to scroll, or the finger went away. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#stage = "cancelled";
    this.#on.setPressed(false);
  }

  /**
   * Whether the browser's click is a press: not after a long one, nor one that was cancelled, nor
   * a second time.
   */
  click(): boolean {
    const counts = this.#stage === "up" || this.#stage === "down";
    if (counts) this.#stage = "pressed";
    return counts;
  }

  /** Whether the browser will not click: the finger moved, or let go beside the thing. */
  #isMissed(at: Point): boolean {
    return this.#moved(at) > stillPx || this.#isBeside(at, 0);
  }

  #isAway(to: Point): boolean {
    return this.#moved(to) > pressFeel.movementPx || this.#isBeside(to, pressFeel.retentionPx);
  }

  #moved({ x, y }: Point): number {
    return Math.hypot(x - this.#at.x, y - this.#at.y);
  }

  #isBeside({ x, y }: Point, edge: number): boolean {
    const { left, top, right, bottom } = this.#on.box();
    return x < left - edge || x > right + edge || y < top - edge || y > bottom + edge;
  }
}
