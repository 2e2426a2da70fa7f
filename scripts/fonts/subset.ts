/**
 * Cuts the two typefaces of the site down to what French pages use, into app/ui/fonts: of each, a file with what nearly
 * every page shows, and one with the signs that few do, which a browser asks for with the first of them (decision 119).
 * Prints the `unicode-range` of each for app/ui/styles/fonts.css.
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

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * Three files of a first view that travel side by side over Lighthouse's slow line get 7 segments of 1,460 bytes each in a round
 * trip; the headers of a font take 281 of them.
 */
const ONE_ROUND_TRIP = 7 * 1460 - 281;

const root = join(import.meta.dirname, "..", "..");
const target = join(root, "app", "ui", "fonts");

/** A typeface to cut: where it comes from, and what of it every page is sent, and few are. */
type Typeface = {
  name: string;
  source: string;
  licence: string;
  common: string;
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
    common: `${letters} \u00a0.,:?'’()-–/%+éèêàâçùûîôœÉÀÎ`,
    characters: ascii.replaceAll(/[\\^`{}|~<>#$*_@[\]]/g, "") + frenchLetters + marks,
    features: ["kern", "tnum"],
    variationAxes: {},
  },
  {
    // Text. Names of people and cities from elsewhere need a few more letters.
    name: "figtree-400-700",
    source: "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    licence: "node_modules/@fontsource-variable/figtree/LICENSE",
    common: `${letters} \u00a0.,:;!?='’()«»-–—/%+·°…&×€éèêëàâçùûîïôœÉÀÈÊÎÂÇ`,
    characters: `${ascii}${frenchLetters}${marks}ÁÍÓÚÑÃÕÌÒáíóúñãõìò‘“”•©®²³ªº`,
    features: ["ccmp", "kern", "mark", "mkmk", "rvrn", "tnum"],
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
];

const hex = (point: number) => point.toString(16).toUpperCase();

/** As CSS writes it: code points in order, neighbours as one range. */
function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}

await mkdir(target, { recursive: true });
for (const { name, source, licence, common, characters, features, variationAxes } of typefaces) {
  const whole = await readFile(join(root, source));
  const rare = [...characters].filter((character) => !common.includes(character)).join("");
  for (const [file, part] of [
    [name, common],
    [`${name}-rare`, rare],
  ] as const) {
    const cut = await subsetFont(whole, part, { targetFormat: "woff2", keepFeatures: features, variationAxes, noHinting: true });
    if (cut.byteLength > ONE_ROUND_TRIP) throw new Error(`${file}.woff2 weighs ${cut.byteLength} bytes, more than ${ONE_ROUND_TRIP}`);
    await writeFile(join(target, `${file}.woff2`), cut);
    console.log(`${file}.woff2: ${whole.byteLength} → ${cut.byteLength} bytes\n  unicode-range: ${unicodeRange(part)};`);
  }
  await copyFile(join(root, licence), join(target, `${name}.LICENSE.txt`));
}
