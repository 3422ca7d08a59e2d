import { BetBar } from "./bet-bar.ts";
import { button, icon, isCalm, make } from "./dom.ts";
import { moneyText, timesText } from "./money.ts";
import { dress } from "./palette.ts";
import { machineSheet } from "./paytable.ts";
import { hearMute, isFramed, tellParent } from "./parent.ts";
import { Purse } from "./purse.ts";
import { rulesText } from "./words/rules-text.ts";
import { ask, Refused } from "./server.ts";
import { showSheet } from "./sheet.ts";
import type { MachineSetup } from "./slot-events.ts";
import { newSound, type Sound } from "./sound.ts";
import { type Language, type Say, type Word, wordsOf } from "./words/words.ts";

/** A round as the server tells it; amounts in minor units. */
export interface Round<Show = unknown> {
  id: string;
  stake: string;
  payout: string;
  isOver: boolean;
  show: Show;
}

/** What the server says when the page opens. */
export interface Opened {
  balance: string;
  game: {
    code: string;
    title: string;
    family: string;
    engine: string;
    isLive: boolean;
    setup: unknown;
  };
  stakes: string[];
  currency: string;
  returnUrl: string | null;
  isFree: boolean;
  language: Language;
  round: Round | null;
  table?: unknown;
}

/** What every game stands on: header, money, bet bar, words and sounds. */
export interface Stage {
  opened: Opened;
  say: Say;
  area: HTMLElement;
  bar: BetBar;
  sound: Sound;
  calm: boolean;
  money(minor: bigint): string;
  times(bps: number, short?: boolean): string;
  /** The round is under way: what it pays stays out of sight until it is settled. */
  hold(round: string, payout?: bigint): void;
  /** The round's result has been shown: the balance may tell it. */
  settle(round: string): void;
  setWin(minor: bigint): void;
  toast(text: string, kind?: "bad" | "good"): void;
  announce(text: string): void;
  /**
   * Asks, takes the new balance, and tells what went wrong: then null. A round that is over in the
   * answer stays held until the game settles it.
   */
  ask<T extends object>(call: string, body?: object): Promise<T | null>;
  /** The addresses of the game's own pictures, and its scenery. */
  art: { card: string; face: string; family: string };
}

export function buildStage(opened: Opened): Stage {
  const { game, language, currency } = opened;
  const say = wordsOf(language);
  const sound = newSound();
  const balance = make("b", { class: "num" });
  const area = make("main", { class: `area ${game.engine}` });
  const spoken = make("div", { class: "spoken", "aria-live": "polite", role: "status" });
  const toasts = make("div", { class: "toasts", role: "alert" });
  const money = (minor: bigint) => moneyText(minor, currency, language);
  const purse = purseIn(balance, money);
  const bar = new BetBar({ stakes: opened.stakes.map(BigInt), money, say, sound });
  const picture = `/games/${game.code}`;
  const art = { card: `${picture}.avif`, face: `${picture}-face.avif`, family: game.family };

  dress(game.family);
  document.documentElement.style.setProperty("--art", `url("${art.card}")`);
  document.body.replaceChildren(
    header(opened, say, { balance, sound, rules: () => rulesOf(opened, { bar, money, art }) }),
    ...(opened.isFree ? [make("p", { class: "free-note" }, say("free"))] : []),
    area,
    bar.element,
    toasts,
    spoken,
  );
  document.addEventListener("pointerdown", () => sound.wake());
  document.addEventListener("keydown", () => sound.wake());

  const stage: Stage = {
    opened,
    say,
    area,
    bar,
    sound,
    calm: isCalm(),
    money,
    art,
    times: (bps, short) => timesText(bps, language, short),
    hold: (round, payout) => purse.hold(round, payout),
    settle: (round) => purse.settle(round),
    setWin(minor) {
      bar.setWin(minor);
    },
    toast(text, kind = "bad") {
      const line = make("div", { class: `toast ${kind}` }, text);
      toasts.replaceChildren(line);
      setTimeout(() => line.remove(), 5_000);
    },
    announce(text) {
      spoken.textContent = text;
    },
    async ask(call, body) {
      const asking = crypto.randomUUID();
      if (deciding.has(call)) purse.hold(asking);
      try {
        const answer = await ask<Answer>(call, body);
        takeAnswer(purse, answer);
        // The server answers with what the caller's own page knows.
        return answer as never;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.balance !== null) purse.take(error.balance);
        tellWrong(stage, error);
        return null;
      } finally {
        purse.settle(asking);
      }
    },
  };
  purse.take(BigInt(opened.balance));
  if (opened.round) bar.useStake(BigInt(opened.round.stake));
  return stage;
}

/** What is in the purse stands in the header; the page around the game hears when to look. */
function purseIn(balance: HTMLElement, money: Stage["money"]): Purse {
  return new Purse({
    draw(minor) {
      const text = money(minor);
      if (balance.textContent === text) return false;
      balance.textContent = text;
      return true;
    },
    hold: () => tellParent("trevo:round"),
    release: () => tellParent("trevo:balance"),
  });
}

/** Calls whose answer may be a result: the wallet moves before the page knows. */
const deciding: ReadonlySet<string> = new Set(["play", "act"]);

interface Answer {
  balance?: string | null;
  round?: Round | null;
}

function takeAnswer(purse: Purse, { balance = null, round = null }: Answer): void {
  // Two calls may bring the same end: the later one has nothing new, and an older balance.
  if (round && purse.wasShown(round.id)) return;
  // A win that is still on its way is not in any balance yet.
  if (round?.isOver) purse.hold(round.id, balance === null ? 0n : BigInt(round.payout));
  if (balance !== null) purse.take(BigInt(balance));
}

const told: readonly Word[] = [
  "funds",
  "session",
  "blocked",
  "closed",
  "lost",
  "away",
  "foul",
  "fault",
];

function tellWrong(stage: Stage, { reason, most }: Refused): void {
  const { say, sound, opened } = stage;
  sound.lose();
  if (most !== null) return stage.toast(say("limit", { amount: stage.money(most) }));
  if (reason === "funds" && isFramed && !opened.isFree) {
    const deposit = { text: say("deposit"), work: () => tellParent("trevo:deposit") };
    return showSheet(say("balance"), [say("funds")], deposit, say("close"));
  }
  if (reason === "session") {
    tellParent("trevo:session");
    const back = { text: say("back"), work: () => leave(opened.returnUrl) };
    return showSheet(opened.game.title, [say("session")], back);
  }
  stage.toast(say(told.find((one) => one === reason) ?? "fault"));
}

interface HeaderParts {
  balance: HTMLElement;
  /** How the game plays. */
  rules(): readonly (string | Node)[];
  sound: Sound;
}

function header(opened: Opened, say: Say, { balance, sound, rules }: HeaderParts): HTMLElement {
  const mute = button({ class: "round-button", "aria-label": say("mute") }, [icon("sound")], () =>
    setMuted(!sound.isMuted),
  );
  function setMuted(isMuted: boolean): void {
    sound.isMuted = isMuted;
    mute.setAttribute("aria-label", say(isMuted ? "unmute" : "mute"));
    mute.replaceChildren(icon(isMuted ? "mute" : "sound"));
  }
  hearMute(setMuted);
  const info = button({ class: "round-button", "aria-label": say("info") }, [icon("info")], () =>
    showSheet(opened.game.title, rules(), { text: say("close"), work: () => {} }),
  );
  const back = button({ class: "round-button", "aria-label": say("back") }, [icon("back")], () =>
    leave(opened.returnUrl),
  );
  const { title, isLive } = opened.game;
  return make(
    "header",
    { class: isFramed ? "framed" : "" },
    // The page around a framed game has its name and a way back already.
    ...(isFramed ? [] : [back]),
    make(
      "div",
      { class: "title" },
      make("h1", {}, title),
      ...(isLive ? [make("span", { class: "live" }, say("live"))] : []),
    ),
    make("p", { class: "balance" }, make("small", {}, say("balance")), balance),
    mute,
    info,
  );
}

function leave(returnUrl: string | null): void {
  tellParent("trevo:exit");
  // Only the operator's own addresses: a page must not lead to a script.
  if (returnUrl !== null && /^(https?:|\/)/.test(returnUrl)) location.href = returnUrl;
}

/** How the game plays; a machine's title tells its own prizes, at the stake that is set. */
function rulesOf(
  { game, language }: Opened,
  { bar, money, art }: Pick<Stage, "bar" | "money" | "art">,
) {
  if (game.engine !== "slot") return rulesText[language][game.engine] ?? [];
  return machineSheet({
    // The machine's own setup.
    setup: game.setup as MachineSetup,
    language,
    art,
    money: (hundredths) => money((bar.stake * BigInt(hundredths)) / 100n),
  });
}
