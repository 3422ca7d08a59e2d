/** How a fish looks: its sculpture (it looks to the left), and how it swims. */
export interface Look {
  picture: string;
  /** Share of the screen's width. */
  length: number;
  /** Height against length. */
  tall: number;
  /** Screens per second. */
  speed: number;
}

/** What swims, by the engine's names. */
export const looks: Readonly<Record<string, Look>> = {
  guppy: { picture: "fish-gold", length: 0.12, tall: 0.7, speed: 0.1 },
  clown: { picture: "clown-fish", length: 0.15, tall: 0.75, speed: 0.085 },
  tang: { picture: "reef-fish", length: 0.17, tall: 0.8, speed: 0.09 },
  puffer: { picture: "puffer", length: 0.18, tall: 0.9, speed: 0.055 },
  turtle: { picture: "turtle", length: 0.22, tall: 0.7, speed: 0.05 },
  octopus: { picture: "octopus", length: 0.2, tall: 1, speed: 0.045 },
  ray: { picture: "jellyfish", length: 0.2, tall: 1, speed: 0.04 },
  angler: { picture: "angler", length: 0.26, tall: 0.8, speed: 0.05 },
  shark: { picture: "shark", length: 0.42, tall: 0.6, speed: 0.075 },
  whale: { picture: "whale", length: 0.5, tall: 0.65, speed: 0.035 },
  dragon: { picture: "dragon-gold", length: 0.36, tall: 1, speed: 0.04 },
};
