import chip1 from "./art/chip-1.webp";
import chip10 from "./art/chip-10.webp";
import chip100 from "./art/chip-100.webp";
import chip25 from "./art/chip-25.webp";
import chip5 from "./art/chip-5.webp";
import chip500 from "./art/chip-500.webp";

/** Pictures of the chips of the house by their worth in whole units. */
export const chips: Readonly<Record<number, string>> = {
  1: chip1,
  5: chip5,
  10: chip10,
  25: chip25,
  100: chip100,
  500: chip500,
};
