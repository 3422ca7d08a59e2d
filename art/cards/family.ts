import type { Layer } from "./drawing.ts";
import type { FontName } from "./lettering/fonts.ts";
import type { Palette } from "./palettes.ts";

/** What the cards of one scenery have in common. */
export interface FamilyLook {
  palettes: readonly Palette[];
  /** Ways to paint the ground, far to near; a card takes one. */
  scenes: readonly (readonly Layer[])[];
  /** Who may stand in it: names of `heroes` in art/models. */
  heroes: readonly string[];
  /** What may lie around: names of `props` or `heroes` in art/models. */
  props: readonly string[];
  fonts: readonly FontName[];
  layouts: readonly LayoutName[];
  /** Painted over all figures: what flies before the eye. */
  air?: readonly Layer[];
}

/** Where the things around a hero go. */
export type LayoutName = "ring" | "trio" | "shower" | "heap";
