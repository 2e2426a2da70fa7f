import sharp from "sharp";
import { openPen } from "#app/platform/pictures/outline-text.server.ts";

/** The specimen of ICAO Doc 9303-4 under a country that exists, without its personal number. */
export const SPECIMEN = [
  "P<CMRERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36CMR7408122F1204159<<<<<<<<<<<<<<08",
];

const [WIDTH, HEIGHT, LEFT, TOP, LEADING, SIZE] = [1700, 700, 60, 520, 90, 46];

/** A photograph of machine-readable lines as a JPEG, drawn with our own face: the same on every machine. */
export async function passportPicture(lines: readonly string[] = SPECIMEN): Promise<Buffer> {
  const pen = await openPen("label", lines.join(""));
  const drawn = lines.map((line, at) => pen.draw(line, LEFT, TOP + at * LEADING, SIZE, "#000"));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${drawn.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
