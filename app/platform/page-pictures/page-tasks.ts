/** What may be asked of the process that draws pages, and what it answers. Sizes in pixels unless said otherwise. */
import type { MediaType } from "#app/platform/storage/tables.ts";

/** One repeat of a watermark: SVG whose own origin is the tile's upper left corner. */
export type Tile = { svg: string; width: number; height: number };

/**
 * `draw`: a page as a WebP to look at, `page` from 1. `scan`: the same as a JPEG to keep, without a watermark, at so
 * many dots an inch. `photo`: a picture made lighter, turned clockwise. `read`: the words of the first pages of a PDF, as
 * they can be copied; a scan has none.
 */
export type PageTask =
  | {
      do: "draw";
      bytes: Uint8Array;
      mediaType: MediaType;
      page: number;
      width: number;
      watermark: Tile | null;
      /** Of a picture. */ turn?: Turn;
    }
  | { do: "scan"; bytes: Uint8Array; page: number; dpi: number; quality: number }
  | { do: "photo"; bytes: Uint8Array; longest: number; quality: number; turn: Turn }
  | { do: "count"; bytes: Uint8Array }
  | { do: "read"; bytes: Uint8Array };

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** `pages` of the document; `points` of a page of a PDF, 72 an inch. */
export type DrawnPicture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  pages: number;
  points?: { width: number; height: number };
};

/** `locked`: it asks for a password. `beyond`: it has no such page, or more than are drawn. */
export type PageFault = "unreadable" | "locked" | "beyond";

/** `worded`: some page has words that can be copied, and is no mere scan. */
export type PageAnswer =
  | { picture: DrawnPicture }
  | { pages: number; worded: boolean }
  | { text: string }
  | { fault: PageFault };

/** What is read of the words of one document. */
export const MOST_READ = { pages: 4, characters: 20_000 } as const;

/** Pages of one document that are drawn. */
export const MOST_PAGES = 200;
