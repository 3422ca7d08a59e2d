import { added, shelf, stock } from "../shelf.ts";

export const eg2 = stock("EG2", [
  shelf("video", "space", "0.10", [
    ["Nave Louca", "Crazy Ship", "rocket", added("2026-11-06")],
    ["Anéis de Saturno", "Rings of Saturn", "astronaut"],
    ["Poeira de Cometa", "Comet Dust", "star"],
    ["Androide Apaixonado", "Android in Love", "robot"],
    ["Oficina Lunar", "The Lunar Garage", "rocket"],
  ]),
  shelf("cascade", "space", "0.10", [
    ["Chuva de Meteoros", "Meteor Shower", "star"],
    ["Supernova Rosa", "Pink Supernova", "diamond", added("2026-11-06")],
  ]),
  shelf("video", "ocean", "0.10", [
    ["Cavalo-Marinho Real", "Royal Seahorse", "dolphin"],
    ["Fúria Abissal", "Fury of the Abyss", "shark"],
    ["Pérola Adormecida", "Sleeping Pearl", "chest"],
    ["Tartaruga Vó Dita", "Granny Turtle", "turtle"],
  ]),
  shelf("cascade", "ocean", "0.10", [
    ["Bolhas de Coral", "Coral Bubbles", "jellyfish"],
    ["Maré de Estrelas", "Tide of Stars", "star"],
  ]),
  shelf("video", "ice", "0.10", [
    ["Trenó Desgovernado", "Runaway Sleigh", "santa"],
    ["Rainha da Geada", "Queen of the Frost", "queen", added("2026-11-06")],
    ["Lobo Boreal", "Boreal Wolf", "wolf"],
    ["Mamute Manso", "The Gentle Mammoth", "elephant"],
  ]),
  shelf("cascade", "ice", "0.10", [["Cristais do Polo", "Polar Crystals", "diamond"]]),
  shelf("video", "norse", "0.10", [
    ["Berserker Bonachão", "The Good-Natured Berserker", "viking"],
    ["Corvos de Odin", "Ravens of Odin", "owl"],
    ["Drácar Negro", "The Black Longship", "viking", added("2026-11-06")],
    ["Escudo e Hidromel", "Shield and Mead", "sword-shield"],
  ]),
  shelf("video", "magic", "0.10", [
    ["Biblioteca Proibida", "The Forbidden Library", "wizard"],
    ["Poção Trocada", "The Wrong Potion", "witch"],
    ["Varinha de Cristal", "Crystal Wand", "elf"],
    ["Cartola do Mago", "The Magician's Hat", "rabbit"],
  ]),
  shelf("cascade", "magic", "0.10", [["Vaga-Lumes", "Fireflies", "star"]]),
  shelf("video", "egypt", "0.10", [
    ["Esfinge Sonolenta", "The Drowsy Sphinx", "lion"],
    ["Papiro Perdido", "The Lost Papyrus", "ankh"],
    ["Faraó Menino", "The Boy Pharaoh", "pharaoh"],
  ]),
  shelf("video", "western", "0.10", [
    ["Cacto Atirador", "The Gunslinging Cactus", "cowboy"],
    ["Ouro do Desfiladeiro", "Canyon Gold", "gold-bars"],
    ["Cartaz de Procurado", "Wanted Poster", "sheriff", added("2026-11-06")],
  ]),
  shelf("video", "pirates", "0.10", [
    ["Mapa Rasgado", "The Torn Map", "pirate"],
    ["Fantasma do Convés", "Ghost of the Deck", "ship-wheel"],
    ["Macaco Grumete", "The Cabin Monkey", "monkey"],
  ]),
  shelf("video", "gems", "0.10", [
    ["Opala Líquida", "Liquid Opal", "diamond"],
    ["Mina da Serra Azul", "Blue Ridge Mine", "diamond"],
  ]),
  shelf("classic", "fruits", "0.05", [
    ["Salada Mista", "Mixed Salad", "orange"],
    ["Uva Passa", "Raisin", "grape"],
    ["Ameixa Selvagem", "Wild Plum", "plum"],
    ["Néon Setenta", "Neon Seventy", "seven"],
    ["Fliperama 77", "Arcade 77", "slot-machine", added("2026-11-06")],
  ]),
  shelf("video", "candy", "0.10", [
    ["Fábrica de Caramelo", "Caramel Factory", "candy"],
    ["Algodão nas Nuvens", "Cotton in the Clouds", "lollipop"],
    ["Ursinhos de Gelatina", "Jelly Cubs", "gummy-bear"],
  ]),
  shelf("crash", "crash-sky", "0.10", [
    ["Teco-Teco", "The Little Plane", "plane", added("2026-11-06")],
    ["Asa-Delta", "Hang Glider", "kite"],
  ]),
  shelf("mines", "mines", "0.10", [["Trilha de Dinamite", "Dynamite Trail", "bomb"]]),
  shelf("liveShow", "wheel", "0.50", [
    ["Show da Roda", "The Wheel Show", "money-wheel", added("2026-11-18")],
    ["Palco das Cores", "Stage of Colours", "money-wheel"],
    ["Sábado Premiado", "Winning Saturday", "money-wheel"],
  ]),
  shelf("liveRoulette", "roulette", "1.00", [
    ["Roleta Copacabana", "Copacabana Roulette", "roulette-wheel", added("2026-11-18")],
    ["Roleta Veludo", "Velvet Roulette", "roulette-wheel"],
    ["Roleta da Meia-Noite", "Midnight Roulette", "roulette-wheel"],
  ]),
  shelf("liveBaccarat", "cards", "5.00", [
    ["Bacará Ipanema", "Ipanema Baccarat", "cards-fan", added("2026-11-18")],
    ["Bacará Salão Rubi", "Ruby Hall Baccarat", "ace"],
    ["Bacará Expresso", "Express Baccarat", "cards-fan"],
  ]),
  shelf("video", "animals-wild", "0.10", [
    ["Onça-Pintada ao Luar", "Spotted Cat by Moonlight", "jaguar"],
    ["Zebra Listrada", "The Striped Zebra", "horseshoe"],
    ["Urso do Mel", "The Honey Bear", "bear", added("2026-11-18")],
    ["Águia do Cânion", "Canyon Eagle", "owl"],
    ["Macaco Fotógrafo", "Monkey with a Camera", "monkey"],
  ]),
  shelf("video", "mythology", "0.10", [
    ["Forja de Vulcano", "Vulcan's Forge", "hammer"],
    ["Lira de Orfeu", "The Lyre of Orpheus", "guitar"],
    ["Iara", "Iara", "queen", added("2026-11-18")],
    ["Cavalo de Madeira", "The Wooden Horse", "horseshoe"],
  ]),
  shelf("video", "jungle", "0.10", [
    ["Ruínas de Cobre", "Copper Ruins", "mask"],
    ["Sapo Flautista", "The Piper Frog", "toucan"],
    ["Beija-Flor", "Hummingbird", "macaw"],
    ["Explorador Perdido", "The Lost Explorer", "cowboy"],
  ]),
  shelf("video", "lucky-asia", "0.10", [
    ["Sombrinha de Papel", "The Paper Parasol", "fan"],
    ["Peixe da Fartura", "Fish of Plenty", "koi"],
    ["Panda Confeiteiro", "Pastry Panda", "panda"],
  ]),
  shelf("classic", "cards", "0.05", [
    ["Naipe de Ouro", "The Golden Suit", "ace"],
    ["Coringa de Bolso", "Pocket Joker", "joker"],
  ]),
  shelf("dice", "dice", "0.01", [["Dado de Cristal", "Crystal Die", "dice", added("2026-11-18")]]),
  shelf("plinko", "plinko", "0.01", [["Pinos de Gelo", "Pins of Ice", "plinko-board"]]),
]);
