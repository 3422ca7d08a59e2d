import { added, shelf, stock } from "../shelf.ts";

/** Draws by the day and by the minute, by the four lottery vendors. */
export const lottery = [
  ...stock("TCG_LOTTO_VN", [
    shelf("quick", "lottery", "0.50", [
      ["Hanói um Minuto", "Hanoi One Minute", "lottery-balls", added("2026-11-16")],
      ["Hanói Cinco Minutos", "Hanoi Five Minutes", "lottery-balls"],
      ["Saigon Expresso", "Saigon Express", "keno-drum"],
      ["Delta do Mekong", "Mekong Delta", "lottery-balls"],
      ["Lanterna de Hoi An", "Lantern of Hoi An", "lantern"],
    ]),
    shelf("daily", "lottery", "1.00", [
      ["Loteria do Norte", "Northern Draw", "keno-drum"],
      ["Loteria do Centro", "Central Draw", "keno-drum"],
      ["Loteria do Sul", "Southern Draw", "keno-drum"],
    ]),
  ]),
  ...stock("TCG_SEA", [
    shelf("daily", "lottery", "1.00", [
      ["Bilhete de Bangcoc", "Bangkok Ticket", "lottery-balls", added("2026-11-16")],
      ["Quatro Dígitos", "Four Digits", "lottery-balls"],
      ["Sorteio do Laos", "Laos Draw", "keno-drum"],
      ["Malaca Diária", "Malacca Daily", "lottery-balls"],
      ["Números de Java", "Numbers of Java", "keno-drum"],
      ["Sorte de Cingapura", "Singapore Luck", "lottery-balls"],
    ]),
  ]),
  ...stock("LOTT", [
    shelf("daily", "lottery", "1.00", [
      ["Trevo Sena", "Clover Six", "lottery-balls", added("2026-11-16")],
      ["Trevo Quina", "Clover Five", "lottery-balls"],
      ["Trevo Milhar", "Clover Thousand", "keno-drum"],
      ["Dupla do Sábado", "Saturday Double", "lottery-balls"],
      ["Bolão da Firma", "The Office Pool", "chips"],
      ["Sorteio da Virada", "New Year Draw", "star"],
      ["Lotinha Popular", "The People's Little Lotto", "lottery-balls"],
    ]),
  ]),
  ...stock("ELOTT", [
    shelf("quick", "lottery", "0.10", [
      ["Keno da Hora", "Keno of the Hour", "keno-drum", added("2026-11-16")],
      ["Relâmpago Sessenta", "Lightning Sixty", "lottery-balls"],
      ["Bingo do Bairro", "Neighbourhood Bingo", "lottery-balls"],
      ["Par ou Ímpar", "Odds or Evens", "dice"],
      ["Três Bolas", "Three Balls", "lottery-balls"],
      ["Raspadinha do Trevo", "Clover Scratch", "star"],
      ["Corrida de Números", "Race of Numbers", "keno-drum"],
      ["Sorteio Cada Minuto", "Draw Every Minute", "lottery-balls"],
    ]),
  ]),
];
