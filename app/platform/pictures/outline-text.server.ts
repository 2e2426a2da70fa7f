import { FALLBACK_FAMILY, HEADING_FAMILY, TEXT_FAMILY } from "#app/platform/pdf/engine/families.ts";

/** What we use of a face of the PDF engine (fontkit's layout); lengths are the font's own units. */
type Outlines = {
  unitsPerEm: number;
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
};

/** What one face draws of a text. */
type Piece = ReturnType<Outlines["layout"]> & Pick<Outlines, "unitsPerEm">;

const faces = {
  heading: { fontFamily: HEADING_FAMILY, fontWeight: 700 },
  label: { fontFamily: TEXT_FAMILY, fontWeight: 600 },
} as const;
export type Face = keyof typeof faces;

/** A face, ready to measure and to draw with: our own files, whatever fonts the machine has. */
export type Pen = {
  widthOf(text: string, size: number): number;
  draw(text: string, x: number, y: number, size: number, fill: string): string;
};

/** The PDF engine, which knows how to read fonts: loaded with the first picture, since most starts draw none. */
let engine: ReturnType<typeof openEngine> | undefined;

async function openEngine() {
  const [{ Font }, { registerFonts }, { openStretches }] = await Promise.all([
    import("@react-pdf/renderer"),
    import("#app/platform/pdf/engine/fonts.ts"),
    import("#app/platform/pdf/engine/stretches.ts"),
  ]);
  registerFonts();
  return { Font, openStretches };
}

/** Text as outlines, so that a picture looks the same on every machine. @param words all that is drawn with it */
export async function openPen(face: Face, words: string): Promise<Pen> {
  const { Font, openStretches } = await (engine ??= openEngine());
  const { fontFamily, fontWeight } = faces[face];
  await Font.load({ fontFamily, fontWeight });
  const cut = await openStretches([words]);
  const pieces = (text: string) =>
    cut(text).map((stretch) => {
      const { data } = Font.getFont({ fontFamily: stretch.fallback ? FALLBACK_FAMILY : fontFamily, fontWeight });
      if (!data) throw new Error(`the face ${face} was not loaded`);
      const font = data as unknown as Outlines;
      return { ...font.layout(stretch.text), unitsPerEm: font.unitsPerEm };
    });
  return {
    widthOf: (text, size) => pieces(text).reduce((sum, piece) => sum + widthIn(piece, size), 0),
    /** @returns SVG, the baseline of the text beginning at x, y */
    draw(text, x, y, size, fill) {
      let left = x;
      return pieces(text)
        .map((piece) => {
          const drawn = outlines(piece, left, y, size, fill);
          left += widthIn(piece, size);
          return drawn;
        })
        .join("");
    },
  };
}

const widthIn = ({ positions, unitsPerEm }: Piece, size: number) =>
  (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / unitsPerEm;

function outlines({ glyphs, positions, unitsPerEm }: Piece, x: number, y: number, size: number, fill: string): string {
  let along = 0;
  const parts = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const part = `<path transform="translate(${along + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    along += xAdvance;
    return part;
  });
  const scale = size / unitsPerEm;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${parts.join("")}</g>`;
}

/** Breaks a text at its plain spaces (never at U+00A0) into lines no wider than `width`; a longer word stands alone. */
export function breakLines(pen: Pen, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && pen.widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
