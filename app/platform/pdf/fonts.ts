import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { HEADING_FAMILY, TEXT_FAMILY } from "./families.ts";
import { unwrapWoff } from "./unwrap-woff.ts";

/**
 * Makes the two families known to the PDF engine; to be called once by each process
 * that draws. The faces are the latin subsets beside this file (with their licences).
 */
export function registerFonts(): void {
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
}

function face(name: string): string {
  // By its name in the package, so that the built server finds it too.
  const woff = readFileSync(createRequire(import.meta.url).resolve(`#app/platform/pdf/fonts/${name}.woff`));
  return `data:font/ttf;base64,${unwrapWoff(woff).toString("base64")}`;
}
