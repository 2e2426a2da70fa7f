import sharp, { type Sharp } from "sharp";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";

/** Larger than any camera of a telephone, and 200 MB once unpacked. */
export const MOST_PIXELS = 50_000_000;
/** 4 × 4 cm at 508 dpi. */
const SQUARE_SIDE = 800;
const LONGEST_SIDE = 3000;
const JPEG_QUALITY = 86;
/** Of a page: as wide as its text on a sharp screen, some 100 kB. */
const PAGE_SIDE = 1200;
const PAGE_QUALITY = 72;

/** "square" crops the middle, as an identity photo; "whole" keeps all of it; "light" too, small enough for a page. */
export type PictureShape = "square" | "whole" | "light";

export type Picture = { refusal: FileRefusal } | { bytes: Buffer };

// One picture is drawn by one thread, and nothing of it is kept for the next.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a picture anew, upright, as a JPEG: nothing of the file that came is left in it, neither
 * place and telephone (EXIF) nor anything hidden.
 * Called in a process of its own (picture-process.ts): a hostile picture may take much memory.
 */
export async function redrawPicture(bytes: Buffer, shape: PictureShape): Promise<Picture> {
  // The head alone is read here, whatever size it announces.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return { refusal: "picture-unreadable" };
  if (facts.width * facts.height > MOST_PIXELS) return { refusal: "picture-too-wide" };
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true });
  const [side, quality] = shape === "light" ? [PAGE_SIDE, PAGE_QUALITY] : [LONGEST_SIDE, JPEG_QUALITY];
  const sized =
    shape === "square"
      ? square(picture.rotate(), Math.min(facts.width, facts.height, SQUARE_SIDE))
      : picture.rotate().resize(side, side, { fit: "inside", withoutEnlargement: true });
  try {
    return {
      bytes: await sized.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer(),
    };
  } catch {
    // sharp says no more than that the bytes are damaged or cut.
    return { refusal: "picture-unreadable" };
  }
}

function square(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: "cover", position: "centre" });
}
