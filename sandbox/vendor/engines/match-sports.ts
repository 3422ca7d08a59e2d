export const sportNames = ["football", "esports", "duel"] as const;
export type Sport = (typeof sportNames)[number];

type Scores = [number, number, number][];

interface Rules {
  /** Invented: nobody's club, team or bird. */
  names: readonly string[];
  /** The two sides' strengths that a meeting may have. */
  strengths: readonly (readonly [number, number])[];
  scoresOf(strength: readonly [number, number]): Scores;
  markets: Record<string, (home: number, away: number) => boolean>;
}

const weightOne = 1_000_000;

const sides = {
  home: (home: number, away: number) => home > away,
  draw: (home: number, away: number) => home === away,
  away: (home: number, away: number) => home < away,
};

/** Each sport: goals in a match, maps in a best of five, one bout. */
export const sports: Record<Sport, Rules> = {
  football: {
    names: listed(
      "Atlético Jacarandá, Serra Azul, Porto Velame, União do Cais, Estrela do Norte, " +
        "Ipê Clube, Real Mangue, Leões da Vila, Esporte Aurora, Tupã FC, Nova Maré, " +
        "Ferroviário do Vale, Pedra Branca, Onze de Julho, Ribeirão Dourado, Farol EC",
    ),
    strengths: [
      [1.9, 0.9],
      [1.5, 1.1],
      [1.3, 1.3],
      [1.1, 1.6],
      [2.3, 0.7],
      [1.2, 1.0],
    ],
    scoresOf: ([home, away]) => {
      const goals = [0, 1, 2, 3, 4, 5, 6];
      return goals.flatMap((h) =>
        goals.map((a): [number, number, number] => [
          h,
          a,
          Math.round(weightOne * poisson(home, h) * poisson(away, a)),
        ]),
      );
    },
    markets: {
      home: sides.home,
      draw: sides.draw,
      away: sides.away,
      over: (home, away) => home + away > 2,
      under: (home, away) => home + away < 3,
      both: (home, away) => home > 0 && away > 0,
    },
  },
  esports: {
    names: listed(
      "Neon Quati, Vórtice, Arara Byte, Lobo Cinza, Pixel Bravo, Trovão X, Cripta, " +
        "Maré Alta, Rota Zero, Órbita, Fúria Verde, Sombra Sul",
    ),
    strengths: [
      [0.5, 0.5],
      [0.56, 0.44],
      [0.62, 0.38],
      [0.45, 0.55],
      [0.68, 0.32],
    ],
    scoresOf: ([p, q]) => {
      // Three won, and some lost before the last: in as many orders.
      const orders = [1, 3, 6];
      const race = (mine: number, theirs: number, lost: number, ways: number) =>
        Math.round(weightOne * ways * mine ** 3 * theirs ** lost);
      return orders.flatMap((ways, lost): Scores => [
        [3, lost, race(p, q, lost, ways)],
        [lost, 3, race(q, p, lost, ways)],
      ]);
    },
    markets: {
      home: sides.home,
      away: sides.away,
      over: (home, away) => home + away > 3,
      under: (home, away) => home + away < 4,
    },
  },
  duel: {
    names: listed(
      "Relâmpago, Crista de Fogo, Sertanejo, Pé de Vento, Barão, Carcará, Trovador, " +
        "Esporão, Alvorada, Rubro, Gavião Real, Tempestade",
    ),
    strengths: [
      [46, 46],
      [52, 40],
      [40, 52],
      [58, 34],
      [48, 44],
    ],
    scoresOf: ([home, away]) => [
      [1, 0, home],
      [0, 1, away],
      [0, 0, 100 - home - away],
    ],
    markets: sides,
  },
};

function poisson(rate: number, count: number): number {
  let share = Math.exp(-rate);
  for (let at = 1; at <= count; at++) share *= rate / at;
  return share;
}

function listed(names: string): string[] {
  return names.split(", ");
}
