import { shelf, stock } from "../shelf.ts";

/** A betting market on results that are fed in; the vendor is off until somebody turns it on. */
export const sv3 = stock("SV3", [
  shelf("cockfight", "cockfight", "1.00", [
    ["Arena do Galo", "Rooster Arena", "rooster"],
    ["Crista Vermelha", "Red Comb", "rooster"],
    ["Canto da Aurora", "Song of Dawn", "rooster"],
    ["Terreiro de Ouro", "The Golden Yard", "rooster"],
  ]),
]);
