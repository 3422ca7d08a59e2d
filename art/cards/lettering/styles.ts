/** Colours of a drawn title. */
export interface TitleStyle {
  /** The letter's face, from top to bottom. */
  face: readonly [string, string, string, string];
  /** The metal edge round it, from top to bottom. */
  metal: readonly [string, string];
  /** Outline and depth. */
  outline: string;
  /** Light round the whole. */
  glow: string;
}

export const styles = {
  gold: {
    face: ["#fffbd0", "#ffd53a", "#f08a00", "#ffcf40"],
    metal: ["#fff2b0", "#b35a00"],
    outline: "#3a0d02",
    glow: "#ffb020",
  },
  fire: {
    face: ["#fff7c0", "#ffc21a", "#ff4a0a", "#d80a1a"],
    metal: ["#ffe9a8", "#8a0a0a"],
    outline: "#2a0206",
    glow: "#ff5a10",
  },
  ice: {
    face: ["#ffffff", "#c8f4ff", "#4ab8ff", "#1a6ae8"],
    metal: ["#ffffff", "#0a3a9a"],
    outline: "#04123a",
    glow: "#4ad0ff",
  },
  pink: {
    face: ["#ffffff", "#ffd0ee", "#ff5ab8", "#e8108a"],
    metal: ["#fff6c8", "#ff9a1a"],
    outline: "#4a0342",
    glow: "#ff7ad8",
  },
  green: {
    face: ["#fdffd0", "#c8ff4a", "#3ad02a", "#0a8a2a"],
    metal: ["#fff2b0", "#b36a00"],
    outline: "#02260c",
    glow: "#8aff4a",
  },
  neon: {
    face: ["#ffffff", "#b8fff8", "#2ae8ff", "#8a4aff"],
    metal: ["#ff5ae0", "#5a0ac8"],
    outline: "#12022e",
    glow: "#d03aff",
  },
  red: {
    face: ["#ffffff", "#fff3d8", "#ffe08a", "#ffb81a"],
    metal: ["#ff4a3a", "#9a0210"],
    outline: "#2a0206",
    glow: "#ff2a3a",
  },
  purple: {
    face: ["#ffffff", "#f6d8ff", "#c86aff", "#7a1ae8"],
    metal: ["#ffe88a", "#c8780a"],
    outline: "#1e0340",
    glow: "#c04aff",
  },
  steel: {
    face: ["#ffffff", "#e8eefa", "#8fa4c8", "#dce6f8"],
    metal: ["#ffd23a", "#a85a00"],
    outline: "#0c1228",
    glow: "#8ab8ff",
  },
} as const satisfies Record<string, TitleStyle>;

export type StyleName = keyof typeof styles;
