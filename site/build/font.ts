import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Cuts the display face to what the site says with it: Latin letters of our languages, digits
 * and signs of money, over the weights that the style uses, at one width. Run by hand with
 * `npm run font -w site`; the result is committed.
 */
const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const letters = `${ascii}\u00a0ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°·×–—…•’“”©→`;
const target = new URL("../../ui/font/", import.meta.url);

const woff2 = await subsetFont(readFileSync(source), letters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 600, max: 800 }, wdth: 91, opsz: 24 },
});
mkdirSync(target, { recursive: true });
writeFileSync(new URL("bricolage.woff2", target), woff2);
process.stdout.write(`bricolage.woff2: ${woff2.length} bytes\n`);
