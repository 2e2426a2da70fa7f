import type { MediaType } from "#app/platform/storage/tables.ts";
import { joinPictures } from "./join-pictures.server.ts";
import { pictureOf, runPageTask } from "./page-pool.server.ts";
import { beginPicturePdf } from "./picture-pdf.server.ts";

/** How PDFs of scans are drawn anew, the best first. 150 dots an inch is the least at which small print stays legible. */
const LEVELS = [
  { dpi: 200, quality: 72 },
  { dpi: 150, quality: 60 },
] as const;

/** Beyond that drawing takes minutes, and four megabytes are too few in any case. */
const MOST_PAGES = 60;

type Read = () => Promise<Buffer>;
type Shrunk = { mediaType: MediaType; title: string; most: number };

/**
 * A document made to weigh less: a picture, or a PDF whose pages are scans. One whose pages have words stays as it is,
 * since they could no longer be searched, copied or read aloud.
 * @returns a PDF of at most `most` bytes; undefined when it cannot be brought under
 */
export async function shrinkDocument(read: Read, { mediaType, title, most }: Shrunk): Promise<Uint8Array | undefined> {
  if (mediaType !== "application/pdf") {
    const joined = await joinPictures([{ read, turn: 0 }], { title, most });
    return "bytes" in joined && joined.bytes.byteLength <= most ? joined.bytes : undefined;
  }
  const found = await runPageTask(async () => ({ do: "count", bytes: await read() }));
  if (!("worded" in found) || found.worded || found.pages > MOST_PAGES) return undefined;
  for (const level of LEVELS) {
    const bytes = await scanned(read, found.pages, { title, most }, level);
    if (bytes) return bytes;
  }
  return undefined;
}

/** Every page drawn anew; undefined as soon as they weigh too much, or one cannot be drawn. */
async function scanned(
  read: Read,
  pages: number,
  { title, most }: Pick<Shrunk, "title" | "most">,
  level: (typeof LEVELS)[number],
): Promise<Uint8Array | undefined> {
  const pdf = await beginPicturePdf(title);
  let weight = 0;
  for (let page = 1; page <= pages; page += 1) {
    const drawn = pictureOf(await runPageTask(async () => ({ do: "scan", bytes: await read(), page, ...level })));
    if ("fault" in drawn) return undefined;
    weight += drawn.bytes.byteLength;
    if (weight > most) return undefined;
    await pdf.add(drawn.bytes, { points: drawn.points });
  }
  const bytes = await pdf.save();
  return bytes.byteLength <= most ? bytes : undefined;
}
