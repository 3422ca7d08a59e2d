import type { Mood } from "../kit/face.ts";

/** What makes one person another. */
export type Kind = {
  skin: string;
  iris: string;
  hair?: string;
  /** How the hair is worn under or without a hat. */
  cut?: "short" | "bob" | "long" | "bun" | "curls" | "bald";
  beard?: "full" | "long" | "moustache" | "goatee";
  beardColour?: string;
  woman?: boolean;
  mood?: Mood;
  hat?:
    | "crown"
    | "tiara"
    | "nemes"
    | "viking"
    | "cowboy"
    | "sheriff"
    | "pirate"
    | "knight"
    | "samurai"
    | "pins"
    | "witch"
    | "wizard"
    | "helmet"
    | "chef"
    | "boxer"
    | "turban"
    | "band"
    | "santa"
    | "top"
    | "laurel"
    | "straw"
    | "jester"
    | "helm"
    | "hood";
  hatColour?: string;
  bandColour?: string;
  /** Coat, and what is worn over it. */
  coat: string;
  trim?: string;
  dress?:
    | "plain"
    | "fur"
    | "armour"
    | "collar"
    | "bandana"
    | "suit"
    | "kimono"
    | "stripes"
    | "vest"
    | "usekh"
    | "bare";
  extra?: "patch" | "ears" | "gloves" | "glasses" | "kohl";
};
