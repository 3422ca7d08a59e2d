/** Of each scenery: the hue of its night, the hue of its light, how coloured it is. */
const hues: Readonly<Record<string, readonly [number, number]>> = {
  fruits: [330, 95],
  egypt: [65, 88],
  "dragon-asia": [25, 85],
  ocean: [235, 205],
  space: [290, 200],
  candy: [350, 330],
  jungle: [150, 120],
  cards: [160, 90],
  dice: [275, 90],
  wheel: [20, 90],
  football: [150, 130],
  esports: [285, 190],
  lottery: [255, 90],
  western: [50, 75],
  norse: [245, 220],
  "crash-sky": [280, 40],
  mines: [200, 160],
  plinko: [310, 90],
  roulette: [160, 88],
  fishing: [225, 195],
  "lucky-asia": [25, 88],
  pirates: [215, 80],
  magic: [300, 310],
  gems: [265, 170],
  "animals-wild": [110, 75],
  cockfight: [30, 60],
  carnival: [340, 130],
  mythology: [260, 90],
  ice: [230, 215],
  desert: [55, 70],
};

/** Sets the page's two hues; the style sheets make every colour from them. */
export function dress(family: string): void {
  const [night, light] = hues[family] ?? [160, 90];
  document.documentElement.style.setProperty("--night", String(night));
  document.documentElement.style.setProperty("--light", String(light));
}

/** `share` of light, colour and hue as a canvas understands it. */
export function tone(light: number, chroma: number, hue: number, alpha = 1): string {
  return `oklch(${light} ${chroma} ${hue} / ${alpha})`;
}

/** The two hues that are set. */
export function huesNow(): { night: number; light: number } {
  const style = getComputedStyle(document.documentElement);
  return {
    night: Number(style.getPropertyValue("--night")),
    light: Number(style.getPropertyValue("--light")),
  };
}
