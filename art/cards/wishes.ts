import type { Family } from "@trevo/catalogue/index.ts";

/**
 * Sculptures that serve a hero the catalogue asks for: several, so that ten games with dice do
 * not all show the same two. What is not listed is served by the sculpture of its own name.
 */
const anywhere: Readonly<Record<string, readonly string[]>> = {
  ace: ["aces", "pair-of-cards", "blackjack"],
  balloon: ["air-balloon"],
  bar: ["bars"],
  bomb: ["bomb", "bomb-red", "dynamite"],
  candy: ["candy-blue", "donut-pink"],
  "cards-fan": ["royal", "pair-of-cards", "aces", "blackjack"],
  "clown-fish": ["clown-fish", "reef-fish", "goldfish"],
  cowboy: ["cowboy", "cowgirl"],
  cupcake: ["cupcake", "ice-cream", "donut-pink"],
  diamond: [
    "diamond-blue",
    "diamond-red",
    "diamond-green",
    "ruby",
    "emerald",
    "sapphire",
    "topaz",
    "crystals-blue",
    "crystals-pink",
  ],
  dice: ["dice-pair", "dice-three", "dice-gold"],
  dragon: ["dragon-red", "dragon-jade", "dragon-gold"],
  fan: ["folding-fan"],
  football: ["football", "football-gold"],
  "football-player": ["striker"],
  gamepad: ["gamepad", "gamepad-white", "arcade"],
  "gold-bars": ["gold-bars", "safe", "money-bag"],
  grape: ["grapes"],
  "gummy-bear": ["gummy-red", "gummy-green", "gummy-orange"],
  ingot: ["ingot", "red-packet", "money-bag"],
  joker: ["joker", "joker-green"],
  king: ["king", "king-green"],
  lollipop: ["lollipop-blue"],
  "lottery-balls": ["lottery-balls", "bingo-balls"],
  "mahjong-tile": ["mahjong"],
  mask: ["mask", "mask-jade", "mask-stage"],
  "mine-gem": ["minefield", "diamond-blue", "diamond-red"],
  "money-wheel": ["money-wheel", "money-wheel-red", "money-wheel-green"],
  octopus: ["octopus", "octopus-captain"],
  parrot: ["parrot", "parrot-blue"],
  pharaoh: ["pharaoh", "pharaoh-violet"],
  plane: ["plane-red", "plane-blue"],
  "plinko-board": ["plinko", "plinko-green"],
  queen: ["queen", "queen-gold", "queen-hearts"],
  robot: ["robot", "robot-gold"],
  rocket: ["rocket-red", "rocket-blue"],
  "roulette-wheel": ["roulette", "roulette-blue"],
  shark: ["shark", "shark-violet"],
  "temple-bell": ["temple-bell", "taiko"],
  viking: ["viking", "viking-golden"],
  witch: ["witch", "witch-green"],
  wizard: ["wizard", "wizard-red"],
};

/** What a hero wears where it plays. */
const local: Readonly<Partial<Record<Family, Readonly<Record<string, readonly string[]>>>>> = {
  carnival: { cat: ["cat-party"], monkey: ["monkey-party"] },
  cards: { queen: ["queen", "queen-hearts", "queen-gold"] },
  "dragon-asia": { mask: ["mask-jade"] },
  egypt: { mask: ["mask-gold"], panther: ["panther-crown"] },
  esports: { wolf: ["wolf-gamer"] },
  ice: {
    queen: ["queen-snow"],
    bear: ["polar-bear", "penguin"],
    dragon: ["dragon-ice"],
    diamond: ["diamond-blue", "crystals-blue"],
  },
  "lucky-asia": { tiger: ["tiger-silk"], panda: ["panda", "panda-silk"] },
  mythology: {
    king: ["zeus", "king-sea"],
    mask: ["mask-gold", "mask-stage"],
    lion: ["lion-king"],
    queen: ["queen-gold", "valkyrie"],
  },
  norse: { bear: ["bear-crown", "bear"], king: ["zeus", "viking-golden"], queen: ["valkyrie"] },
  jungle: { mask: ["mask-tiki"], king: ["king-green"] },
  ocean: { king: ["king-sea"] },
  pirates: { monkey: ["monkey-pirate"] },
  space: { star: ["planet-orange", "planet-blue", "saucer", "alien"] },
  western: { bear: ["bear-cowboy"], bull: ["longhorn"], fox: ["fox-cowboy"] },
};

/** What a title names is what is shown, where it is among those that serve. */
const named: readonly (readonly [RegExp, string])[] = [
  [/esmeralda|jade|turmalina/i, "emerald"],
  [/safira|água|opala/i, "sapphire"],
  [/rubi|granada/i, "ruby"],
  [/topázio|âmbar/i, "topaz"],
  [/ametista/i, "crystals-pink"],
  [/cristal/i, "crystals-blue"],
  [/diamante/i, "diamond-blue"],
  [/envelope/i, "red-packet"],
  [/tambor/i, "taiko"],
  [/sino/i, "temple-bell"],
  [/cofre/i, "safe"],
  [/dinamite|pavio/i, "dynamite"],
  [/casquinha|sorvete|picolé/i, "ice-cream"],
  [/rosquinha|donut/i, "donut-pink"],
];

/** Names of sculptures that serve the hero which a game asks for, in its scenery. */
export function servants(game: { family: Family; hero: string; title: string }): readonly string[] {
  const served = local[game.family]?.[game.hero] ?? anywhere[game.hero] ?? [game.hero];
  const [, told] = named.find(([name]) => name.test(game.title)) ?? [];
  return told !== undefined && served.includes(told) ? [told] : served;
}

/** Every sculpture that is named for some wish; a test holds them to what there is. */
export function allServants(): string[] {
  const lists = [anywhere, ...Object.values(local)].flatMap((wishes) => Object.values(wishes));
  return lists.flat();
}
