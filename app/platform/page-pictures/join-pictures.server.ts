import { type PageRefusal, pictureOf, runPageTask } from "./page-pool.server.ts";
import type { DrawnPicture, Turn } from "./page-tasks.ts";
import { beginPicturePdf } from "./picture-pdf.server.ts";

export type Picture = { read: () => Promise<Buffer>; turn: Turn };

/** How light the pictures are made, the best first: the longest side in pixels (that of A4 is 11.7 inches) and JPEG quality. The last has 150 dots an inch: below that small print is lost. */
const LEVELS = [
  { longest: 2480, quality: 80 },
  { longest: 2105, quality: 72 },
  { longest: 1755, quality: 62 },
] as const;

/** What the whole should weigh where no portal says otherwise: IRCC takes 4 MB a file. */
export const JOINED_BYTES = 4 * 1024 * 1024;

export type Joined = { bytes: Uint8Array; pages: number } | { fault: PageRefusal };

/**
 * Pictures as the pages of one PDF, in their order, each upright on a page of its own shape within A4. They are made
 * lighter until the whole stays within `most` bytes, and never below 150 dots an inch: the result may be heavier.
 */
export async function joinPictures(
  pictures: readonly Picture[],
  { title, most }: { title: string; most: number },
): Promise<Joined> {
  let best: DrawnPicture[] = [];
  for (const level of LEVELS) {
    const drawn = await lightened(pictures, level);
    if ("fault" in drawn) return drawn;
    best = drawn;
    if (weightOf(best) <= most) break;
  }
  const pdf = await beginPicturePdf(title);
  for (const { bytes } of best) await pdf.add(bytes);
  return { bytes: await pdf.save(), pages: best.length };
}

/** Two at a time, as many as are drawn at once: what waited behind them would be sent away. */
const AT_ONCE = 2;

async function lightened(
  pictures: readonly Picture[],
  level: (typeof LEVELS)[number],
): Promise<DrawnPicture[] | { fault: PageRefusal }> {
  const done: DrawnPicture[] = [];
  for (let at = 0; at < pictures.length; at += AT_ONCE) {
    const these = pictures.slice(at, at + AT_ONCE);
    const drawn = await Promise.all(
      these.map(async ({ read, turn }) =>
        pictureOf(await runPageTask(async () => ({ do: "photo", bytes: await read(), turn, ...level }))),
      ),
    );
    for (const one of drawn) {
      if ("fault" in one) return one;
      done.push(one);
    }
  }
  return done;
}

/** What the PDF around a picture takes, in bytes. */
const AROUND = 1000;

function weightOf(pictures: readonly DrawnPicture[]): number {
  return pictures.reduce((sum, { bytes }) => sum + bytes.byteLength + AROUND, AROUND);
}
