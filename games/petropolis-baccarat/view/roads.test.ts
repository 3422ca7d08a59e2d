import { expect, test } from "vitest";
import type { Side } from "../rules.ts";
import { bigRoad } from "./roads.ts";
import { lyingAt } from "./timeline.ts";

const sides: Readonly<Record<string, Side>> = { P: "player", B: "banker", T: "tie" };
const road = (text: string) =>
  bigRoad(text.split("").flatMap((letter) => sides[letter] ?? [])).map(
    ({ side, column, row, ties }) => `${side === "player" ? "P" : "B"}${column},${row},${ties}`,
  );

test("[GAMES-15] big road: a run goes down, another side begins a column, ties lie on what was", () => {
  expect(road("TPPTBTTP")).toEqual(["P0,0,0", "P0,1,1", "B1,0,2", "P2,0,0"]);
});

test("[GAMES-15] big road: a long run turns right at the foot, and later ones go round it", () => {
  const run = road("PPPPPPPPBBBBBB");
  expect(run.slice(5, 8)).toEqual(["P0,5,0", "P1,5,0", "P2,5,0"]);
  expect(run.slice(8)).toEqual(["B1,0,0", "B1,1,0", "B1,2,0", "B1,3,0", "B1,4,0", "B2,4,0"]);
});

test("[GAMES-15] a coup is dealt and turned card by card, thirds after the others and slowly", () => {
  const coup = { player: [1, 2, 3], banker: [4, 5, 6], win: "tie" } as const;
  const text = (ms: number) => {
    const { player, banker } = lyingAt(coup, ms);
    const of = (cards: readonly { isOpen: boolean }[]) =>
      cards.map(({ isOpen }) => (isOpen ? "o" : "x")).join("");
    return `${of(player)} ${of(banker)}`;
  };
  expect([0, 1_000, 1_700, 3_700, 4_500, 5_400, 6_400, 7_300].map(text)).toEqual([
    "x ",
    "xx xx",
    "ox xx",
    "oo oo",
    "oox oo",
    "ooo oo",
    "ooo oox",
    "ooo ooo",
  ]);
});
