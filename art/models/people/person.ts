import { dim, paint } from "../../sdf/colour.ts";
import { gloss, type Material, type Materials } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import type { Part } from "../../sdf/part.ts";
import { eyeball } from "../eye.ts";
import {
  BLACK,
  cloth,
  GOLDEN,
  GUM,
  INK,
  IVORY,
  locks,
  SILVER,
  skin,
  STEEL,
  TONGUE,
} from "../kit/finish.ts";
import { cowboyHat, crown, pirateHat, santaHat, topHat } from "../kit/hats.ts";
import { bust } from "./bust.ts";
import { hair } from "./hair.ts";
import { beard, head } from "./head.ts";
import * as wear from "./headwear.ts";
import * as helms from "./helms.ts";
import type { Kind } from "./kinds.ts";

const HATS: Record<NonNullable<Kind["hat"]>, () => Part[]> = {
  band: wear.circlet,
  boxer: helms.headGuard,
  chef: wear.toque,
  cowboy: cowboyHat,
  crown,
  helm: helms.ballHelmet,
  helmet: helms.spaceHelmet,
  hood: helms.hood,
  jester: wear.jesterCap,
  knight: helms.knightHelm,
  laurel: wear.laurel,
  nemes: wear.nemes,
  pins: wear.pins,
  pirate: pirateHat,
  samurai: helms.samuraiHelm,
  santa: santaHat,
  sheriff: cowboyHat,
  straw: wear.strawHat,
  tiara: wear.tiara,
  top: topHat,
  turban: wear.turban,
  viking: helms.vikingHelm,
  witch: wear.pointedHat,
  wizard: wear.pointedHat,
};

/** The bust of a person of this kind. */
export function person(kind: Kind): Model {
  const parts = [
    ...head(kind),
    ...hair(kind),
    ...beard(kind),
    ...(kind.hat ? HATS[kind.hat]() : []),
    ...bust(kind),
  ];
  return sculpture(parts, materialsOf(kind));
}

function materialsOf(kind: Kind): Materials {
  const dark = kind.hair ?? kind.beardColour ?? "#2a1a12";
  const lips = kind.skin === "#fdeee4" ? "#d8102c" : "#d8364a";
  return {
    skin: skin(kind.skin),
    lid: skin(kind.skin),
    brow: locks(kind.beardColour ?? dark),
    beard: locks(kind.beardColour ?? dark),
    hair: locks(dark),
    lips: gloss(lips, { rough: 0.15, scatter: 0.6 }),
    eye: eyeball({ iris: kind.iris, gaze: [-0.05, -0.02], pupil: 1, size: 0.74 }),
    hat: cloth(kind.hatColour ?? kind.bandColour ?? "#7a1420"),
    band: cloth(kind.bandColour ?? "#17171f"),
    nemes: striped(kind.hatColour ?? "#1648c8"),
    coat: coatOf(kind),
    trim: cloth(kind.trim ?? "#ffb63a"),
    fluff: cloth("#f8f8fc"),
    gem: gloss("#ff1a4a", { rough: 0.04, coat: 1.8 }),
    gold: GOLDEN,
    steel: kind.dress === "suit" ? SILVER : STEEL,
    horn: gloss("#f4e2bc", { rough: 0.25 }),
    bone: IVORY,
    ink: INK,
    black: BLACK,
    gum: GUM,
    tongue: TONGUE,
    ivory: gloss("#ffffff", { rough: 0.1, glow: 0.14 }),
  };
}

/** Gold and a colour in turn, falling outwards. */
function striped(hex: string): Material {
  const [blue, gold] = [paint(hex), paint("#ffb63a")];
  return gloss(
    ({ x, y }) =>
      Math.sin((y * 0.9 + Math.abs(x) * 0.4) * 30) > 0
        ? { colour: gold, metal: 0.9 }
        : { colour: blue },
    { rough: 0.25 },
  );
}

function coatOf(kind: Kind): Material {
  if (kind.dress === "bare" || (kind.dress === "vest" && kind.coat === kind.skin)) {
    return skin(kind.skin);
  }
  if (kind.dress !== "stripes") return cloth(kind.coat);
  const [base, line] = [paint(kind.coat), paint(kind.trim ?? "#ffffff")];
  return {
    ...cloth(kind.coat),
    colour: ({ x }) => dim(Math.sin(x * 15 + 1.5) > 0.1 ? base : line, 0.95),
  };
}
