import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { HEADING_FAMILY, TEXT_FAMILY } from "./families.ts";
import { unwrapWoff } from "./unwrap-woff.ts";

const FACES = [
  { fontFamily: TEXT_FAMILY, fontWeight: 400, file: "figtree-latin-400-normal" },
  { fontFamily: TEXT_FAMILY, fontWeight: 600, file: "figtree-latin-600-normal" },
  { fontFamily: HEADING_FAMILY, fontWeight: 700, file: "bricolage-grotesque-latin-700-normal" },
] as const;

/**
 * Makes the two families known to the PDF engine; to be called once by each process
 * that draws. The faces are the latin subsets beside this file (with their licences).
 */
export function registerFonts(): void {
  for (const { fontFamily: family, fontWeight, file } of FACES) Font.register({ family, fontWeight, src: face(file) });
  // The engine's built-in hyphenation is English: French words stay whole.
  Font.registerHyphenationCallback((word) => [word]);
}

/**
 * Has each face make its glyphs from their characters; to be called after `registerFonts`, before the first PDF. A face keeps its glyphs
 * from one document to the next: one that is first met as a part of another (the I of Î) is kept without its character, and later
 * documents show it, but cannot be read, searched or copied.
 */
export async function nameGlyphs(): Promise<void> {
  for (const { fontFamily, fontWeight } of FACES) {
    await Font.load({ fontFamily, fontWeight });
    const { data } = Font.getFont({ fontFamily, fontWeight });
    for (const character of data?.characterSet ?? []) data?.glyphForCodePoint(character);
  }
}

/** Signs of text whose shapes one face keeps, some 70 bytes each: a report has ten thousand, of which the next one has most again. */
const KEPT_SIGNS = 60_000;

/**
 * Has each face keep the shapes (glyphs and their places) of the texts it met last; to be called after `nameGlyphs`. Shaping is a sixth of
 * the time of a report, and reports are much the same: questions, titles, advice. The engine copies what it gets before it moves anything.
 */
export function keepShapes(): void {
  for (const { fontFamily, fontWeight } of FACES) {
    const { data } = Font.getFont({ fontFamily, fontWeight });
    if (!data) throw new Error(`${fontFamily} ${fontWeight} is not loaded.`);
    const shape = data.layout.bind(data);
    const kept = new Map<string, ReturnType<typeof shape>>();
    let signs = 0;
    data.layout = (text: unknown, ...how: unknown[]) => {
      const key = `${JSON.stringify(how)}${text}`;
      const shaped = kept.get(key) ?? shape(text, ...how);
      // Those that were asked for last stand last.
      if (!kept.delete(key)) signs += key.length;
      kept.set(key, shaped);
      for (const oldest of kept.keys()) {
        if (signs <= KEPT_SIGNS) break;
        kept.delete(oldest);
        signs -= oldest.length;
      }
      return shaped;
    };
  }
}

function face(name: string): string {
  // By its name in the package, so that the built server finds it too.
  const woff = readFileSync(createRequire(import.meta.url).resolve(`#app/platform/pdf/fonts/${name}.woff`));
  return `data:font/ttf;base64,${unwrapWoff(woff).toString("base64")}`;
}
