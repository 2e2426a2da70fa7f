/** Pages of PDFs and pictures, drawn within bounds of size. Runs in page-process.ts alone: a stranger's file may take all that it is given. */
import { type PDFiumDocument, type PDFiumPage, PDFiumLibrary } from "@hyzyla/pdfium";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import {
  type DrawnPicture,
  MOST_PAGES,
  MOST_READ,
  type PageAnswer,
  type PageFault,
  type PageTask,
  type Tile,
} from "./page-tasks.ts";

/** A page higher than that for its width is drawn narrower: it stays a picture that a telephone can open. */
const HIGHEST = 2.5;
const WEBP = { quality: 55, effort: 4, smartSubsample: true } as const;
const LARGEST_SCAN_SIDE = 3000;
const MOST_PIXELS = 50_000_000;
const POINTS_AN_INCH = 72;

sharp.concurrency(1);
sharp.cache(false);

/** Stands for an answer that says why nothing was drawn. */
class Fault extends Error {
  override readonly name = "Fault";
  readonly fault: PageFault;
  constructor(fault: PageFault) {
    super(fault);
    this.fault = fault;
  }
}

let library: Promise<PDFiumLibrary> | undefined;

/** Does one task. Never throws: a file that cannot be drawn is an answer. */
export async function answerPageTask(task: PageTask): Promise<PageAnswer> {
  try {
    return await work(task);
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    // What was thrown inside the engine may have left its memory in any state: the next file gets another.
    library = undefined;
    return { fault: error instanceof Error && /password/i.test(error.message) ? "locked" : "unreadable" };
  }
}

async function work(task: PageTask): Promise<PageAnswer> {
  if (task.do === "count")
    return withDocument(task.bytes, async (document, pages) => ({ pages, worded: isWorded(document, pages) }));
  if (task.do === "read")
    return withDocument(task.bytes, async (document, pages) => ({ text: wordsOf(document, pages) }));
  if (task.do === "photo") return { picture: await lighter(task) };
  if (task.do === "scan")
    return withDocument(task.bytes, async (document, pages) => ({ picture: await scanned(document, pages, task) }));
  const { bytes, mediaType, page, width, watermark, turn = 0 } = task;
  if (mediaType !== "application/pdf") {
    if (page !== 1) throw new Fault("beyond");
    const whole = sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate(turn)
      .resize({
        width,
        height: Math.round(width * HIGHEST),
        fit: "inside",
        withoutEnlargement: true,
      });
    // What is laid over must know the size that came out.
    const { data, info } = await whole.flatten({ background: "#ffffff" }).raw().toBuffer({ resolveWithObject: true });
    const { width: wide, height, channels } = info;
    return {
      picture: await finished(
        sharp(data, { raw: { width: wide, height, channels } }),
        { width: wide, height },
        watermark,
        1,
      ),
    };
  }
  return withDocument(bytes, async (document, pages) => {
    const found = pageOf(document, pages, page);
    const { originalWidth, originalHeight } = sizeOf(found);
    const scale = Math.min(width / originalWidth, (width * HIGHEST) / originalHeight);
    const { picture, size } = await rendered(found, originalWidth * scale, originalHeight * scale);
    return { picture: await finished(picture, size, watermark, pages) };
  });
}

async function withDocument<Result>(
  bytes: Uint8Array,
  use: (document: PDFiumDocument, pages: number) => Promise<Result>,
): Promise<Result> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    const pages = document.getPageCount();
    if (pages < 1) throw new Fault("unreadable");
    return await use(document, pages);
  } finally {
    document.destroy();
  }
}

/** What a scanner writes in a corner is no text. */
const FEW_CHARACTERS = 40;

function isWorded(document: PDFiumDocument, pages: number): boolean {
  for (let page = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    if (pageOf(document, pages, page).getText().trim().length > FEW_CHARACTERS) return true;
  }
  return false;
}

function wordsOf(document: PDFiumDocument, pages: number): string {
  const read = Array.from({ length: Math.min(pages, MOST_READ.pages) }, (_, index) =>
    pageOf(document, pages, index + 1).getText(),
  );
  return read.join("\n").slice(0, MOST_READ.characters);
}

function pageOf(document: PDFiumDocument, pages: number, page: number): PDFiumPage {
  if (page < 1 || page > Math.min(pages, MOST_PAGES)) throw new Fault("beyond");
  return document.getPage(page - 1);
}

/** In points. A page that the engine cannot load has no size. */
function sizeOf(page: PDFiumPage): { originalWidth: number; originalHeight: number } {
  const size = page.getOriginalSize();
  if (!(size.originalWidth >= 1 && size.originalHeight >= 1)) throw new Fault("unreadable");
  return size;
}

async function rendered(
  page: PDFiumPage,
  wide: number,
  high: number,
): Promise<{ picture: Sharp; size: { width: number; height: number } }> {
  const size = { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) };
  const { data, width, height } = await page.render({ ...size, scale: 1, render: "bitmap" });
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
  return { picture, size };
}

async function finished(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  watermark: Tile | null,
  pages: number,
): Promise<DrawnPicture> {
  const over: OverlayOptions[] = watermark
    ? [{ input: await overlayOf(watermark, width, height), tile: true, gravity: "northwest" }]
    : [];
  const bytes = await picture.composite(over).webp(WEBP).toBuffer();
  return { bytes, width, height, pages };
}

/** The tile as pixels, no larger than the page; laying pixels again and again costs a hundredth of drawing the outlines anew. */
async function overlayOf({ svg, width: wide, height: high }: Tile, width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${svg}</svg>`);
  return sharp(whole)
    .extract({ left: 0, top: 0, width: Math.min(wide, width), height: Math.min(high, height) })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function scanned(
  document: PDFiumDocument,
  pages: number,
  { page, dpi, quality }: Extract<PageTask, { do: "scan" }>,
): Promise<DrawnPicture> {
  const found = pageOf(document, pages, page);
  const { originalWidth, originalHeight } = sizeOf(found);
  const scale = Math.min(dpi / POINTS_AN_INCH, LARGEST_SCAN_SIDE / Math.max(originalWidth, originalHeight));
  const { picture, size } = await rendered(found, originalWidth * scale, originalHeight * scale);
  return {
    bytes: await picture.jpeg({ quality }).toBuffer(),
    ...size,
    pages,
    points: { width: originalWidth, height: originalHeight },
  };
}

async function lighter({ bytes, longest, quality, turn }: Extract<PageTask, { do: "photo" }>): Promise<DrawnPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate(turn)
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    // mozjpeg would save a tenth and take five times as long.
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, pages: 1 };
}
