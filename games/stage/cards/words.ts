import { type GameLanguage, gameLanguageOf } from "../../language.ts";

interface CardWords {
  readonly back: string;
  readonly name: (rank: string, suit: string) => string;
  readonly ranks: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
}

const words: Readonly<Record<GameLanguage, CardWords>> = {
  pt: {
    back: "carta virada para baixo",
    name: (rank, suit) => `${rank} de ${suit}`,
    ranks: { A: "ás", J: "valete", Q: "dama", K: "rei" },
    suits: { s: "espadas", h: "copas", d: "ouros", c: "paus" },
  },
  en: {
    back: "card face down",
    name: (rank, suit) => `${rank} of ${suit}`,
    ranks: { A: "ace", J: "jack", Q: "queen", K: "king" },
    suits: { s: "spades", h: "hearts", d: "diamonds", c: "clubs" },
  },
  th: {
    back: "ไพ่คว่ำ",
    name: (rank, suit) => `${rank} ${suit}`,
    ranks: { A: "เอซ", J: "แจ็ค", Q: "ควีน", K: "คิง" },
    suits: { s: "โพดำ", h: "โพแดง", d: "ข้าวหลามตัด", c: "ดอกจิก" },
  },
};

/** A card by its name, as it is read out: `Qs` is "dama de espadas"; null is one face down. */
export function cardText(name: string | null): string {
  const { back, name: put, ranks, suits } = words[gameLanguageOf(document.documentElement.lang)];
  if (name === null) return back;
  const [rank, suit] = [name.slice(0, 1), name.slice(1)];
  return put(rank === "T" ? "10" : (ranks[rank] ?? rank), suits[suit] ?? "");
}
