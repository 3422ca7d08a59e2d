import { added, shelf, stock } from "../shelf.ts";

/** Sports to bet on: matches with odds, fed by results. */
export const arena = stock("ARENA", [
  shelf("sport", "football", "1.00", [
    ["Futebol ao Vivo", "Live Football", "football", added("2026-11-05")],
    ["Brasileirão da Arena", "Arena League", "football-player"],
    ["Copa das Cidades", "Cup of Cities", "football"],
    ["Libertadores da Arena", "Arena Continental", "football"],
    ["Futsal Relâmpago", "Lightning Futsal", "football"],
    ["Basquete de Quadra", "Hard Court Basketball", "basketball"],
    ["Vôlei de Praia", "Beach Volleyball", "volleyball", added("2026-11-12")],
    ["Vôlei de Ouro", "Golden Volleyball", "volleyball"],
    ["Tênis de Saibro", "Clay Court Tennis", "tennis"],
    ["Noite de Boxe", "Boxing Night", "boxer"],
    ["Handebol Total", "Total Handball", "basketball"],
    ["Rúgbi de Domingo", "Sunday Rugby", "football"],
    ["Corrida de Rua", "Street Race", "star"],
    ["Ciclismo na Serra", "Mountain Cycling", "star"],
  ]),
]);
