import { added, shelf, stock } from "../shelf.ts";

export const jl = stock("JL", [
  shelf("video", "cards", "0.50", [
    ["Ás na Manga", "Ace up the Sleeve", "ace", added("2026-11-04")],
    ["Coringa Elétrico", "Electric Joker", "joker"],
    ["Dama de Espadas", "Queen of Spades", "queen"],
    ["Valete Vaidoso", "The Vain Jack", "cards-fan"],
  ]),
  shelf("video", "western", "0.50", [
    ["Diligência das Seis", "The Six O'Clock Stage", "cowboy"],
    ["Duelo ao Pôr do Sol", "Duel at Sundown", "sheriff"],
    ["Trilho de Prata", "Silver Rails", "gold-bars"],
  ]),
  shelf("video", "mythology", "0.50", [
    ["Medusa de Pedra", "Medusa of Stone", "mask"],
    ["Tocha de Prometeu", "Torch of Prometheus", "king"],
    ["Boitatá", "Boitatá", "dragon", added("2026-11-04")],
  ]),
  shelf("video", "lucky-asia", "0.50", [
    ["Ábaco Dourado", "The Golden Abacus", "ingot"],
    ["Chá com o Tigre", "Tea with the Tiger", "tiger"],
    ["Três Moedas ao Vento", "Three Coins in the Wind", "coin-pile"],
    ["Pavilhão das Garças", "Pavilion of Cranes", "temple-bell"],
  ]),
  shelf("video", "animals-wild", "0.50", [
    ["Touro Bravo", "The Brave Bull", "bull", added("2026-11-04")],
    ["Cachorro Magnata", "Tycoon Dog", "dog"],
    ["Galo da Madrugada", "Rooster at Daybreak", "rooster"],
    ["Urso Boxeador", "Boxing Bear", "bear"],
  ]),
  shelf("video", "football", "0.20", [
    ["Drible da Vaca", "The Cheeky Dribble", "football-player"],
    ["Bola na Gaveta", "Top Corner", "football"],
    ["Arquibancada", "The Terraces", "football", added("2026-11-04")],
  ]),
  shelf("cascade", "egypt", "0.50", [
    ["Obelisco Falante", "The Talking Obelisk", "ankh"],
    ["Gato de Bastet", "Bastet's Cat", "cat"],
  ]),
  shelf("cascade", "jungle", "0.50", [
    ["Império do Sol", "Empire of the Sun", "mask"],
    ["Totem Maluco", "Crazy Totem", "mask"],
    ["Onça Pintora", "The Painting Jaguar", "jaguar"],
  ]),
  shelf("cascade", "gems", "0.20", [
    ["Ametista em Flor", "Amethyst in Bloom", "diamond"],
    ["Joalheiro Distraído", "The Absent Jeweller", "diamond"],
  ]),
  shelf("classic", "fruits", "0.10", [
    ["Três Setes da Tia Lu", "Aunt Lu's Three Sevens", "seven"],
    ["Cereja Turbo", "Turbo Cherry", "cherry"],
    ["Sino da Matriz", "The Parish Bell", "bell"],
    ["Barra Pesada", "Heavy Bar", "bar"],
    ["Caça-Níquel do Zé", "Zé's Slot", "slot-machine", added("2026-11-04")],
  ]),
  shelf("video", "carnival", "0.20", [
    ["Marchinha", "Marching Song", "guitar"],
    ["Boneco de Olinda", "Giant Puppet", "joker"],
    ["Abre-Alas", "Parade Opener", "mask"],
  ]),
  shelf("video", "magic", "0.20", [
    ["Bruxa de Plantão", "Witch on Duty", "witch"],
    ["Tapete Voador", "Flying Carpet", "genie"],
    ["Feitiço do Ouro", "Spell of Gold", "wizard"],
  ]),
  shelf("video", "pirates", "0.20", [
    ["Canhão de Rum", "Rum Cannon", "cannon"],
    ["Sete Mares e Meio", "Seven and a Half Seas", "ship-wheel"],
  ]),
  shelf("video", "space", "0.20", [
    ["Pizzaria Marte", "Pizzeria Mars", "chef"],
    ["Gorila em Órbita", "Gorilla in Orbit", "gorilla"],
  ]),
  shelf("jackpot", "gems", "0.50", [
    ["Cofre de Diamante", "The Diamond Vault", "diamond", added("2026-11-11")],
    ["Chuva de Barras", "Raining Bars", "gold-bars"],
    ["Coroa dos Milhões", "Crown of Millions", "king"],
  ]),
  shelf("crash", "crash-sky", "0.10", [
    ["Foguete Trevo", "Clover Rocket", "rocket", added("2026-11-11")],
    ["Pipa no Alto", "Kite on High", "kite"],
    ["Balão Junino", "Midsummer Balloon", "balloon"],
  ]),
  shelf("mines", "mines", "0.10", [
    ["Campo Minado da Sorte", "Lucky Minefield", "mine-gem", added("2026-11-11")],
    ["Gato no Telhado", "Cat on the Roof", "cat"],
    ["Caverna Armada", "The Rigged Cave", "bomb"],
  ]),
  shelf("plinko", "plinko", "0.10", [
    ["Bolinha Saltitante", "Hopping Ball", "plinko-board", added("2026-11-11")],
    ["Chuva de Pinos", "Rain of Pins", "plinko-board"],
  ]),
  shelf("dice", "dice", "0.10", [
    ["Dado Certeiro", "The Sure Die", "dice", added("2026-11-11")],
    ["Cubo de Marfim", "Ivory Cube", "dice"],
  ]),
  shelf("spin", "wheel", "0.10", [
    ["Gira-Sol", "Sunspin", "money-wheel"],
    ["Roda da Quermesse", "The Fair's Wheel", "money-wheel"],
  ]),
  shelf("fishing", "fishing", "0.10", [
    ["Anzol de Ouro", "The Golden Hook", "shark", added("2026-11-20")],
    ["Rede Cheia", "A Full Net", "clown-fish"],
    ["Jangada do Mestre", "The Master's Raft", "turtle"],
    ["Baleia de Cristal", "Crystal Whale", "whale"],
    ["Caranguejo Xerife", "Sheriff Crab", "crab"],
    ["Dinastia das Carpas", "Dynasty of Koi", "koi"],
    ["Arpão de Fogo", "Fire Harpoon", "angler"],
  ]),
  shelf("poker", "cards", "1.00", [
    ["Mesa Verde", "The Green Table", "cards-fan", added("2026-11-20")],
    ["Trinca de Reis", "Three Kings", "king"],
    ["Par de Damas", "Pair of Queens", "queen"],
    ["Sequência Real", "The Royal Run", "ace"],
  ]),
  shelf("video", "candy", "0.50", [
    ["Casquinha Dupla", "Double Scoop", "cupcake"],
    ["Confeitaria Real", "The Royal Confectioner", "chef"],
  ]),
  shelf("video", "norse", "0.50", [
    ["Trovão e Tambor", "Thunder and Drum", "hammer"],
    ["Barba de Fogo", "Firebeard", "viking"],
  ]),
  shelf("video", "ice", "0.50", [
    ["Sorte Congelada", "Frozen Luck", "diamond"],
    ["Yeti Gente Boa", "The Friendly Yeti", "bear", added("2026-11-20")],
  ]),
  shelf("video", "ocean", "0.50", [
    ["Surfe Noturno", "Night Surf", "dolphin"],
    ["Atlântida de Bolso", "Pocket Atlantis", "chest"],
  ]),
  shelf("video", "desert", "0.75", [
    ["Duna Dançante", "The Dancing Dune", "cleopatra"],
    ["Rei Escorpião de Jade", "King of the Jade Sting", "scarab"],
  ]),
  shelf("liveShow", "carnival", "0.50", [
    ["Baile ao Vivo", "The Live Ball", "money-wheel", added("2026-11-20")],
    ["Roda do Samba", "Samba Wheel", "money-wheel"],
  ]),
]);
