import { make } from "../../stage/dom.ts";
import type { Launch } from "../../stage/launch.ts";
import { moneyText } from "../../stage/money-text.ts";
import { newShell } from "../../stage/original.ts";
import { replayFromParent, tellParent } from "../../stage/parent.ts";
import { stageWordsOf } from "../../stage/words.ts";
import type { ShotEvent } from "../batch.ts";
import { torpedoBets } from "../rules.ts";
import { looks } from "./creatures.ts";
import { prizeText, timesText } from "./times.ts";
import { words as texts } from "./words.ts";

/** Shows a batch of shots that is over: what each was at, and what came of it. */
export async function showReplay(launch: Launch): Promise<void> {
  const words = stageWordsOf(launch.language);
  const own = texts[launch.language];
  const { shell } = newShell(words, own.title);
  shell.badge.hidden = false;
  shell.badge.textContent = words.replay;
  shell.sound.hidden = true;
  shell.info.hidden = true;
  const rows = make("ul", { class: "sea-rows replay-rows" });
  shell.stage.prepend(make("div", { class: "sea still" }, rows));
  const sums = make("span", { class: "num" });
  document.body.append(make("footer", { class: "bet-bar replay-bar" }, sums));
  document.body.classList.add("loaded");
  tellParent({ type: "trevo:ready" });
  const { book, stake, payout } = await replayFromParent();
  const money = (micro: number) => moneyText(micro, launch.currency, words.style);
  const micro = (decimal: string) => Math.round(Number(decimal) * 1_000_000);
  sums.textContent = `${words.bet} ${money(micro(stake))} · ${words.paid} ${money(micro(payout))}`;
  // The page around took the book from the round's record.
  const events = book.events as readonly ShotEvent[];
  rows.replaceChildren(
    ...events.map((event) => {
      const { creature, bet, torpedo, verdict, times } = event;
      const name = own.creatures[creature];
      const result = {
        caught: own.replayCaught(name, prizeText(times, words)),
        away: own.replayAway(name),
        void: own.replayVoid(name),
      }[verdict];
      const cost = verdict === "void" ? 0 : bet * (torpedo ? torpedoBets : 1);
      const kind = torpedo ? own.torpedo : own.shot;
      const note = `${kind} · ${money(cost)} · ${timesText(creature, words)}`;
      return make(
        "li",
        { class: verdict },
        make("img", { src: looks[creature].picture, alt: "" }),
        make("span", {}, result, make("small", {}, note)),
        make("b", { class: "num gold" }, verdict === "caught" ? money(bet * times) : ""),
      );
    }),
  );
}
