import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Cuts the display face to what is said with it: Latin letters of our languages, digits and signs
 * of money, over the weights that the style uses; at one width for the pages, over the widths that
 * their small screens need for the games. Run by hand with `npm run font -w site`; the results are
 * committed.
 */
const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const letters = `${ascii}\u00a0ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°·×–—…•’“”©→`;
const target = new URL("../../ui/font/", import.meta.url);

const weights = { min: 600, max: 800 };
const cuts = {
  bricolage: { wght: weights, wdth: 91, opsz: 24 },
  "bricolage-widths": { wght: weights, wdth: { min: 76, max: 91 }, opsz: 24 },
};

mkdirSync(target, { recursive: true });
for (const [name, variationAxes] of Object.entries(cuts)) {
  const options = { targetFormat: "woff2", variationAxes } as const;
  const woff2 = await subsetFont(readFileSync(source), letters, options);
  writeFileSync(new URL(`${name}.woff2`, target), woff2);
  process.stdout.write(`${name}.woff2: ${woff2.length} bytes\n`);
}
