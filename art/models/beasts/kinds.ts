/** What makes one beast another: shapes to choose from and colours. */
export type Kind = {
  fur: string;
  /** Belly, cheeks, muzzle. */
  pale: string;
  ears: "round" | "point" | "long" | "flop" | "side" | "disc" | "fan";
  muzzle: "cat" | "dog" | "bear" | "ape" | "pig" | "bull" | "rabbit" | "trunk";
  iris: string;
  heart?: string;
  nose: string;
  /** Width of the pupil for its height. */
  pupil?: number;
  pattern?: "stripes" | "patch" | "mask" | "calico" | "blaze" | "spots";
  mane?: string;
  horns?: boolean;
  /** Locks that stand off from the cheeks. */
  ruff?: boolean;
  /** Inside of the ear. */
  ear?: string;
};

const cat = { ears: "round", muzzle: "cat", ruff: true, pupil: 0.7 } as const;
const dog = { ears: "point", muzzle: "dog", ruff: true } as const;

export const KINDS = {
  tiger: {
    ...cat,
    fur: "#ff8a12",
    pale: "#fff3da",
    iris: "#1fd05a",
    heart: "#d4ff36",
    nose: "#d8566a",
    pattern: "stripes",
  },
  "white-tiger": {
    ...cat,
    fur: "#e6eeff",
    pale: "#ffffff",
    iris: "#1f8fff",
    heart: "#9feaff",
    nose: "#e58a9a",
    pattern: "stripes",
  },
  lion: {
    ...cat,
    ruff: false,
    fur: "#f7ab34",
    pale: "#ffe6b4",
    iris: "#f09a10",
    heart: "#ffe46a",
    nose: "#8a3426",
    mane: "#a8430c",
  },
  panther: {
    ...cat,
    fur: "#33284e",
    pale: "#57457f",
    iris: "#ffd81f",
    heart: "#fff59a",
    nose: "#1a1326",
    pupil: 0.4,
  },
  lynx: {
    ...cat,
    ears: "point",
    fur: "#d99a5a",
    pale: "#fff0d8",
    iris: "#ffb81f",
    heart: "#fff07a",
    nose: "#b8505a",
    pattern: "spots",
    pupil: 0.5,
  },
  cat: {
    ...cat,
    ruff: false,
    ears: "point",
    fur: "#fff6e8",
    pale: "#ffffff",
    iris: "#ffae1a",
    heart: "#fff07a",
    nose: "#ff7a8c",
    pattern: "calico",
    pupil: 0.5,
    ear: "#ff9aa0",
  },
  wolf: {
    ...dog,
    fur: "#7488b4",
    pale: "#eef3ff",
    iris: "#ffc21f",
    heart: "#fff07a",
    nose: "#1b1b26",
    pattern: "blaze",
  },
  fox: {
    ...dog,
    fur: "#ff641a",
    pale: "#fff1e0",
    iris: "#2ec86a",
    heart: "#c8ff6a",
    nose: "#221418",
    pattern: "blaze",
  },
  dog: {
    ...dog,
    ruff: false,
    ears: "flop",
    fur: "#c9803a",
    pale: "#fff0da",
    iris: "#6a3a16",
    heart: "#b8742c",
    nose: "#1f1512",
    pattern: "blaze",
  },
  bear: {
    ears: "round",
    muzzle: "bear",
    fur: "#9a5624",
    pale: "#e9bd8a",
    iris: "#3f96ff",
    heart: "#9adcff",
    nose: "#23130f",
  },
  "polar-bear": {
    ears: "round",
    muzzle: "bear",
    fur: "#eef4ff",
    pale: "#ffffff",
    iris: "#2a7ad8",
    heart: "#8ad4ff",
    nose: "#1c2230",
  },
  panda: {
    ears: "round",
    muzzle: "bear",
    fur: "#fbfbff",
    pale: "#ffffff",
    iris: "#7a4a1a",
    heart: "#d8924a",
    nose: "#18161c",
    pattern: "patch",
  },
  rabbit: {
    ears: "long",
    muzzle: "rabbit",
    fur: "#fff2f2",
    pale: "#ffffff",
    iris: "#ff3c72",
    heart: "#ffb0c8",
    nose: "#ff7d9d",
    ear: "#ffa0b4",
  },
  monkey: {
    ears: "disc",
    muzzle: "ape",
    fur: "#8a4a22",
    pale: "#ffcf9a",
    iris: "#7a4212",
    heart: "#d88a3a",
    nose: "#b06a48",
    pattern: "mask",
  },
  gorilla: {
    ears: "disc",
    muzzle: "ape",
    fur: "#45404e",
    pale: "#7d7484",
    iris: "#f08a1a",
    heart: "#ffd86a",
    nose: "#2c272c",
    pattern: "mask",
  },
  bull: {
    ears: "side",
    muzzle: "bull",
    fur: "#b8361c",
    pale: "#f7c79b",
    iris: "#ffb020",
    heart: "#fff07a",
    nose: "#5a2a22",
    horns: true,
  },
  pig: {
    ears: "flop",
    muzzle: "pig",
    fur: "#ff98b0",
    pale: "#ffb9c6",
    iris: "#3f74ff",
    heart: "#9fd0ff",
    nose: "#ff6f90",
    ear: "#ff6f90",
  },
  elephant: {
    ears: "fan",
    muzzle: "trunk",
    fur: "#8c9cc4",
    pale: "#aab8dc",
    iris: "#7a4a1a",
    heart: "#d8a04a",
    nose: "#6a7aa4",
    ear: "#e8a8b8",
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
