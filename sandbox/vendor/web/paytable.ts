import { draw, make } from "./dom.ts";
import { isFalling, stones } from "./fall-screen.ts";
import type { MachineSetup } from "./slot-events.ts";
import { symbol, type Art } from "./symbols.ts";
import { machineText } from "./words/machine-text.ts";
import type { Language } from "./words/words.ts";

interface Shown {
  setup: MachineSetup;
  language: Language;
  art: Art;
  /** What hundredths of the stake are in money. */
  money(hundredths: number): string;
}

/** Rules, prizes, lines, chances and the largest payout of a machine's title. */
export function machineSheet({ setup, language, art, money }: Shown): (string | Node)[] {
  const text = machineText[language];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const fill = (line: string, values: Record<string, string | number> = {}) =>
    line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? number.format(value) : value;
    });
  const { times = [], coinStakes = [], stars } = setup;
  const steps = (list: readonly number[]) => list.map((one) => `${one}×`).join(" ");
  const own = {
    lines: setup.lines?.length ?? 0,
    ways: setup.ways ?? 0,
    coins: setup.coins ?? 0,
    times: times[0] ?? 1,
    steps: steps(times),
    freeSteps: steps(setup.freeTimes ?? []),
    least: coinStakes[0] ?? 0,
    dearest: coinStakes.at(-1) ?? 0,
    full: setup.fullStakes ?? 0,
  };
  const isCounted = isFalling(setup.machine);
  const multiplies = ["lines", "cascade"].includes(setup.machine) && own.times > 1;
  const rtp = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(setup.rtp / 100);
  return [
    ...(text.how[setup.machine] ?? []).map((line) => fill(line, own)),
    ...(stars ? [fill(text.stars, { count: stars.fewest, spins: stars.spins.join(" · ") })] : []),
    ...(multiplies ? [fill(text.times, own)] : []),
    make("h3", {}, text.paytable),
    prizes(setup, art, money),
    ...(setup.lines ? [make("h3", {}, text.lines), lineDrawings(setup.lines)] : []),
    ...(setup.featureIn === undefined
      ? []
      : [fill(text.feature, { count: Math.round(setup.featureIn) })]),
    fill(text.most, { count: setup.maxWin / 100 }),
    fill(text.volatility, { count: setup.volatility }),
    fill(text.returned, { count: rtp }),
    ...(isCounted ? [text.counted] : []),
  ];
}

function prizes({ pays, tiers, machine }: MachineSetup, art: Art, money: Shown["money"]) {
  const rows = Object.entries(pays).map(([name, row]) => {
    const shown = isFalling(machine) ? (stones[name] ?? name) : name;
    const lines = row.map((pay, tier) =>
      pay === 0
        ? ""
        : make("span", {}, make("b", {}, countText(tiers, tier, machine)), ` ${money(pay)}`),
    );
    return make(
      "div",
      { class: "prize" },
      make("div", { class: "cell" }, symbol(shown, art)),
      make("div", { class: "prize-tiers num" }, ...lines.filter((line) => line !== "")),
    );
  });
  return make("div", { class: "prizes" }, ...rows);
}

/** `5`, `8–9`, `12+`: from how many to how many a tier pays. */
function countText(tiers: readonly number[], tier: number, machine: string): string {
  const from = tiers[tier] ?? 0;
  const next = tiers[tier + 1];
  const isOpen = machine === "cluster" || machine === "cascade";
  if (next === undefined) return isOpen ? `${from}+` : `${from}`;
  return next - from > 1 ? `${from}–${next - 1}` : `${from}`;
}

function lineDrawings(lines: readonly (readonly number[])[]): HTMLElement {
  const drawn = lines.map((rows, at) => {
    const points = rows.map((row, reel) => `${reel * 8 + 4},${row * 8 + 4}`).join(" ");
    const path = draw("polyline", { points });
    const box = draw("svg", { viewBox: "0 0 40 24", "aria-hidden": "true" }, path);
    return make("span", {}, `${at + 1}`, box);
  });
  return make("div", { class: "line-drawings num" }, ...drawn);
}
