import { added, shelf, stock } from "../shelf.ts";

export const fc = stock("FC", [
  shelf("video", "carnival", "0.20", [
    ["Rei da Folia", "King of the Revels", "king", added("2026-11-03")],
    ["Bloco da Madrugada", "Daybreak Parade", "mask"],
    ["Pandeiro Mágico", "The Magic Tambourine", "guitar"],
    ["Colombina", "Columbine", "mask"],
    ["Arlequim", "Harlequin", "joker"],
    ["Samba no Pé", "Samba Feet", "mask"],
  ]),
  shelf("video", "candy", "0.20", [
    ["Castelo de Marzipã", "Marzipan Castle", "cupcake"],
    ["Bala Puxa-Puxa", "Toffee Pull", "candy"],
    ["Rainha do Açúcar", "The Sugar Queen", "queen"],
    ["Goma Espacial", "Space Gum", "gummy-bear", added("2026-11-03")],
  ]),
  shelf("cascade", "candy", "0.20", [
    ["Docinho em Queda", "Falling Sweets", "lollipop"],
    ["Macaron Colorido", "Colourful Macaron", "cupcake"],
  ]),
  shelf("video", "animals-wild", "0.20", [
    ["Tatu Bolado", "The Fed-Up Armadillo", "bear", added("2026-11-03")],
    ["Gato Gatuno", "The Cat Burglar", "cat"],
    ["Coelho Apressado", "The Hasty Rabbit", "rabbit"],
    ["Vira-Lata Caramelo", "The Caramel Mutt", "dog", added("2026-11-03")],
    ["Porco Aviador", "The Flying Pig", "pig"],
    ["Coruja Detetive", "Detective Owl", "owl"],
  ]),
  shelf("video", "fruits", "0.20", [
    ["Abacaxi de Coroa", "The Crowned Pineapple", "lemon"],
    ["Jabuticabeira", "The Grape Tree", "plum"],
    ["Suco de Estrela", "Star Juice", "strawberry"],
  ]),
  shelf("classic", "fruits", "0.05", [
    ["Cesta da Roça", "Country Basket", "watermelon"],
    ["Sete Bonito", "Handsome Seven", "seven"],
    ["Cerejinha", "Little Cherry", "cherry"],
    ["Sorte de Botequim", "Corner Bar Luck", "slot-machine"],
  ]),
  shelf("video", "western", "0.20", [
    ["Galope Final", "The Last Gallop", "horseshoe"],
    ["Xerife de Brinquedo", "The Toy Sheriff", "sheriff"],
    ["Mina Abandonada", "The Abandoned Mine", "gold-bars", added("2026-11-03")],
  ]),
  shelf("video", "ocean", "0.20", [
    ["Submarino Amarelinho", "The Little Sub", "shark"],
    ["Concha Cantora", "The Singing Shell", "jellyfish"],
    ["Caranguejo Baterista", "Drummer Crab", "crab", added("2026-11-03")],
    ["Náufrago Sortudo", "The Lucky Castaway", "chest"],
  ]),
  shelf("video", "lucky-asia", "0.20", [
    ["Lótus da Manhã", "Morning Lotus", "fan"],
    ["Gatos do Mercado", "Market Cats", "cat"],
    ["Tigre de Papel", "Paper Tiger", "tiger"],
    ["Sino de Cobre", "Copper Bell", "temple-bell"],
  ]),
  shelf("video", "desert", "0.20", [
    ["Beduína Prateada", "The Silver Bedouin", "cleopatra"],
    ["Lâmpada Quente", "The Hot Lamp", "lantern", added("2026-11-03")],
    ["Vento do Saara", "Wind of the Sahara", "lion"],
  ]),
  shelf("video", "ice", "0.20", [
    ["Cabana na Nevasca", "Cabin in the Blizzard", "bear"],
    ["Raposa Ártica", "Arctic Fox", "fox"],
    ["Patins e Fitas", "Skates and Ribbons", "elf"],
  ]),
  shelf("video", "gems", "0.20", [
    ["Roubo no Museu", "The Museum Heist", "diamond"],
    ["Colar da Duquesa", "The Duchess's Necklace", "queen"],
  ]),
  shelf("jackpot", "carnival", "0.50", [
    ["Apoteose", "The Grand Finale", "star", added("2026-11-17")],
    ["Carro Alegórico", "The Great Float", "king"],
  ]),
  shelf("fishing", "fishing", "0.10", [
    ["Isca Viva", "Live Bait", "clown-fish", added("2026-11-17")],
    ["Pesca Noturna", "Night Fishing", "angler"],
    ["Barco do Avô", "Grandfather's Boat", "turtle"],
    ["Tubarão de Cartola", "Top Hat Shark", "shark"],
    ["Festa no Aquário", "Aquarium Party", "octopus"],
  ]),
  shelf("mines", "mines", "0.10", [
    ["Galinha na Estrada", "Hen on the Road", "rooster", added("2026-11-17")],
  ]),
  shelf("plinko", "plinko", "0.10", [["Queda Doce", "Sweet Drop", "candy"]]),
  shelf("video", "mythology", "0.20", [
    ["Mula Fogosa", "The Fiery Mule", "horseshoe"],
    ["Minotauro Tímido", "The Shy Minotaur", "bull", added("2026-11-17")],
    ["Harpa do Céu", "Harp of Heaven", "star"],
    ["Caipora", "Caipora", "elf"],
  ]),
  shelf("video", "jungle", "0.20", [
    ["Papagaio Cantor", "The Singing Parrot", "parrot"],
    ["Aldeia das Araras", "Village of Macaws", "macaw"],
    ["Sapinho Dourado", "Little Golden Frog", "coin-pile"],
  ]),
  shelf("video", "space", "0.20", [
    ["Táxi Galáctico", "Galactic Taxi", "rocket"],
    ["Vaca na Lua", "Cow on the Moon", "bull"],
    ["Marciano Turista", "The Tourist Martian", "astronaut", added("2026-11-17")],
  ]),
  shelf("video", "egypt", "0.20", [
    ["Gata do Templo", "The Temple Cat", "cat"],
    ["Relógio de Areia", "The Hourglass", "ankh"],
  ]),
  shelf("video", "pirates", "0.20", [
    ["Pirata de Água Doce", "The Freshwater Pirate", "pirate"],
    ["Ilha dos Cocos", "Coconut Island", "monkey"],
  ]),
  shelf("video", "football", "0.20", [
    ["Gol Olímpico", "Straight from the Corner", "football"],
    ["Resenha FC", "Locker Room FC", "football-player"],
    ["Chuteira de Ouro", "The Golden Boot", "football-player"],
  ]),
  shelf("video", "magic", "0.20", [
    ["Sapo de Gravata", "The Frog in a Tie", "wizard"],
    ["Livro que Ri", "The Laughing Book", "owl"],
    ["Torre de Cartas", "Tower of Cards", "cards-fan"],
  ]),
  shelf("spin", "wheel", "0.01", [["Catavento", "Pinwheel", "money-wheel", added("2026-11-17")]]),
  shelf("dice", "dice", "0.01", [["Dado do Pescador", "The Fisherman's Die", "dice"]]),
  shelf("crash", "crash-sky", "0.01", [
    ["Jato de Papel", "Paper Jet", "plane", added("2026-11-17")],
  ]),
]);
