// The process that draws PDFs: layout is synchronous work that would hold up every request, and the engine takes more
// memory than the site's pages. Node runs this file as it stands, from the sources (no JSX here).
import os from "node:os";
import process from "node:process";
import { READY } from "#app/platform/workers/ready.ts";
import { drawDocument } from "./draw-document.ts";
import { keepShapes, nameGlyphs, registerFonts } from "./fonts.ts";
import type { PlainNode } from "./plain-tree.ts";

/** One document to draw, and what comes back for it. */
export type DrawingTask = { document: Exclude<PlainNode, string> };
export type Drawing = { bytes: Uint8Array } | { error: string };

// Pages come first where there are fewer processors than work.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
registerFonts();
await nameGlyphs();
keepShapes();

// A stop of the site reaches the whole group: what is under way is finished, then the site ends us.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (task: DrawingTask) => void draw(task).then(answer));

function answer(message: Drawing | typeof READY): void {
  process.send?.(message);
}

answer(READY);

async function draw({ document }: DrawingTask): Promise<Drawing> {
  try {
    return { bytes: await drawDocument(document) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
