import { added, shelf, stock } from "../shelf.ts";

export const jdb = stock("JDB", [
  shelf("video", "dragon-asia", "0.10", [
    ["Trono da Serpente", "The Serpent Throne", "dragon"],
    ["Guerreiros de Barro", "Warriors of Clay", "samurai"],
    ["Nove Garras", "Nine Claws", "dragon", added("2026-11-10")],
    ["Lua sobre Quioto", "Moon over Kyoto", "geisha"],
    ["Mestre do Bambu", "Master of Bamboo", "panda"],
    ["Pérola do Dragão Velho", "The Old Dragon's Pearl", "dragon"],
  ]),
  shelf("video", "lucky-asia", "0.10", [
    ["Moeda Furada", "The Pierced Coin", "coin-pile"],
    ["Porta da Abundância", "Door of Plenty", "lantern"],
    ["Macaquinho Guloso", "Greedy Little Monkey", "monkey", added("2026-11-10")],
    ["Flor de Ameixeira", "Plum Blossom", "fan"],
    ["Cão de Guarda Real", "The Royal Guard Dog", "dog"],
    ["Bolo da Lua", "Mooncake", "ingot"],
  ]),
  shelf("cascade", "lucky-asia", "0.10", [
    ["Dominó de Bambu", "Bamboo Tiles", "mahjong-tile"],
    ["Vento Leste", "East Wind", "mahjong-tile", added("2026-11-10")],
  ]),
  shelf("video", "carnival", "0.10", [
    ["Frevo Fervendo", "Frevo on Fire", "mask"],
    ["Mestre-Sala", "Master of Ceremonies", "king"],
    ["Cabrocha", "The Samba Star", "mask"],
    ["Maracatu Real", "Royal Maracatu", "mask", added("2026-11-10")],
  ]),
  shelf("video", "egypt", "0.10", [
    ["Múmia Atrasada", "The Late Mummy", "pharaoh"],
    ["Olho do Horizonte", "Eye of the Horizon", "ankh"],
    ["Rainha das Areias", "Queen of the Sands", "cleopatra"],
  ]),
  shelf("video", "fruits", "0.10", [
    ["Vitamina da Manhã", "Morning Smoothie", "strawberry"],
    ["Caipirinha", "Caipirinha", "lemon", added("2026-11-10")],
    ["Cacho Premiado", "The Prize Bunch", "grape"],
  ]),
  shelf("video", "pirates", "0.10", [
    ["Barba de Coral", "Coralbeard", "pirate"],
    ["Pólvora Molhada", "Wet Powder", "cannon"],
    ["Terra à Vista", "Land Ahoy", "ship-wheel"],
  ]),
  shelf("video", "space", "0.10", [
    ["Disco Dourado", "Golden Saucer", "rocket"],
    ["Vizinho de Plutão", "Neighbour from Pluto", "astronaut"],
  ]),
  shelf("video", "animals-wild", "0.10", [
    ["Jacaré Banguela", "Toothless Caiman", "dragon"],
    ["Capivara Zen", "Zen Capybara", "bear", added("2026-11-10")],
    ["Puma da Serra", "Puma of the Ridge", "panther"],
  ]),
  shelf("video", "norse", "0.10", [
    ["Cervejaria Valhala", "Valhalla Brewery", "viking"],
    ["Gelo e Machado", "Ice and Axe", "hammer"],
  ]),
  shelf("jackpot", "dragon-asia", "0.50", [
    ["Dragão Banqueiro", "The Banker Dragon", "dragon"],
    ["Cinco Tesouros do Rio", "Five River Treasures", "chest", added("2026-11-10")],
  ]),
  shelf("fishing", "fishing", "0.10", [
    ["Mergulho Profundo", "The Deep Dive", "angler", added("2026-11-19")],
    ["Tubarão Martelão", "Big Hammer Shark", "shark"],
    ["Sereia Pescadora", "The Fishing Mermaid", "octopus"],
    ["Pescaria do Compadre", "Fishing with a Friend", "clown-fish"],
    ["Arraia Elétrica", "Electric Ray", "jellyfish"],
    ["Cardume de Prata", "The Silver Shoal", "dolphin"],
    ["Dragão das Marés", "Dragon of the Tides", "dragon"],
  ]),
  shelf("crash", "crash-sky", "0.10", [["Estilingue Espacial", "Space Slingshot", "rocket"]]),
  shelf("mines", "mines", "0.10", [
    ["Tesouro Enterrado", "Buried Treasure", "mine-gem", added("2026-11-19")],
  ]),
  shelf("plinko", "plinko", "0.10", [["Cascata de Moedas", "Coin Falls", "coin-pile"]]),
  shelf("dice", "dice", "0.10", [["Dois Dados no Bar", "Two Dice at the Bar", "dice"]]),
  shelf("poker", "cards", "0.50", [["Rei do Baralho", "King of the Deck", "king"]]),
  shelf("video", "magic", "0.10", [
    ["Vassoura Turbinada", "Turbo Broomstick", "witch"],
    ["Bola de Cristal", "Crystal Ball", "wizard"],
    ["Fada Padrinha", "The Fairy Godfather", "elf", added("2026-11-19")],
  ]),
  shelf("video", "jungle", "0.10", [
    ["Rei dos Cipós", "King of the Vines", "gorilla"],
    ["Tamanduá Abraçador", "The Hugging Anteater", "bear"],
    ["Vitória-Régia", "The Giant Water Lily", "toucan"],
    ["Guardiã da Serra", "Guardian of the Ridge", "queen"],
  ]),
  shelf("video", "western", "0.10", [
    ["Laço Certeiro", "The Sure Lasso", "cowboy"],
    ["Assalto ao Meio-Dia", "Noon Robbery", "sheriff"],
  ]),
  shelf("video", "mythology", "0.10", [
    ["Centauro Carteiro", "The Postman Centaur", "horseshoe"],
    ["Lobisomem de Pijama", "Werewolf in Pyjamas", "wolf", added("2026-11-19")],
    ["Guerreira do Arco", "The Bow Maiden", "queen"],
  ]),
  shelf("video", "football", "0.10", [
    ["Bicicleta", "Bicycle Kick", "football-player", added("2026-11-19")],
    ["Gandula Esperto", "The Clever Ball Boy", "football"],
    ["Torcida Organizada", "The Singing Stand", "football"],
  ]),
  shelf("video", "gems", "0.10", [
    ["Topázio do Imperador", "The Emperor's Topaz", "diamond"],
    ["Anel Encantado", "The Enchanted Ring", "diamond"],
  ]),
  shelf("classic", "fruits", "0.05", [
    ["Pé de Amora", "The Mulberry Tree", "grape"],
    ["Sete e Sino", "Seven and Bell", "bell"],
    ["Limão Galego", "Key Lime", "lemon"],
    ["Ferradura da Sorte", "The Lucky Shoe", "horseshoe"],
  ]),
  shelf("video", "ice", "0.10", [
    ["Foca Malabarista", "The Juggling Seal", "dolphin"],
    ["Castelo de Geada", "Castle of Frost", "queen"],
  ]),
  shelf("video", "desert", "0.10", [["Camelo Cansado", "The Weary Camel", "genie"]]),
]);
