import { added, shelf, stock } from "../shelf.ts";

export const pg = stock("PG", [
  shelf("video", "lucky-asia", "0.20", [
    ["Tigre do Trevo", "Clover Tiger", "tiger", added("2026-11-05")],
    ["Boi de Festa", "Festival Ox", "bull"],
    ["Coelho da Lua Cheia", "Full Moon Rabbit", "rabbit", added("2026-11-05")],
    ["Porquinho Cofrinho", "Piggy Bank Pig", "pig"],
    ["Gatinho Acenador", "The Waving Cat", "cat", added("2026-11-05")],
    ["Lanternas de Xangai", "Shanghai Lanterns", "lantern"],
    ["Envelope Vermelho", "Red Envelope", "ingot"],
    ["Panda Preguiçoso", "Lazy Panda", "panda"],
    ["Leque da Imperatriz", "The Empress's Fan", "fan"],
  ]),
  shelf("cascade", "lucky-asia", "0.20", [
    ["Peças do Mandarim", "Mandarin Tiles", "mahjong-tile", added("2026-11-05")],
    ["Muralha de Jade", "Jade Wall", "mahjong-tile"],
    ["Carpas ao Luar", "Koi by Moonlight", "koi"],
  ]),
  shelf("video", "dragon-asia", "0.25", [
    ["Dragão de Jade", "Jade Dragon", "dragon", added("2026-11-05")],
    ["Sopro Escarlate", "Scarlet Breath", "dragon"],
    ["Sino do Templo", "Temple Bell", "temple-bell"],
    ["Samurai de Neve", "Snow Samurai", "samurai"],
    ["Gueixa e o Vento", "Geisha and the Wind", "geisha"],
    ["Tigre Branco do Norte", "White Tiger of the North", "white-tiger"],
  ]),
  shelf("cascade", "dragon-asia", "0.25", [
    ["Ninho do Dragão Azul", "Blue Dragon's Nest", "dragon"],
    ["Ovos de Fogo", "Eggs of Fire", "dragon", added("2026-11-05")],
  ]),
  shelf("video", "egypt", "0.20", [
    ["Coroa do Nilo", "Crown of the Nile", "cleopatra"],
    ["Escaravelho Azul", "Blue Scarab", "scarab"],
    ["Segredo de Tebas", "Secret of Thebes", "pharaoh"],
    ["Chave da Eternidade", "Key of Eternity", "ankh"],
  ]),
  shelf("cascade", "egypt", "0.20", [
    ["Areia e Safira", "Sand and Sapphire", "scarab"],
    ["Câmara Selada", "The Sealed Chamber", "pharaoh", added("2026-11-05")],
  ]),
  shelf("video", "jungle", "0.20", [
    ["Arara Rubra", "Scarlet Macaw", "macaw"],
    ["Tucano Maestro", "Maestro Toucan", "toucan", added("2026-11-12")],
    ["Pajé da Floresta", "Shaman of the Forest", "mask"],
    ["Mico Ligeiro", "Quick Little Monkey", "monkey"],
    ["Gorila de Bronze", "Bronze Gorilla", "gorilla"],
  ]),
  shelf("cascade", "jungle", "0.20", [
    ["Cipó Esmeralda", "Emerald Vine", "diamond"],
    ["Cidade na Mata", "City in the Wild", "mask"],
  ]),
  shelf("cascade", "candy", "0.20", [
    ["Doceria da Vovó", "Grandma's Sweet Shop", "cupcake", added("2026-11-12")],
    ["Chuva de Jujuba", "Gumdrop Rain", "gummy-bear"],
    ["Pirulito Atômico", "Atomic Lollipop", "lollipop"],
    ["Brigadeiro Real", "Royal Truffle", "candy"],
  ]),
  shelf("video", "carnival", "0.20", [
    ["Noite de Momo", "Night of King Momo", "king", added("2026-11-12")],
    ["Bateria Nota Dez", "Drumline Ten", "mask"],
    ["Porta-Bandeira", "The Flag Bearer", "mask"],
    ["Trio Elétrico", "Electric Float", "guitar"],
    ["Palhaço Pierrô", "Pierrot", "joker"],
  ]),
  shelf("cascade", "carnival", "0.20", [
    ["Confete e Serpentina", "Confetti and Streamers", "mask"],
  ]),
  shelf("video", "pirates", "0.30", [
    ["Capitã Maré Alta", "Captain High Tide", "pirate"],
    ["Baú do Corsário", "The Corsair's Chest", "chest"],
    ["Papagaio Fofoqueiro", "The Gossiping Parrot", "parrot"],
    ["Ilha da Âncora", "Anchor Island", "anchor", added("2026-11-12")],
  ]),
  shelf("video", "norse", "0.25", [
    ["Fúria do Fiorde", "Fury of the Fjord", "viking"],
    ["Martelo de Gelo", "Hammer of Ice", "hammer"],
    ["Filha do Trovão", "Daughter of Thunder", "queen"],
  ]),
  shelf("cascade", "norse", "0.25", [["Runas de Ferro", "Iron Runes", "sword-shield"]]),
  shelf("video", "western", "0.25", [
    ["Xerife Meia-Noite", "Sheriff Midnight", "sheriff"],
    ["Saloon da Sorte Grande", "Big Luck Saloon", "cowboy"],
    ["Ferradura de Prata", "Silver Horseshoe", "horseshoe"],
  ]),
  shelf("video", "magic", "0.20", [
    ["Caldeirão da Filó", "Filó's Cauldron", "witch"],
    ["Aprendiz de Estrelas", "The Stars' Apprentice", "wizard"],
    ["Gênio do Bazar", "Genie of the Bazaar", "genie", added("2026-11-12")],
    ["Coruja Encantada", "Enchanted Owl", "owl"],
  ]),
  shelf("cascade", "magic", "0.20", [["Poções em Fila", "Potions in Line", "witch"]]),
  shelf("video", "mythology", "0.25", [
    ["Raio do Olimpo", "Bolt of Olympus", "king"],
    ["Labirinto de Creta", "Labyrinth of Crete", "bull"],
    ["Canto da Sereia", "The Siren's Song", "queen"],
    ["Curupira", "Curupira", "elf", added("2026-11-12")],
  ]),
  shelf("cascade", "mythology", "0.25", [["Colunas de Mármore", "Marble Columns", "lion"]]),
  shelf("cascade", "gems", "0.20", [
    ["Vitral de Rubi", "Ruby Stained Glass", "diamond"],
    ["Garimpo Turmalina", "Tourmaline Diggings", "diamond"],
    ["Prisma Vivo", "Living Prism", "diamond", added("2026-11-19")],
  ]),
  shelf("video", "animals-wild", "0.20", [
    ["Matilha da Neblina", "Pack of the Mist", "wolf"],
    ["Leão do Entardecer", "Lion at Dusk", "lion"],
    ["Raposa Rainha", "Queen Fox", "fox"],
    ["Elefante de Marfim", "The Grand Elephant", "elephant"],
    ["Pantera de Veludo", "Velvet Panther", "panther"],
  ]),
  shelf("video", "ocean", "0.20", [
    ["Recife Feliz", "Happy Reef", "clown-fish"],
    ["Polvo Malabarista", "Juggling Octopus", "octopus"],
    ["Golfinho Prateado", "Silver Dolphin", "dolphin"],
  ]),
  shelf("video", "space", "0.20", [
    ["Astronauta de Chinelo", "Astronaut in Sandals", "astronaut", added("2026-11-19")],
    ["Robô Sambista", "Samba Robot", "robot"],
    ["Luas Gêmeas", "Twin Moons", "rocket"],
  ]),
  shelf("video", "fruits", "0.20", [
    ["Feira de Domingo", "Sunday Market", "watermelon"],
    ["Limonada Suíça", "Swiss Lemonade", "lemon"],
    ["Morango Silvestre", "Wild Strawberry", "strawberry"],
  ]),
  shelf("video", "football", "0.20", [
    ["Camisa Dez", "Number Ten", "football-player", added("2026-11-19")],
    ["Gol nos Acréscimos", "Stoppage-Time Goal", "football"],
  ]),
  shelf("video", "ice", "0.20", [
    ["Urso Polar Pop", "Pop Polar Bear", "bear"],
    ["Duende do Gelo", "Frost Elf", "elf"],
  ]),
  shelf("video", "desert", "0.20", [
    ["Caravana de Ouro", "The Golden Caravan", "genie"],
    ["Miragem", "Mirage", "coin-pile"],
  ]),
  shelf("jackpot", "wheel", "0.50", [
    ["Roda do Milhão", "Wheel of the Million", "money-wheel", added("2026-11-19")],
    ["Cofre Número Um", "Vault Number One", "gold-bars"],
  ]),
  shelf("video", "gems", "0.20", [
    ["Cofre da Baronesa", "The Baroness's Safe", "chest"],
    ["Rubi Fujão", "The Runaway Ruby", "diamond"],
  ]),
  shelf("cascade", "fruits", "0.20", [
    ["Tropicália", "Tropicália", "watermelon", added("2026-11-19")],
    ["Pitanga Pop", "Pitanga Pop", "cherry"],
  ]),
  shelf("cascade", "ocean", "0.20", [
    ["Conchas em Cadeia", "Chain of Shells", "turtle"],
    ["Sereias de Vidro", "Glass Mermaids", "dolphin"],
  ]),
  shelf("cascade", "space", "0.20", [["Chuva de Planetas", "Raining Planets", "star"]]),
  shelf("video", "candy", "0.20", [
    ["Beijinho de Coco", "Coconut Kiss", "candy"],
    ["Padaria do Urso", "The Bear's Bakery", "bear"],
  ]),
  shelf("video", "cards", "0.20", [
    ["Rainha de Ouros", "Queen of Diamonds", "queen"],
    ["Cartada Final", "The Last Card", "ace"],
  ]),
  shelf("mines", "mines", "0.05", [["Passos na Areia", "Steps in the Sand", "mine-gem"]]),
  shelf("crash", "crash-sky", "0.05", [
    ["Pássaro de Fogo", "Bird of Fire", "parrot", added("2026-11-19")],
  ]),
]);
