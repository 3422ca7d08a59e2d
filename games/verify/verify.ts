import "../stage/stage.css";
import "./verify.css";
import { commitmentOf, decideFair, type Seeds } from "../engine/fair.ts";
import type { Book, Rules } from "../engine/game.ts";
import { houseGames } from "../index.ts";
import { checkFlight } from "../kite/check.ts";
import { bookOf } from "../engine/recompute.ts";
import { type GameLanguage, gameLanguageNames, gameLanguageOf, gameLocales } from "../language.ts";
import { make } from "../stage/dom.ts";
import { checkWeights } from "./weights.ts";
import { type Words, wordsOf } from "./words.ts";

/**
 * Anyone's check of a round: the rules, the seeds and the browser's own HMAC, and no server.
 * The address may bring `game`, `serverSeed`, `hash`, `clientSeed`, `nonce`, `choice`, `actions`
 * (both JSON) and `lang`; of a game of maths files its `mode`; of a round that all share
 * `roundHash`, `end`, `salt` and `steps`.
 */
const query = new URLSearchParams(location.search);
const language = gameLanguageOf(query.get("lang"));
const words = wordsOf(language);
document.documentElement.lang = gameLocales[language];
document.title = `${words.title} · Trevo`;

const game = make("select", { id: "game" });
for (const { code, title, rules } of Object.values(houseGames)) {
  // Its table checks each card as it is opened: no seed pair decides a hand.
  if (rules.shape === "hands") continue;
  game.append(make("option", { value: code }, title[language]));
}
const asked = query.get("game");
if (asked !== null) {
  // None of ours: a game of maths files, whose weights the site publishes.
  if (!Object.hasOwn(houseGames, asked)) game.append(make("option", { value: asked }, asked));
  game.value = asked;
}
const serverSeed = field("serverSeed");
const hash = field("hash");
const clientSeed = field("clientSeed");
const nonce = field("nonce");
nonce.inputMode = "numeric";
const choice = field("choice");
const actions = field("actions");
/** Fields of games in which something is chosen, or done step by step. */
const labels = {
  choice: labelled(words.choice, choice),
  actions: labelled(words.actions, actions),
};
const seedLabels = [
  labelled(words.serverSeed, serverSeed),
  labelled(words.hash, hash),
  labelled(words.clientSeed, clientSeed),
  labelled(words.nonce, nonce),
];
const [roundHash, end, salt, steps] = [
  field("roundHash"),
  field("end"),
  field("salt"),
  field("steps"),
];
steps.inputMode = "numeric";
const sharedLabels = [
  labelled(words.roundHash, roundHash),
  labelled(words.end, end),
  labelled(words.salt, salt),
  labelled(words.steps, steps),
];
const result = make("section", { class: "result", "aria-live": "polite" });

function field(name: string): HTMLInputElement {
  const value = query.get(name) ?? "";
  return make("input", { id: name, value, autocomplete: "off", spellcheck: "false" });
}

function labelled(label: string, control: HTMLElement): HTMLElement {
  return make("label", { for: control.id }, make("small", {}, label), control);
}

/** The same page in the languages that it is not in. */
function otherLanguages(): HTMLElement {
  // The keys are the languages, by the type of the record.
  const others = (Object.keys(gameLanguageNames) as GameLanguage[]).filter(
    (other) => other !== language,
  );
  const links = others.map((other) => {
    const address = new URLSearchParams(query);
    address.set("lang", other);
    return make("a", { href: `?${address}`, lang: gameLocales[other] }, gameLanguageNames[other]);
  });
  return make("nav", { class: "languages" }, ...links);
}

/** To the page of the site that led here; from elsewhere, home. */
function wayBack(): HTMLElement {
  const link = make("a", { class: "back", href: "/m/home" }, "‹ ", make("b", {}, "trevo"));
  link.setAttribute("aria-label", words.back);
  link.addEventListener("click", (event) => {
    if (history.length < 2 || !document.referrer.startsWith(location.origin)) return;
    event.preventDefault();
    history.back();
  });
  return link;
}

async function verify(): Promise<void> {
  if (houseGames[game.value]?.rules.shape === "shared") return verifyShared();
  const seeds = {
    serverSeed: serverSeed.value.trim(),
    clientSeed: clientSeed.value.trim(),
    nonce: Number(nonce.value.trim() || Number.NaN),
  };
  const chosen = houseGames[game.value];
  if (!chosen) return verifyWeights(seeds);
  const made = chosen.rules.choose(jsonOf(choice.value, {})) ?? null;
  const wrong = whatIsWrong(seeds) ?? (made ? null : words.badChoice);
  if (wrong !== null || !made) return refuse(wrong ?? words.badChoice);
  const computed = await commitmentOf(seeds.serverSeed);
  const done = { mode: "BASE", actions: listOf(jsonOf(actions.value, [])) };
  const book = await decideFair(seeds, (draw) => bookOf(made, done, draw));
  if (!book) return refuse(words.badActions);
  // At once, so that two checks in a row leave the result of one.
  const told = [...promise(computed, hash.value.trim().toLowerCase()), ...outcome(book, words)];
  result.replaceChildren(...told);
}

/** A round of maths files: which book the published weights and the seeds draw. */
async function verifyWeights(seeds: Seeds): Promise<void> {
  const wrong = whatIsWrong(seeds);
  if (wrong !== null) return refuse(wrong);
  const computed = await commitmentOf(seeds.serverSeed);
  const drawn = await checkWeights(game.value, query.get("mode") ?? "BASE", seeds);
  if (!drawn) return refuse(words.noWeights);
  const pays = make("b", { class: "num gold" }, words.times(decimalOf(drawn.multiplier)));
  result.replaceChildren(
    ...promise(computed, hash.value.trim().toLowerCase()),
    make("p", { class: "fact" }, make("small", {}, words.multiplier), pays),
    make("p", { class: "fact" }, make("small", {}, words.drawnBook), make("code", {}, drawn.id)),
  );
}

/** A round that all who play share: where it was cut, and whether the chain is the promised one. */
async function verifyShared(): Promise<void> {
  if (!isSecureContext) return refuse(words.insecure);
  const flight = {
    hash: roundHash.value.trim(),
    salt: salt.value.trim(),
    steps: Number(steps.value.trim() || Number.NaN),
  };
  const checked = await checkFlight(flight);
  if (!checked) return refuse(words.missingShared);
  const promised = end.value.trim().toLowerCase();
  const [text, style] =
    promised === ""
      ? [words.noEnd, "maybe"]
      : promised === checked.end
        ? [words.leads, "yes"]
        : [words.leadsAway, "no"];
  const height = make("b", { class: "num gold" }, words.height(decimalOf(checked.height)));
  result.replaceChildren(
    make("p", { class: `verdict ${style}` }, text),
    make("p", { class: "fact" }, make("small", {}, words.computed), make("code", {}, checked.end)),
    make("p", { class: "fact" }, make("small", {}, words.cut), height),
  );
}

/** Hundredths as they are written here. */
function decimalOf(hundredths: number): string {
  return (hundredths / 100)
    .toFixed(2)
    .replace(/\.?0+$/, "")
    .replace(".", words.decimal);
}

function refuse(why: string): void {
  result.replaceChildren(make("p", { class: "verdict no" }, why));
}

/** What a field holds; nothing written is what is usual, and what cannot be read is null. */
function jsonOf(text: string, usual: unknown): unknown {
  if (text.trim() === "") return usual;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is no list is an action that no game knows. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [null];
}

/** Whether there is something to choose: a round of a game without a choice needs none. */
function takesChoice(rules: Rules): boolean {
  return rules.shape === "shots" || rules.choose({}) === null;
}

/** Shows the fields that the chosen game needs. */
function showFields(): void {
  const rules = houseGames[game.value]?.rules;
  const isShared = rules?.shape === "shared";
  for (const label of seedLabels) label.hidden = isShared;
  for (const label of sharedLabels) label.hidden = !isShared;
  labels.choice.hidden = isShared || rules === undefined || !takesChoice(rules);
  labels.actions.hidden = rules?.shape !== "steps";
}

function whatIsWrong(seeds: Seeds) {
  if (!isSecureContext) return words.insecure;
  if (seeds.serverSeed === "" || seeds.clientSeed === "") return words.missing;
  if (!Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) return words.badNonce;
  return null;
}

function promise(computed: string, promised: string): HTMLElement[] {
  const [text, style] =
    promised === ""
      ? [words.noHash, "maybe"]
      : promised === computed
        ? [words.matches, "yes"]
        : [words.differs, "no"];
  return [
    make("p", { class: `verdict ${style}` }, text),
    make("p", { class: "fact" }, make("small", {}, words.computed), make("code", {}, computed)),
  ];
}

function outcome(book: Book, { multiplier, times }: Words): HTMLElement[] {
  const pays = make("b", { class: "num gold" }, times(decimalOf(book.multiplier)));
  const steps = make("pre", {}, JSON.stringify(book.events, null, 1));
  return [
    make("p", { class: "fact" }, make("small", {}, multiplier), pays),
    ...boards(book),
    make("details", {}, make("summary", {}, words.book), steps),
  ];
}

/** Every board that the book reveals, as a table of symbol names. */
function boards(book: Book): HTMLElement[] {
  const reveals = book.events.filter((event) => event.type === "reveal");
  return reveals.map((event, at) => {
    // A reveal of any reel game carries its columns.
    const { board } = event as unknown as { board: readonly (readonly string[])[] };
    const rows = (board[0] ?? []).map((_, row) =>
      make("tr", {}, ...board.map((column) => make("td", {}, column[row] ?? ""))),
    );
    const caption = make("caption", {}, at === 0 ? words.board : words.spin(at));
    return make("div", { class: "board" }, make("table", {}, caption, make("tbody", {}, ...rows)));
  });
}

const button = make("button", { type: "submit", class: "button primary" }, words.check);
const form = make(
  "form",
  {},
  labelled(words.game, game),
  ...seedLabels,
  ...sharedLabels,
  labels.choice,
  labels.actions,
  button,
);
showFields();
game.addEventListener("change", showFields);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void verify();
});
const how = make("section", {}, make("h2", {}, words.howHead));
how.append(...words.how.map((text) => make("p", {}, text)));
document.body.append(
  make("header", {}, wayBack(), otherLanguages()),
  make("main", {}, make("h1", {}, words.title), make("p", {}, words.lead), form, result, how),
);
if (serverSeed.value !== "" || roundHash.value !== "") void verify();
