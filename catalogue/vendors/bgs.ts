import { added, shelf, stock } from "../shelf.ts";

/** The house's own games; their figures stand with their rules in `games/`. */
export const bgs = stock("BGS", [
  shelf("house", "jungle", "0.20", [
    ["Onça Dourada", "Golden Jaguar", "jaguar", { ...added("2026-11-20"), code: "golden-jaguar" }],
  ]),
  shelf("house", "mines", "0.20", [
    ["Ouro Preto", "Black Gold", "gold-bars", { ...added("2026-11-27"), code: "black-gold" }],
  ]),
  shelf("houseCascade", "ocean", "0.20", [
    ["Rainha das Águas", "River Queen", "pearl", { ...added("2026-11-27"), code: "river-queen" }],
  ]),
  shelf("houseClassic", "fruits", "0.05", [
    ["Xepa", "Last Market", "watermelon", { ...added("2026-11-26"), code: "xepa" }],
  ]),
  shelf("original", "dice", "0.10", [
    ["Dado Cem", "Hundred Dice", "emerald", { ...added("2026-11-26"), code: "hundred" }],
  ]),
  shelf("original", "crash-sky", "0.10", [
    ["Balão de Papel", "Paper Balloon", "topaz", { ...added("2026-11-26"), code: "paper-balloon" }],
  ]),
  shelf("houseCrash", "crash-sky", "0.10", [
    ["Pipa no Céu", "Kite in the Sky", "kite", { ...added("2026-11-27"), code: "kite" }],
  ]),
  shelf("houseTable", "roulette", "1.00", [
    [
      "Roleta Esmeralda",
      "Emerald Roulette",
      "emerald",
      { ...added("2026-11-27"), code: "emerald-roulette" },
    ],
  ]),
  shelf("houseTable", "cards", "1.00", [
    [
      "Dragão × Onça",
      "Dragon × Jaguar",
      "jaguar",
      { ...added("2026-11-27"), code: "dragon-jaguar" },
    ],
    [
      "Bacará Petrópolis",
      "Petrópolis Baccarat",
      "aces",
      { ...added("2026-11-27"), code: "petropolis-baccarat" },
    ],
  ]),
  shelf("houseTable", "lucky-asia", "1.00", [
    ["Sic Bo Jade", "Jade Sic Bo", "sic-bo", { ...added("2026-11-28"), code: "jade-sic-bo" }],
  ]),
  shelf("houseFishing", "fishing", "0.10", [
    ["Abrolhos", "Abrolhos", "jubarte", { ...added("2026-11-27"), code: "abrolhos" }],
  ]),
  shelf("original", "mines", "0.10", [
    ["Lavra", "Quarry", "emerald", { ...added("2026-11-26"), code: "quarry" }],
  ]),
  shelf("original", "wheel", "0.10", [
    ["Roda Gigante", "Big Wheel", "money-wheel", { ...added("2026-11-27"), code: "big-wheel" }],
  ]),
  shelf("original", "plinko", "0.10", [
    ["Gude", "Marbles", "plinko-board", { ...added("2026-11-27"), code: "marbles" }],
  ]),
  shelf("original", "lottery", "0.10", [
    ["Keno Quarenta", "Keno Forty", "keno-drum", { ...added("2026-11-27"), code: "keno-forty" }],
  ]),
  shelf("houseCards", "cards", "0.10", [
    ["Sobe ou Desce", "Up or Down", "aces", { ...added("2026-11-27"), code: "up-or-down" }],
    [
      "Valete ou Melhor",
      "Jacks or Better",
      "royal",
      { ...added("2026-11-27"), code: "jacks-or-better" },
    ],
    ["Truco", "Truco", "aces", { ...added("2026-11-27"), code: "truco" }],
  ]),
  shelf("original", "gems", "0.10", [
    [
      "Cara ou Coroa",
      "Heads or Tails",
      "coin-pile",
      { ...added("2026-11-27"), code: "heads-or-tails" },
    ],
  ]),
  shelf("original", "jungle", "0.10", [
    ["Samaúma", "Kapok", "macaw", { ...added("2026-11-27"), code: "kapok" }],
  ]),
]);
