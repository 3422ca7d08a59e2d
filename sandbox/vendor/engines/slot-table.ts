/** Symbols of the lines game: five letters, four figures, the wild and the scatter. */
export const symbols = ["10", "J", "Q", "K", "A", "f4", "f3", "f2", "f1", "wild", "star"] as const;
export type Symbol = (typeof symbols)[number];

export const reels = 5;
export const rows = 3;

/** Times of the line's stake for three, four and five from the first reel on. */
export const pays: Readonly<Record<Exclude<Symbol, "wild" | "star">, readonly number[]>> = {
  "10": [5, 20, 80],
  J: [5, 20, 100],
  Q: [8, 30, 120],
  K: [10, 40, 150],
  A: [12, 50, 200],
  f4: [20, 80, 300],
  f3: [25, 120, 500],
  f2: [40, 200, 800],
  f1: [60, 400, 2500],
};

/** Times of the whole stake for three, four and five scatters, besides the free spins. */
export const scatterPays: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 50 };
export const freeSpins = 8;
export const freeTimes = 2;

type Counts = Readonly<Record<Symbol, readonly number[]>>;

/**
 * How often each symbol stands on each reel. Wilds stand on the middle reels alone, so that each
 * line begins with what it pays. Two sets: a game's stated return lies between them, and each
 * spin takes one or the other with the share that meets it exactly.
 */
export const generous: Counts = {
  "10": [5, 5, 5, 5, 5],
  J: [5, 5, 5, 5, 5],
  Q: [4, 5, 4, 4, 4],
  K: [4, 4, 4, 4, 4],
  A: [4, 4, 4, 4, 4],
  f4: [3, 3, 3, 3, 3],
  f3: [3, 3, 3, 3, 3],
  f2: [3, 3, 2, 2, 2],
  f1: [2, 2, 2, 2, 2],
  wild: [0, 4, 3, 3, 0],
  star: [1, 1, 1, 1, 1],
};

export const sparing: Counts = {
  "10": [6, 5, 5, 5, 5],
  J: [5, 5, 5, 5, 5],
  Q: [4, 5, 5, 4, 4],
  K: [4, 4, 4, 4, 4],
  A: [4, 4, 4, 4, 4],
  f4: [3, 3, 3, 3, 3],
  f3: [3, 3, 3, 3, 3],
  f2: [2, 2, 2, 2, 2],
  f1: [2, 2, 2, 2, 2],
  wild: [0, 3, 3, 3, 0],
  star: [1, 1, 1, 1, 1],
};

/** Fifty ways from the first reel to the last; a game uses the first of them. */
export const lines: readonly (readonly number[])[] = [
  "11111 00000 22222 01210 21012 10001 12221 00122 22100 12101",
  "10121 01110 21112 01010 21212 11011 11211 00200 22022 02220",
  "20002 02020 20202 10201 12021 01222 21000 00012 22210 11012",
  "11210 10012 12210 01012 21210 00112 22110 01122 21100 10112",
  "12110 02121 20101 01201 21021 10210 12012 00211 22011 11122",
]
  .flatMap((row) => row.split(" "))
  .map((path) => [...path].map(Number));
