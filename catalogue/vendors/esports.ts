import { added, shelf, stock } from "../shelf.ts";

/** Electronic sports, by the three vendors that have them. */
export const esports = [
  ...stock("IMES", [
    shelf("esport", "esports", "1.00", [
      ["Liga dos Cinco", "League of Five", "gamepad", added("2026-11-09")],
      ["Arena de Magos", "Arena of Mages", "wizard"],
      ["Torre contra Torre", "Tower against Tower", "sword-shield"],
      ["Copa Joystick", "Joystick Cup", "gamepad"],
      ["Ringue Virtual", "Virtual Ring", "boxer"],
      ["Rally de Pixel", "Pixel Rally", "gamepad"],
      ["Quadra Digital", "Digital Court", "basketball"],
    ]),
  ]),
  ...stock("IA", [
    shelf("esport", "esports", "1.00", [
      ["Esquadrão Alfa", "Alpha Squad", "robot", added("2026-11-09")],
      ["Bomba Plantada", "Bomb Planted", "bomb"],
      ["Último Círculo", "The Last Circle", "knight"],
      ["Mira Certa", "Steady Aim", "robot"],
      ["Sentinelas", "Sentinels", "sword-shield"],
      ["Mapa Neblina", "Fog Map", "gamepad"],
      ["Capitães de Controle", "Captains of the Pad", "gamepad"],
    ]),
  ]),
  ...stock("TF", [
    shelf("esport", "esports", "1.00", [
      ["Gol de Controle", "Pad Goal", "football", added("2026-11-09")],
      ["Reinos em Guerra", "Realms at War", "king"],
      ["Dragão do Mapa", "Dragon of the Map", "dragon"],
      ["Heróis da Rota", "Heroes of the Lane", "knight"],
      ["Duelo de Cartas Online", "Online Card Duel", "cards-fan"],
      ["Pista Infinita", "The Endless Track", "rocket"],
      ["Estratégia Total", "Total Strategy", "viking"],
    ]),
  ]),
];
