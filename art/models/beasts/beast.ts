import { gloss, material, type Materials } from "../../sdf/material.ts";
import { sculpture, type Model } from "../../sdf/model.ts";
import { group, spike, type Part } from "../../sdf/part.ts";
import { eyeball } from "../eye.ts";
import { coinParts, COIN_MATERIALS } from "../coin.ts";
import { eyes, type Mood } from "../kit/face.ts";
import {
  BLACK,
  cloth,
  DULL_GOLD,
  fur,
  GOLDEN,
  GUM,
  INK,
  IVORY,
  locks,
  TONGUE,
  WHITE,
} from "../kit/finish.ts";
import { ball, BOTH, egg, ring } from "../kit/forms.ts";
import {
  crown,
  cowboyHat,
  headphones,
  partyHat,
  peakedCap,
  pirateHat,
  santaHat,
  silkCap,
  topHat,
} from "../kit/hats.ts";
import { coatOf } from "./coat.ts";
import { earsOf, horns, mane, ruff } from "./ears.ts";
import { KINDS, type Kind, type KindName } from "./kinds.ts";
import { muzzleOf } from "./muzzles.ts";

const HATS = {
  crown,
  cowboy: cowboyHat,
  headphones,
  party: partyHat,
  cap: peakedCap,
  pirate: pirateHat,
  santa: santaHat,
  silk: silkCap,
  top: topHat,
} as const;

export type Dress = {
  mood?: Mood;
  hat?: keyof typeof HATS;
  /** Colour of coat and hat; without one the chest is bare. */
  cloth?: string;
  band?: string;
  /** Holds a coin before the chest. */
  coin?: boolean;
  iris?: string;
};

/** The bust of a beast of this kind, dressed. */
export function beast(name: KindName, dress: Dress = {}): Model {
  const kind: Kind = KINDS[name];
  const parts = [
    // First: a coin is carved, and would carve the face behind it.
    ...(dress.coin ? offering() : []),
    ...skull(kind, dress.mood === "kind"),
    ...(kind.mane ? mane("mane") : []),
    ...(kind.ruff ? ruff("coat") : []),
    ...earsOf(kind.ears),
    ...muzzleOf(kind.muzzle),
    ...look(kind, dress),
    ...(kind.horns ? horns("horn") : []),
    ...bust(dress),
    ...(dress.hat ? worn(dress.hat) : []),
  ];
  return sculpture(parts, materialsOf(kind, dress));
}

function worn(hat: keyof typeof HATS): Part[] {
  if (hat === "headphones") return group(headphones(), [0, -0.1, 0.04], [0, 0, 0], 1.16);
  return group(HATS[hat](), [0, 0.24, 0], [-6, 0, 0], 0.86);
}

/** A kind face has no ridge over its eyes: that is what frowns. */
function skull(kind: Kind, isKind: boolean): Part[] {
  const thick = kind.muzzle === "ape" || kind.muzzle === "bull";
  const ridge = spike(
    [0.08, 0.24, 0.5],
    [0.46, 0.36, 0.34],
    thick ? [0.15, 0.11] : [0.1, 0.07],
    "coat",
    { ...BOTH, blend: 0.14 },
  );
  return [
    egg([0.68, 0.6, 0.58], "coat", [0, 0.15, 0]),
    egg([0.36, 0.32, 0.36], "coat", [0.34, -0.2, 0.1], { ...BOTH, blend: 0.18 }),
    egg([0.36, 0.24, 0.34], "coat", [0, -0.42, 0.12], { blend: 0.2 }),
    ...(isKind ? [] : [ridge]),
    spike([0, 0.28, 0.42], [0, -0.06, 0.62], [0.17, 0.15], "coat", { blend: 0.16 }),
  ];
}

function look(kind: Kind, { mood = "sly" }: Dress): Part[] {
  const close = kind.muzzle === "ape";
  return eyes({
    at: [close ? 0.22 : 0.285, 0.1, close ? 0.5 : 0.455],
    radius: close ? 0.165 : 0.205,
    mood,
    lid: kind.pattern === "patch" ? "ink" : "coat",
    line: "ink",
  });
}

function bust(dress: Dress): Part[] {
  const body = dress.cloth === undefined ? "body" : "hat";
  const pendant = [ball(0.13, "gold", [0, -0.8, 0.36]), ball(0.085, "gem", [0, -0.8, 0.44])];
  return [
    egg([0.68, 0.46, 0.42], body, [0, -0.94, -0.14], { blend: 0.04 }),
    egg([0.27, 0.32, 0.32], body, [0.54, -0.92, 0], { ...BOTH, blend: 0.14 }),
    ring([0.44, 0.085], "gold", [0, -0.64, 0.02], { turn: [74, 0, 0] }),
    ...(dress.coin ? [] : pendant),
  ];
}

function offering(): Part[] {
  return [
    ...group(coinParts(), [0, -0.92, 0.6], [-8, 0, 0], 0.34),
    egg([0.15, 0.19, 0.17], "coat", [0.36, -0.98, 0.56], BOTH),
  ];
}

function materialsOf(kind: Kind, dress: Dress): Materials {
  const heart = kind.heart === undefined ? {} : { heart: kind.heart };
  return {
    ...COIN_MATERIALS,
    coat: fur(coatOf(kind)),
    fur: fur(kind.pattern === "patch" ? "#17141c" : kind.fur),
    body: fur(kind.pattern === "patch" ? "#17141c" : kind.fur),
    pale: fur(kind.pale),
    ear: fur(kind.ear ?? (kind.pattern === "patch" ? "#3a3240" : "#e8907a")),
    mane: locks(kind.mane ?? kind.fur),
    nose: gloss(kind.nose, { rough: 0.16 }),
    horn: gloss("#f0dcb4", { rough: 0.25 }),
    eye: eyeball({
      iris: dress.iris ?? kind.iris,
      ...heart,
      gaze: [-0.05, -0.02],
      pupil: kind.pupil ?? 0.95,
      size: 0.8,
    }),
    whisker: material("#fffdf4", { glow: 0.4 }),
    hat: cloth(dress.cloth ?? "#c8142c"),
    band: cloth(dress.band ?? "#241a3a"),
    gold: GOLDEN,
    rim: DULL_GOLD,
    gem: gloss("#ff1a4a", { rough: 0.04, coat: 1.8 }),
    fluff: WHITE,
    bone: IVORY,
    ink: INK,
    black: BLACK,
    gum: GUM,
    tongue: TONGUE,
    ivory: IVORY,
  };
}
