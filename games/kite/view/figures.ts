import { icon, make } from "../../stage/dom.ts";
import { wholeText } from "../../stage/number-text.ts";
import { newCountdown } from "../../stage/shared/countdown.ts";
import type { Session } from "../../stage/shared/session.ts";
import { coinPicture } from "./sprites.ts";
import type { Air } from "./air.ts";
import type { KiteWords } from "./words.ts";

/** How long bets are open: what the ring of the countdown is whole at. */
const openMs = 6_000;

interface Parts {
  readonly session: Session;
  readonly own: KiteWords;
  /** The seal of the round, as text. */
  seal(): string;
  /** Shows what decided a round. */
  prove(round: number): void;
}

/** What is written over the sky: the figure, what happens now, what was collected, the proof. */
export function newFigures({ session, own, seal, prove }: Parts) {
  const { words } = session;
  const figure = make("b", { class: "height num" });
  const note = make("p", { class: "height-note" });
  const ring = newCountdown(words.style.decimal);
  const title = make("b", { class: "wind-title" });
  const text = make("span", {});
  const wind = make("div", { class: "wind" }, ring.element, make("p", {}, title, text));
  const win = newWin(session, own);
  const foot = newFoot({ session, own, seal, prove });
  const element = make("div", { class: "figures" });
  const seen = make("div", { "aria-hidden": true }, figure, note, wind, win.element);
  element.append(seen, foot.element);
  return {
    element,
    win,
    draw({ phase, height, flownMs }: Air): void {
      const { round } = session.rounds;
      element.dataset["phase"] = phase;
      figure.hidden = phase === "wait";
      note.hidden = phase === "wait";
      wind.hidden = phase !== "wait";
      foot.draw(phase, win.isShown);
      if (phase !== "wait") {
        write(figure, session.times(Math.floor(height)));
        figure.classList.toggle("long", height >= 100_000);
        const seconds = (flownMs / 1000).toFixed(1).replace(".", words.style.decimal);
        const isBroken = round?.interrupted === true;
        const cut = isBroken ? own.interruptedNote(session.times(height)) : own.cut;
        return write(note, phase === "fly" ? own.rising(seconds) : cut);
      }
      const isOpen = round?.state === "open";
      ring.element.hidden = !isOpen;
      const leftMs = isOpen ? round.closesAt - session.clock.now() : 0;
      if (isOpen) ring.draw(leftMs, openMs);
      const [head, below] = sayings(own, round?.state ?? null, leftMs > 0);
      write(title, head);
      write(text, below);
    },
  };
}

function sayings(own: KiteWords, state: string | null, isTime: boolean): readonly [string, string] {
  if (state === "open" && isTime) return [own.open, own.openNote];
  if (state === "open" || state === "closed") return [own.closed, own.closedNote];
  if (state === "void") return [own.voided, own.voidedNote];
  return [own.waiting, own.waitingNote];
}

/** What was collected last in this round. */
function newWin(session: Session, own: KiteWords) {
  const coin = make("img", { src: coinPicture, alt: "" });
  const [title, profit, sum] = [make("b", {}), make("small", {}), make("b", { class: "num gold" })];
  const element = make("div", { class: "win" }, coin, make("span", {}, title, profit), sum);
  return {
    element,
    isShown: false,
    show(bet: { stake: number; payout: number; height: number }): void {
      title.textContent = own.collected(session.times(bet.height));
      const gain = bet.payout - bet.stake;
      profit.textContent = gain > 0 ? own.profit(session.money(gain)) : "";
      sum.textContent = session.money(bet.payout);
      this.isShown = true;
      element.classList.add("shown");
    },
    hide(): void {
      this.isShown = false;
      element.classList.remove("shown");
    },
  };
}

/** The round's number and seal, and the way to the proof of the last one that is over. */
function newFoot({ session, own, seal, prove }: Parts) {
  const sign = make("i", {});
  const text = make("span", {});
  const round = make("p", { class: "pill" }, sign, text);
  const check = make("button", { type: "button", class: "pill" }, own.check);
  check.addEventListener("click", () => {
    const [newest] = session.rounds.history;
    if (newest) prove(newest.round);
  });
  const element = make("div", { class: "foot" }, round, check);
  let signed = "";
  return {
    element,
    draw(phase: Air["phase"], isCovered: boolean): void {
      const { round: shown, history } = session.rounds;
      element.hidden = phase === "fly" || isCovered || !shown;
      check.hidden = history.length === 0;
      if (!shown || element.hidden) return;
      const number = wholeText(shown.round, session.words.style);
      const sealed = seal();
      const told = sealed === "" ? own.round(number) : `${own.round(number)} · ${own.seal(sealed)}`;
      write(text, shown.hash ? own.opened(number) : told);
      const name = shown.hash ? "seal" : "lock";
      if (name === signed) return;
      signed = name;
      sign.replaceChildren(icon(name));
    },
  };
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
