/**
 * Cuts the two typefaces of the site down to what French pages use, into app/ui/fonts.
 * Run `node scripts/fonts/subset.ts` after a font package changes; the result is committed,
 * so neither a build nor a start needs it. The same input gives the same bytes.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont, { type SubsetOptions } from "subset-font";

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join("");
const frenchLetters = "ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿ";
// ≥ ≤ → are in neither source: pages draw them as icons or let the system's font serve.
const marks = "\u00a0’«»–—…€·×−°";

const root = join(import.meta.dirname, "..", "..");
const target = join(root, "app", "ui", "fonts");

/** A typeface to cut: where it comes from, and what of it pages show. */
type Typeface = {
  name: string;
  source: string;
  licence: string;
  characters: string;
  features: readonly string[];
  variationAxes: NonNullable<SubsetOptions["variationAxes"]>;
};

const typefaces: readonly Typeface[] = [
  {
    // Headings and large figures. Kerning pairs are half its weight, so the programmer's
    // marks go: Figtree, next in the stack, serves them in the rare heading that needs one.
    name: "bricolage-700",
    source: "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
    licence: "node_modules/@fontsource/bricolage-grotesque/LICENSE",
    characters: ascii.replaceAll(/[\\^`{}|~<>#$*_@[\]]/g, "") + frenchLetters + marks,
    features: ["kern", "tnum"],
    variationAxes: {},
  },
  {
    // Text. Names of people and cities from elsewhere need a few more letters.
    name: "figtree-400-700",
    source: "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    licence: "node_modules/@fontsource-variable/figtree/LICENSE",
    characters: `${ascii}${frenchLetters}${marks}ÁÍÓÚÑÃÕÌÒáíóúñãõìò‘“”•©®²³ªº`,
    features: ["ccmp", "kern", "mark", "mkmk", "rvrn", "tnum"],
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
];

await mkdir(target, { recursive: true });
for (const { name, source, licence, characters, features, variationAxes } of typefaces) {
  const whole = await readFile(join(root, source));
  const cut = await subsetFont(whole, characters, {
    targetFormat: "woff2",
    keepFeatures: features,
    variationAxes,
    noHinting: true,
  });
  await writeFile(join(target, `${name}.woff2`), cut);
  await copyFile(join(root, licence), join(target, `${name}.LICENSE.txt`));
  console.log(`${name}.woff2: ${whole.byteLength} → ${cut.byteLength} bytes`);
}
