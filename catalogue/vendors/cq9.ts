import { added, shelf, stock } from "../shelf.ts";

export const cq9 = stock("CQ9", [
  shelf("video", "lucky-asia", "0.30", [
    ["Tambor de Seda", "The Silk Drum", "lantern"],
    ["Sapo Banqueiro", "The Banker Toad", "coin-pile", added("2026-11-04")],
    ["Casa de Chá Carmim", "Crimson Tea House", "geisha"],
    ["Saltimbanco", "The Acrobat", "joker"],
    ["Bonsai de Ouro", "Golden Bonsai", "ingot"],
    ["Festival da Pipa", "Kite Festival", "kite"],
  ]),
  shelf("video", "dragon-asia", "0.30", [
    ["Fênix Rebelde", "The Rebel Phoenix", "parrot"],
    ["Dragões Gêmeos", "Twin Dragons", "dragon"],
    ["Lâmina Silenciosa", "The Silent Blade", "samurai", added("2026-11-04")],
    ["Imperador de Papel", "The Paper Emperor", "king"],
  ]),
  shelf("cascade", "gems", "0.30", [
    ["Lapidação", "The Cut", "diamond"],
    ["Caleidoscópio", "Kaleidoscope", "diamond", added("2026-11-04")],
    ["Gota de Âmbar", "Drop of Amber", "diamond"],
  ]),
  shelf("video", "jungle", "0.30", [
    ["Sucuri Dorminhoca", "The Dozing Anaconda", "dragon"],
    ["Preguiça Veloz", "The Swift Sloth", "monkey", added("2026-11-04")],
    ["Orquídea Negra", "Black Orchid", "parrot"],
    ["Tambores da Mata", "Drums of the Forest", "gorilla"],
  ]),
  shelf("video", "western", "0.30", [
    ["Bandoleira Rosa", "The Pink Outlaw", "cowboy"],
    ["Trem das Onze", "The Eleven O'Clock Train", "sheriff"],
    ["Poeira e Pólvora", "Dust and Powder", "cowboy"],
  ]),
  shelf("video", "football", "0.30", [
    ["Pelada de Rua", "Street Football", "football"],
    ["Goleiro Voador", "The Flying Keeper", "football-player", added("2026-11-04")],
    ["Cartão Dourado", "The Golden Card", "football"],
  ]),
  shelf("video", "mythology", "0.30", [
    ["Ciclope Míope", "The Short-Sighted Cyclops", "mask"],
    ["Maçã de Atalanta", "Atalanta's Apple", "queen"],
    ["Fio de Ariadne", "Ariadne's Thread", "queen"],
    ["Cuca Acordada", "Cuca Awake", "witch"],
  ]),
  shelf("video", "magic", "0.30", [
    ["Chapeleiro Pontual", "The Punctual Hatter", "wizard"],
    ["Dragãozinho de Louça", "The China Dragonling", "dragon"],
    ["Espelho da Madrasta", "The Stepmother's Mirror", "witch", added("2026-11-04")],
  ]),
  shelf("video", "egypt", "0.30", [
    ["Barca do Sol", "Barge of the Sun", "pharaoh"],
    ["Pirâmide Invertida", "The Upturned Pyramid", "ankh"],
    ["Íbis de Cobre", "The Copper Ibis", "scarab"],
  ]),
  shelf("video", "ice", "0.30", [
    ["Pinguins no Frevo", "Dancing Penguins", "bear"],
    ["Iglu Encantado", "The Enchanted Igloo", "elf"],
    ["Papai Noel de Férias", "Santa on Holiday", "santa", added("2026-11-04")],
  ]),
  shelf("video", "space", "0.30", [
    ["Buraco de Minhoca", "Wormhole", "rocket"],
    ["Cadete Estelar", "Star Cadet", "astronaut"],
    ["Zé do Espaço", "Zé from Space", "robot"],
  ]),
  shelf("classic", "fruits", "0.10", [
    ["Laranja-Lima", "Sweet Orange", "orange"],
    ["Dupla Cereja", "Double Cherry", "cherry", added("2026-11-13")],
    ["Sino de Natal", "Christmas Bell", "bell"],
    ["Tripla Barra", "Triple Bar", "bar"],
  ]),
  shelf("video", "candy", "0.30", [
    ["Paçoca Rainha", "Queen Peanut", "queen"],
    ["Festa no Formigueiro", "Party in the Anthill", "cupcake"],
    ["Sorvete de Nuvem", "Cloud Ice Cream", "lollipop"],
  ]),
  shelf("jackpot", "egypt", "0.50", [
    ["Cofre do Faraó", "The Pharaoh's Vault", "pharaoh", added("2026-11-13")],
    ["Sarcófago Milionário", "The Millionaire's Tomb", "gold-bars"],
  ]),
  shelf("fishing", "fishing", "0.10", [
    ["Lago do Jade", "The Jade Lake", "koi"],
    ["Polvo Blindado", "The Armoured Octopus", "octopus", added("2026-11-13")],
    ["Piranha Banguela", "Toothless Piranha", "shark"],
    ["Rio dos Botos", "River of Dolphins", "dolphin"],
    ["Caçada à Lagosta", "Lobster Chase", "crab"],
    ["Vulcão Submarino", "Undersea Volcano", "angler"],
    ["Pérolas do Pacífico", "Pearls of the Pacific", "turtle"],
  ]),
  shelf("spin", "wheel", "0.10", [["Pião Maluco", "The Crazy Top", "money-wheel"]]),
  shelf("crash", "crash-sky", "0.10", [["Balão do Seu Chico", "Mr Chico's Balloon", "balloon"]]),
  shelf("video", "ocean", "0.30", [
    ["Orquestra do Mar", "Orchestra of the Sea", "octopus"],
    ["Sardinha em Lata", "Tinned Sardine", "clown-fish"],
    ["Tridente de Coral", "The Coral Trident", "king"],
    ["Baleia Cantora", "The Singing Whale", "whale", added("2026-11-13")],
  ]),
  shelf("video", "animals-wild", "0.30", [
    ["Tigres Irmãos", "Brother Tigers", "tiger"],
    ["Lontra Boêmia", "Bohemian Otter", "bear"],
    ["Leoa da Alvorada", "Lioness of Dawn", "lion"],
    ["Javali Relâmpago", "Lightning Boar", "pig"],
  ]),
  shelf("video", "pirates", "0.30", [
    ["Bússola Teimosa", "The Stubborn Compass", "ship-wheel"],
    ["Canhoneira Fantasma", "The Ghost Gunboat", "cannon"],
    ["Ouro Afundado", "Sunken Gold", "chest"],
  ]),
  shelf("video", "norse", "0.30", [
    ["Banquete de Thor", "Thor's Banquet", "viking", added("2026-11-13")],
    ["Valquíria de Bronze", "The Bronze Valkyrie", "queen"],
  ]),
  shelf("video", "carnival", "0.30", [
    ["Fantasia de Luxo", "Grand Costume", "mask"],
    ["Cuíca Chorona", "The Weeping Drum", "guitar"],
  ]),
  shelf("video", "cards", "0.75", [
    ["Baralho Vivo", "The Living Deck", "cards-fan"],
    ["Rei de Copas", "King of Hearts", "king"],
    ["Crupiê Mágico", "The Magic Croupier", "ace", added("2026-11-13")],
  ]),
]);
