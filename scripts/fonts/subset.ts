/**
 * Cuts the two typefaces of the site down to what French pages use, into app/ui/fonts, and the one that draws everybody's name in a
 * PDF down to letters, marks and signs, into app/platform/pdf/fonts.
 * Run `node scripts/fonts/subset.ts` after a font package changes, and `npm install --no-save dejavu-fonts-ttf@2.37.3` before it: the
 * result is committed, so neither a build nor a start needs them. The same input gives the same bytes.
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

/** Latin with its marks and phonetic letters, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian; punctuation, money, signs and arrows. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0x6ff],
  [0x750, 0x77f],
  [0x10a0, 0x10ff],
  [0x1d00, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x22ff],
  [0x2500, 0x27bf],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xfe20, 0xfe2f],
] as const;
const letters = LETTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
);
const dejavu = join(root, "node_modules", "dejavu-fonts-ttf");
const documents = join(root, "app", "platform", "pdf", "fonts");
for (const [source, name] of [
  ["DejaVuSans", "dejavu-sans-400-normal"],
  ["DejaVuSans-Bold", "dejavu-sans-700-normal"],
] as const) {
  const whole = await readFile(join(dejavu, "ttf", `${source}.ttf`));
  const cut = await subsetFont(whole, String.fromCodePoint(...letters), { targetFormat: "woff", noHinting: true });
  await writeFile(join(documents, `${name}.woff`), cut);
  console.log(`${name}.woff: ${whole.byteLength} → ${cut.byteLength} bytes`);
}
await copyFile(join(dejavu, "LICENSE"), join(documents, "LICENSE-dejavu-sans.txt"));
