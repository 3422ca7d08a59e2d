import type { Bar, BarActions } from "./bar.ts";
import { icon, iconButton, make } from "./dom.ts";
import type { StageWords } from "./words.ts";

/** Balance, what the session has brought, and last win above; auto, stake, spin and turbo below. */
export function newBetBar(words: StageWords, actions: BarActions): Bar {
  const { element: sums, balance, net, netSum, lastWin } = newSums(words);
  const stake = make("b", { class: "num" }, "–");
  const less = iconButton("minus", words.less, "step-button");
  const more = iconButton("plus", words.more, "step-button");
  const stakes = stakeButton(words.bet, stake);
  const spin = make("button", { type: "button", class: "spin", "aria-label": words.spin });
  spin.append(icon("spin"));
  const auto = tile("auto", words.auto);
  const turbo = tile("turbo", words.turbo);
  turbo.button.setAttribute("aria-pressed", "false");
  const stepper = make(
    "div",
    { class: "stepper", role: "group", "aria-label": words.bet },
    less,
    stakes,
    more,
  );
  const controls = make("div", { class: "controls" }, auto.button, stepper, spin, turbo.button);
  const element = make("footer", { class: "bet-bar" }, sums, controls);

  spin.addEventListener("click", () => actions.press());
  less.addEventListener("click", () => actions.step(-1));
  more.addEventListener("click", () => actions.step(1));
  stakes.addEventListener("click", () => actions.stakes());
  auto.button.addEventListener("click", () => actions.auto());
  turbo.button.addEventListener("click", () => {
    const isOn = turbo.button.getAttribute("aria-pressed") !== "true";
    turbo.button.setAttribute("aria-pressed", String(isOn));
    actions.turbo(isOn);
  });

  return {
    element,
    show(texts) {
      if (texts.balance !== undefined) balance.textContent = texts.balance;
      if (texts.lastWin !== undefined) lastWin.textContent = texts.lastWin;
      if (texts.stake !== undefined) stake.textContent = texts.stake;
    },
    showNet(text) {
      netSum.hidden = text === null;
      net.textContent = text ?? "";
    },
    showAuto(left) {
      auto.text.textContent = left === null ? words.auto : String(left);
      auto.button.classList.toggle("on", left !== null);
      auto.button.setAttribute("aria-label", left === null ? words.auto : words.autoStop);
      auto.picture.replaceChildren(icon(left === null ? "auto" : "stop"));
    },
    // A slot's rounds have no steps, and its button has a picture for all it says.
    showRound() {},
    face() {},
    set(state, may) {
      spin.dataset["state"] = state;
      spin.disabled = state === "blocked";
      spin.setAttribute("aria-label", state === "running" ? words.stop : words.spin);
      less.disabled = !may.less;
      more.disabled = !may.more;
      stakes.disabled = !may.stakes;
      auto.button.disabled = !may.auto;
    },
    forbid(what) {
      (what === "auto" ? auto : turbo).button.hidden = true;
    },
  };
}

/** What the player has, what the session has brought, and what was won last. */
function newSums(words: StageWords) {
  const balance = make("b", { class: "num" }, "–");
  const net = make("b", { class: "num" });
  const netSum = make("span", { hidden: true }, make("small", {}, words.net), net);
  const lastWin = make("b", { class: "num gold" }, "–");
  const element = make(
    "div",
    { class: "sums" },
    make("span", {}, make("small", {}, words.balance), balance),
    netSum,
    make("span", { class: "end" }, make("small", {}, words.lastWin), lastWin),
  );
  return { element, balance, net, netSum, lastWin };
}

function tile(name: "auto" | "turbo", label: string) {
  const text = make("small", {}, label);
  const picture = make("span", { class: "tile-picture" }, icon(name));
  const button = make("button", { type: "button", class: `tile ${name}` }, picture, text);
  return { button, text, picture };
}

/** The stake between its steps: it opens the list of all stakes. */
function stakeButton(label: string, stake: HTMLElement): HTMLButtonElement {
  const attributes = { type: "button", class: "stake-button", "aria-haspopup": "dialog" };
  const button = make("button", attributes);
  button.append(make("small", {}, label), make("span", { "aria-live": "polite" }, stake));
  return button;
}
