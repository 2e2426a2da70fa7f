/** What may be asked of the process that reads text from pictures, and what it answers. */
import type { OcrModel } from "./ocr-model.ts";

/** `bytes`: a JPEG or PNG. `characters`: the only ones that are looked for. */
export type OcrTask = { bytes: Uint8Array; model: OcrModel; characters: string };

/** `text`: lines in their order, cut at MOST_TEXT. `unreadable`: no picture, or the model could not be used. */
export type OcrAnswer = { text: string } | { fault: "unreadable" };

/** Characters that are taken of one picture: a full page of print has some 4,000. */
export const MOST_TEXT = 20_000;
