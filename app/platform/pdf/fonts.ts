import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { HEADING_FAMILY, TEXT_FAMILY } from "./families.ts";
import { unwrapWoff } from "./unwrap-woff.ts";

const FACES = [
  { fontFamily: TEXT_FAMILY, fontWeight: 400 },
  { fontFamily: TEXT_FAMILY, fontWeight: 600 },
  { fontFamily: HEADING_FAMILY, fontWeight: 700 },
] as const;

/**
 * Makes the two families known to the PDF engine; to be called once by each process
 * that draws. The faces are the latin subsets beside this file (with their licences).
 */
export async function registerFonts(): Promise<void> {
  Font.register({
    family: TEXT_FAMILY,
    fonts: [
      { src: face("figtree-latin-400-normal"), fontWeight: 400 },
      { src: face("figtree-latin-600-normal"), fontWeight: 600 },
    ],
  });
  Font.register({ family: HEADING_FAMILY, src: face("bricolage-grotesque-latin-700-normal"), fontWeight: 700 });
  // The engine's built-in hyphenation is English: French words stay whole.
  Font.registerHyphenationCallback((word) => [word]);
  await Promise.all(FACES.map(nameGlyphs));
}

/**
 * Has a face make each of its glyphs from its character. It keeps them from one document to the next: one that is first met
 * as a part of another (the I of Î) is kept without its character, and later documents show it, but cannot be read, searched or copied.
 */
async function nameGlyphs(of: (typeof FACES)[number]): Promise<void> {
  await Font.load(of);
  const { data } = Font.getFont(of);
  for (const character of data?.characterSet ?? []) data?.glyphForCodePoint(character);
}

function face(name: string): string {
  // By its name in the package, so that the built server finds it too.
  const woff = readFileSync(createRequire(import.meta.url).resolve(`#app/platform/pdf/fonts/${name}.woff`));
  return `data:font/ttf;base64,${unwrapWoff(woff).toString("base64")}`;
}
