import { added, shelf, stock } from "../shelf.ts";

/** The house's own games; their figures stand with their rules in `games/`. */
export const bgs = stock("BGS", [
  shelf("house", "jungle", "0.20", [
    ["Onça Dourada", "Golden Jaguar", "jaguar", { ...added("2026-11-20"), code: "golden-jaguar" }],
  ]),
  shelf("houseClassic", "fruits", "0.05", [
    ["Xepa", "Last Market", "watermelon", { ...added("2026-11-26"), code: "xepa" }],
  ]),
]);
