import { choose, fraction } from "../../engine/fraction.ts";
import type { Odds } from "../../engine/game.ts";
import { beatAlong } from "../../stage/beats.ts";
import { newSegments } from "../../stage/controls.ts";
import { isCalm, make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { chanceText, percentText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import { awardsOf, type FallEvent, type MarblesParams, risks, rowCounts } from "../rules.ts";
import { newBoard } from "./board.ts";
import { fallOf } from "./lattice.ts";
import type { MarblesWords } from "./words.ts";

const rowMs = 95;
const cupMs = 180;
const sumMs = 500;

/** A table of green baize, brass pins, and a marble that falls the way that was drawn. */
export class MarblesScene implements OriginalScene<FallEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly #stage: Stage;
  readonly #own: MarblesWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #board: ReturnType<typeof newBoard>;
  readonly #risk;
  readonly #rows;

  constructor(stage: Stage, own: MarblesWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    this.#board = newBoard(stage.words.style.decimal);
    const changed = () => {
      this.#board.draw(awardsOf(this.choice()));
      stage.changed();
    };
    const risked = risks.map((value) => ({ value, text: own.risks[value] }));
    this.#risk = newSegments(own.risk, risked, changed);
    const counts = rowCounts.map((value) => ({ value, text: String(value) }));
    this.#rows = newSegments(own.rows, counts, changed);
    this.#risk.value = "medium";
    this.#rows.value = 12;
    this.controls = make("div", { class: "choice-pair" });
    this.controls.append(this.#risk.element, this.#rows.element);
    this.element = make("div", { class: "baize" }, this.#board.element);
    this.#board.draw(awardsOf(this.choice()));
  }

  choice(): MarblesParams {
    return { rows: this.#rows.value, risk: this.#risk.value };
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    const rows = rowCounts.find((count) => count === given["rows"]);
    const risk = risks.find((each) => each === given["risk"]);
    if (rows) this.#rows.value = rows;
    if (risk) this.#risk.value = risk;
    this.#board.draw(awardsOf(this.choice()));
    this.#stage.changed();
  }

  title(): string {
    return this.#own.drop;
  }

  promise(_stake: number, { maxWin, rtp }: Odds): string {
    const { words, times } = this.#stage;
    return `${words.upTo(`${times(maxWin)}×`)} · ${words.returns(percentText(rtp, words.style))}`;
  }

  begin(): void {
    this.#board.clear();
    const dip = [{ translate: "0 0" }, { translate: "0 22%" }, { translate: "0 0" }];
    void this.#stage.move(this.#board.next, dip, rowMs * 2);
  }

  show(round: Round<FallEvent>) {
    return {
      fall: async ({ path, cup }: FallEvent) => {
        await this.#fall(path, cup);
        // The sum is counted while the next marble may be dropped already.
        void this.#land(round, cup);
      },
    };
  }

  rest(): void {}

  undo(): void {}

  sentence({ payout, payoutMultiplier }: Round<FallEvent>): string {
    const { money, times } = this.#stage;
    return this.#own.won(times(payoutMultiplier * 100), money(payout));
  }

  prizes(): Node[] {
    const { times, words } = this.#stage;
    const rows = this.#rows.value;
    const half = Array.from({ length: rows / 2 + 1 }, (_, cup) => cup);
    return risks.map((risk) => {
      const awards = awardsOf({ rows, risk });
      const lines = half.map((cup) => {
        // Both cups of a pair together.
        const ways = choose(rows, cup) * (cup * 2 === rows ? 1n : 2n);
        const chance = chanceText(fraction(ways, 1n << BigInt(rows)), words.style);
        return [`${times(awards[cup] ?? 0)}×`, chance] as const;
      });
      return section(`${this.#own.risks[risk]} · ${this.#own.rowsOf(rows)}`, factTable(lines));
    });
  }

  async #fall(path: string, cup: number): Promise<void> {
    const { move, pace, sound } = this.#stage;
    const board = this.#board;
    const way = fallOf(board.lattice, path);
    board.take(cup);
    if (isCalm()) return move(board.marble, [{ opacity: 0 }, { opacity: 1 }], rowMs);
    const falling = move(board.marble, board.framesOf(way), rowMs * (path.length + 1), "linear");
    const touches = Array.from(path, (_, row) => rowMs * (row + 1));
    await beatAlong(pace, falling, touches, (row) => {
      const pitch = 1_250 - (row / path.length) * 620;
      sound.tone({ pitch, to: pitch * 0.8, length: 0.05, volume: 0.06 });
    });
  }

  async #land({ payout, amount }: Round<FallEvent>, at: number): Promise<void> {
    const { pace, move, count, money, sound } = this.#stage;
    const isWin = payout > amount;
    this.#board.land(at, isWin);
    const write = (micro: number) => {
      this.#board.sum.textContent = `+${money(micro)}`;
    };
    if (pace.isInstant) return write(payout);
    if (isWin) this.#touches.win((payout * 100) / amount);
    else sound.tone({ pitch: 220, to: 160, length: 0.09, volume: 0.07 });
    const cup = this.#board.cup(at);
    const sink = [{ translate: "0 0" }, { translate: "0 40%" }, { translate: "0 20%" }];
    if (cup) void move(cup, sink, cupMs);
    await count(payout, sumMs, write);
  }
}
