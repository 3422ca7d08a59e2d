import { added, shelf, stock } from "../shelf.ts";

export const pt = stock("PT", [
  shelf("jackpot", "mythology", "0.40", [
    ["Panteão dos Quatro", "The Pantheon of Four", "king", added("2026-11-06")],
    ["Cornucópia", "Cornucopia", "grape"],
    ["Tridente Fatal", "The Fatal Trident", "king"],
    ["Égide", "Aegis", "sword-shield"],
  ]),
  shelf("jackpot", "lucky-asia", "0.40", [
    ["Oito Portões", "The Eight Gates", "temple-bell"],
    ["Monge Sorridente", "The Smiling Monk", "ingot"],
    ["Grande Gongo", "The Great Gong", "temple-bell"],
  ]),
  shelf("video", "mythology", "0.20", [
    ["Asas de Ícaro", "Wings of Icarus", "owl"],
    ["Jardim de Afrodite", "Aphrodite's Garden", "queen"],
    ["Ninfa do Rio Negro", "Nymph of the Dark River", "queen"],
    ["Saci na Ventania", "Saci in the Gale", "elf", added("2026-11-06")],
    ["Mãe-d'Água", "Lady of the Waters", "queen"],
  ]),
  shelf("video", "animals-wild", "0.20", [
    ["Savana em Brasa", "Savannah Embers", "lion"],
    ["Rinoceronte Rosa", "The Pink Rhino", "bull"],
    ["Lobo-Guará", "Maned Wolf", "fox", added("2026-11-06")],
    ["Condor dos Andes", "Condor of the Andes", "owl"],
    ["Bando de Flamingos", "A Flock of Flamingos", "parrot"],
  ]),
  shelf("video", "jungle", "0.20", [
    ["Cachoeira do Véu", "Veil Falls", "toucan"],
    ["Rei Babuíno", "The Baboon King", "monkey"],
    ["Ídolo de Quartzo", "The Quartz Idol", "mask"],
  ]),
  shelf("video", "magic", "0.20", [
    ["Cavaleiro Enferrujado", "The Rusty Knight", "knight"],
    ["Torre da Feiticeira", "The Sorceress's Tower", "witch"],
    ["Elfa Arqueira", "The Elven Archer", "elf"],
    ["Baile dos Espelhos", "The Mirror Ball", "queen", added("2026-11-06")],
  ]),
  shelf("video", "desert", "0.20", [
    ["Mil e Uma Rodadas", "A Thousand and One Spins", "genie"],
    ["Oásis de Prata", "Silver Oasis", "lantern"],
    ["Sultão da Sorte", "The Sultan's Luck", "king"],
    ["Escorpião Dourado", "Golden Scorpion", "scarab"],
  ]),
  shelf("video", "football", "0.20", [
    ["Final no Maraca", "The Big Final", "football-player"],
    ["Mata-Mata", "Knockout", "football", added("2026-11-06")],
    ["Artilheiro", "Top Scorer", "football-player"],
  ]),
  shelf("video", "ocean", "0.20", [
    ["Farol do Norte", "Northern Lighthouse", "anchor"],
    ["Baía das Baleias", "Bay of Whales", "whale"],
    ["Água-Viva Néon", "Neon Jellyfish", "jellyfish"],
  ]),
  shelf("classic", "fruits", "0.10", [
    ["Pomar do Sítio", "The Farm Orchard", "orange"],
    ["Melancia Gelada", "Iced Watermelon", "watermelon"],
    ["Setes de Cobre", "Copper Sevens", "seven"],
    ["Estrela da Feira", "Star of the Market", "star"],
  ]),
  shelf("rouletteTable", "roulette", "0.50", [
    ["Roleta de Bolso", "Pocket Roulette", "roulette-wheel"],
    ["Roleta Francesa", "French Roulette", "roulette-wheel", added("2026-11-06")],
  ]),
  shelf("baccaratTable", "cards", "1.00", [
    ["Bacará de Bolso", "Pocket Baccarat", "cards-fan"],
    ["Ponto e Banca", "Player and Banker", "ace"],
  ]),
  shelf("liveRoulette", "roulette", "1.00", [
    ["Roleta Estúdio Um", "Studio One Roulette", "roulette-wheel", added("2026-11-17")],
    ["Roleta São Paulo", "São Paulo Roulette", "roulette-wheel"],
    ["Roleta Salvador", "Salvador Roulette", "roulette-wheel"],
    ["Roleta Turbo Vinte", "Turbo Twenty Roulette", "roulette-wheel"],
    ["Roleta dos Nobres", "The Nobles' Roulette", "roulette-wheel"],
  ]),
  shelf("liveBaccarat", "cards", "5.00", [
    ["Bacará Estúdio Dois", "Studio Two Baccarat", "cards-fan"],
    ["Bacará Lua Nova", "New Moon Baccarat", "ace"],
    ["Bacará Dragão Sábio", "Wise Dragon Baccarat", "dragon"],
    ["Bacará Sem Taxa", "No Commission Baccarat", "cards-fan", added("2026-11-17")],
    ["Bacará Salão VIP", "VIP Hall Baccarat", "ace"],
    ["Bacará Relógio", "Clockwork Baccarat", "cards-fan"],
  ]),
  shelf("liveShow", "wheel", "0.50", [
    ["Roda dos Cinquenta", "The Wheel of Fifty", "money-wheel"],
    ["Auditório ao Vivo", "The Live Audience", "money-wheel", added("2026-11-17")],
  ]),
  shelf("video", "space", "0.20", [
    ["Colônia Vermelha", "Red Colony", "astronaut"],
    ["Satélite Fujão", "The Runaway Satellite", "robot"],
    ["Café em Júpiter", "Coffee on Jupiter", "rocket", added("2026-11-17")],
  ]),
  shelf("video", "norse", "0.20", [
    ["Saga do Inverno", "Winter Saga", "viking"],
    ["Lobo do Crepúsculo", "Wolf of Twilight", "wolf"],
    ["Ponte de Arco-Íris", "The Rainbow Bridge", "hammer"],
  ]),
  shelf("video", "pirates", "0.20", [
    ["Rainha do Caribe", "Queen of the Isles", "pirate"],
    ["Perna de Pau", "Peg Leg", "pirate"],
    ["Barril de Surpresas", "Barrel of Surprises", "cannon"],
    ["Rota das Especiarias", "The Spice Route", "ship-wheel"],
  ]),
  shelf("video", "western", "0.20", [
    ["Vila Fantasma", "Ghost Village", "sheriff"],
    ["Banjo e Bala", "Banjo and Bullet", "guitar"],
    ["Cavalgada da Lua", "Moonlight Ride", "horseshoe"],
  ]),
  shelf("cascade", "gems", "0.20", [
    ["Catedral de Luz", "Cathedral of Light", "diamond"],
    ["Água-Marinha", "Aquamarine", "diamond", added("2026-11-17")],
    ["Diadema", "Diadem", "diamond"],
  ]),
  shelf("cascade", "fruits", "0.20", [
    ["Frutas em Pé de Guerra", "Fruit Fight", "watermelon"],
    ["Quitanda Turbo", "Turbo Greengrocer", "strawberry"],
  ]),
  shelf("video", "ice", "0.20", [
    ["Montanha do Eco", "Echo Mountain", "bear"],
    ["Leopardo-das-Neves", "Snow Leopard", "white-tiger"],
  ]),
  shelf("video", "carnival", "0.75", [
    ["Camarote Real", "The Royal Box", "queen"],
    ["Máscara de Veneza", "Venetian Mask", "mask"],
  ]),
]);
