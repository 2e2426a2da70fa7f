import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { FALLBACK_FAMILY, HEADING_FAMILY, TEXT_FAMILY } from "./families.ts";
import { unwrapWoff } from "./unwrap-woff.ts";

export const FACES = [
  { fontFamily: TEXT_FAMILY, fontWeight: 400, file: "figtree-latin-400-normal" },
  { fontFamily: TEXT_FAMILY, fontWeight: 600, file: "figtree-latin-600-normal" },
  { fontFamily: HEADING_FAMILY, fontWeight: 700, file: "bricolage-grotesque-latin-700-normal" },
] as const;

/** Some 200 kB each, loaded with the first text that asks for them. */
const FALLBACK_FACES = [
  { fontFamily: FALLBACK_FAMILY, fontWeight: 400, file: "dejavu-sans-400-normal" },
  { fontFamily: FALLBACK_FAMILY, fontWeight: 600, file: "dejavu-sans-700-normal" },
  { fontFamily: FALLBACK_FAMILY, fontWeight: 700, file: "dejavu-sans-700-normal" },
] as const;

type Face = (typeof FACES | typeof FALLBACK_FACES)[number];

/**
 * Makes the two families known to the PDF engine; to be called once by each process
 * that draws. The faces are the latin subsets beside this file (with their licences).
 */
export function registerFonts(): void {
  register(FACES);
  // The engine's built-in hyphenation is English: French words stay whole.
  Font.registerHyphenationCallback((word) => [word]);
}

/** Makes the fallback family known, and what it holds; its glyphs have their characters (`nameGlyphs`). */
export async function openFallback(): Promise<ReadonlySet<number>> {
  register(FALLBACK_FACES);
  await nameGlyphs(FALLBACK_FACES);
  return signsOf(FALLBACK_FACES[0]);
}

/** The characters that a face holds. */
export async function signsOf({ fontFamily, fontWeight }: Face): Promise<ReadonlySet<number>> {
  await Font.load({ fontFamily, fontWeight });
  return new Set(Font.getFont({ fontFamily, fontWeight }).data?.characterSet);
}

/**
 * Has each face make its glyphs from their characters; to be called after `registerFonts`, before the first PDF. A face keeps its glyphs
 * from one document to the next: one that is first met as a part of another (the I of Î) is kept without its character, and later
 * documents show it, but cannot be read, searched or copied.
 */
export async function nameGlyphs(faces: readonly Face[] = FACES): Promise<void> {
  for (const { fontFamily, fontWeight } of faces) {
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

function register(faces: readonly Face[]): void {
  for (const { fontFamily: family, fontWeight, file } of faces) Font.register({ family, fontWeight, src: face(file) });
}

function face(name: string): string {
  // By its name in the package, so that the built server finds it too.
  const woff = readFileSync(createRequire(import.meta.url).resolve(`#app/platform/pdf/fonts/${name}.woff`));
  return `data:font/ttf;base64,${unwrapWoff(woff).toString("base64")}`;
}
