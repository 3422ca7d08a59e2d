import { icon, make } from "./dom.ts";
import type { Stage } from "./scene.ts";
import type { StageWords } from "./words.ts";

/** What the server does meanwhile, and what was seen last: names and values. */
export interface LastSeen {
  readonly order: string;
  readonly facts: readonly (readonly [string, string])[];
  /** When the line was lost; left out: just now. */
  readonly at?: Date;
}

/** What a game whose rounds are each a player's own says: an open round of steps waits. */
export function lastSeenOf(
  { money, words, stake }: Pick<Stage, "money" | "words" | "stake">,
  round: { readonly payout: number } | null,
): LastSeen {
  const bet = [words.bet, money(stake)] as const;
  if (!round) return { order: words.lostBet, facts: [bet] };
  return { order: words.lostOpen, facts: [bet, [words.prizeNow, money(round.payout)]] };
}

/** Real seconds to the next try by itself: they double, up to a minute. */
const usualSeconds = 5;
const mostSeconds = 60;
/** A line that held for so long was well: the seconds begin anew. */
const wellMs = 60_000;

/**
 * The lost line: first that the money is safe, then what the server does, what was seen last, and
 * when the call is made again.
 */
export function newLostPanel(words: StageWords, firstSeconds = usualSeconds) {
  const panel = make("div", { class: "lost", role: "alert", hidden: true });
  document.body.append(panel);
  let seconds = firstSeconds;
  let triedAt = 0;

  return (seen: LastSeen): Promise<void> =>
    new Promise((resolve) => {
      if (Date.now() - triedAt > wellMs) seconds = firstSeconds;
      let left = seconds;
      const wait = make("p", { class: "lost-wait", "aria-hidden": true }, words.retryIn(left));
      const retry = make("button", { type: "button", class: "button primary" }, words.retry);
      // Put in when it happens, so that a screen reader says it.
      panel.replaceChildren(...contentsOf(words, seen), wait, retry);
      panel.hidden = false;
      const timer = setInterval(() => {
        left -= 1;
        if (left <= 0) again();
        else wait.textContent = words.retryIn(left);
      }, 1000);
      const again = () => {
        clearInterval(timer);
        removeEventListener("online", again);
        seconds = Math.min(mostSeconds, seconds * 2);
        triedAt = Date.now();
        panel.hidden = true;
        panel.replaceChildren();
        resolve();
      };
      addEventListener("online", again);
      retry.addEventListener("click", again);
    });
}

function contentsOf(
  words: StageWords,
  { order, facts, at: now = new Date() }: LastSeen,
): HTMLElement[] {
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
  const rows = facts.map(([name, value]) =>
    make("p", {}, make("span", {}, name), make("b", { class: "num" }, value)),
  );
  return [
    make("i", { class: "lost-sign" }, icon("cloud")),
    make("h2", {}, words.safeTitle),
    make("p", { class: "lost-text" }, `${words.lostAt(time)} ${order}`),
    make("div", { class: "lost-facts", hidden: rows.length === 0 }, ...rows),
  ];
}
