import { HEADING_FAMILY, TEXT_FAMILY } from "#app/platform/pdf/engine/families.ts";

/** What we use of a face of the PDF engine (fontkit's layout); lengths are the font's own units. */
type Outlines = {
  unitsPerEm: number;
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
};

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
let engine: Promise<typeof import("@react-pdf/renderer")> | undefined;

async function openEngine(): Promise<typeof import("@react-pdf/renderer")> {
  const [loaded, { registerFonts }] = await Promise.all([
    import("@react-pdf/renderer"),
    import("#app/platform/pdf/engine/fonts.ts"),
  ]);
  registerFonts();
  return loaded;
}

/** Text as outlines, so that a picture looks the same on every machine. */
export async function openPen(face: Face): Promise<Pen> {
  const { Font } = await (engine ??= openEngine());
  await Font.load(faces[face]);
  const font = Font.getFont(faces[face]).data as unknown as Outlines | null;
  if (!font) throw new Error(`the face ${face} was not loaded`);
  return {
    widthOf(text, size) {
      return (font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / font.unitsPerEm;
    },
    /** @returns SVG, the baseline of the text beginning at x, y */
    draw(text, x, y, size, fill) {
      const { glyphs, positions } = font.layout(text);
      let along = 0;
      const parts = glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const part = `<path transform="translate(${along + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
        along += xAdvance;
        return part;
      });
      const scale = size / font.unitsPerEm;
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${parts.join("")}</g>`;
    },
  };
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
