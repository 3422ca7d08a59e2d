import type { Palette } from "./scene.ts";

/** Colours of the pictures of the house: a sky from its top down, and its glow. */
export const gold: Palette = {
  top: "#f08a1d",
  middle: "#8f1f1c",
  bottom: "#22060f",
  glow: "#ffd76a",
};
export const clover: Palette = {
  top: "#35c46a",
  middle: "#0d6a3a",
  bottom: "#04241a",
  glow: "#b9ffb0",
};
export const night: Palette = {
  top: "#3f7fe0",
  middle: "#163a86",
  bottom: "#060f2c",
  glow: "#9fd4ff",
};
export const violet: Palette = {
  top: "#a24bf0",
  middle: "#4a1490",
  bottom: "#160530",
  glow: "#e9b8ff",
};
export const lagoon: Palette = {
  top: "#1fc7bd",
  middle: "#07636c",
  bottom: "#02222b",
  glow: "#a8fff0",
};
export const wine: Palette = {
  top: "#f0467a",
  middle: "#8a1242",
  bottom: "#2a0416",
  glow: "#ffc2d4",
};
export const river: Palette = {
  top: "#ff8fb0",
  middle: "#4a46b8",
  bottom: "#06203f",
  glow: "#ffe2b8",
};
export const lantern: Palette = {
  top: "#b8621a",
  middle: "#3c1d0a",
  bottom: "#0d0704",
  glow: "#ffcf7a",
};
export const dusk: Palette = {
  top: "#5e1f33",
  middle: "#3a0f24",
  bottom: "#12050d",
  glow: "#a83a34",
};
export const sunset: Palette = {
  top: "#ff8a4a",
  middle: "#7a2a86",
  bottom: "#120a34",
  glow: "#ffd08a",
};
