import type { MediaType } from "./tables.ts";
import { normalise } from "#app/platform/words/normalise.ts";

const LONGEST = 120;
/** A name may come longer than it is kept: accents as signs of their own, signs that are left out. */
const RAW_TO_KEPT = 4;
const ENDINGS: Record<MediaType, RegExp> = {
  "image/jpeg": /\.(jpe?g|png)$/i,
  "image/png": /\.png$/i,
  "application/pdf": /\.pdf$/i,
};
const ENDING: Record<MediaType, string> = { "image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf" };

/** A name that is more than a name: a folder, a drive, a way up. */
export function holdsPath(name: string): boolean {
  return /[/\\\0]/.test(name) || /^[a-z]:/i.test(name) || name === "." || name === "..";
}

/** The owner's name for a file, safe to show and to download under: one line, no direction marks, the ending of what it is. */
export function cleanName(name: string, mediaType: MediaType): string {
  const shown = normalise(name.slice(0, RAW_TO_KEPT * LONGEST), "NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>|?*:]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const stem = shown.replace(ENDINGS[mediaType], "").slice(0, LONGEST).trim();
  return `${stem === "" ? "document" : stem}${ENDING[mediaType]}`;
}
