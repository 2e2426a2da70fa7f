import { openPen } from "#app/platform/pictures/outline-text.server.ts";
import type { Tile } from "./page-tasks.ts";

const SIZE = 22;
const COLOUR = "#23306e";
const CLIMB = (28 * Math.PI) / 180;
const GAP = 36;

/** Words of a watermark as outlines, whatever fonts the machine has: one repeat, climbing, to be laid all over a page. */
export async function watermarkOf(words: string): Promise<Tile> {
  const pen = await openPen("label", words);
  const wide = pen.widthOf(words, SIZE);
  const width = Math.ceil(wide * Math.cos(CLIMB) + SIZE + GAP);
  const height = Math.ceil(wide * Math.sin(CLIMB) + SIZE + GAP);
  const line = pen.draw(words, 0, 0, SIZE, COLOUR);
  return {
    svg: `<g opacity="0.26" transform="translate(${SIZE} ${height - GAP / 2}) rotate(-28)">${line}</g>`,
    width,
    height,
  };
}
