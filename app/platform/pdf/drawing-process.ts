// The process that draws PDFs: layout is synchronous work that would hold up every request, and the engine takes more
// memory than the site's pages. Node runs this file as it stands, from the sources (no JSX here).
import os from "node:os";
import process from "node:process";
import { renderToBuffer } from "@react-pdf/renderer";
import type { DocumentProps } from "@react-pdf/renderer";
import { createElement } from "react";
import type { ReactElement } from "react";
import { READY } from "#app/platform/workers/ready.ts";
import { nameGlyphs, registerFonts } from "./fonts.ts";
import type { PagedPattern, PlainNode } from "./plain-tree.ts";

/** One document to draw, and what comes back for it. */
export type DrawingTask = { document: Exclude<PlainNode, string> };
export type Drawing = { bytes: Uint8Array } | { error: string };

type Place = { pageNumber: number; totalPages: number };

// Pages come first where there are fewer processors than work.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
registerFonts();
await nameGlyphs();

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
    return { bytes: await renderToBuffer(toElement(document) as ReactElement<DocumentProps>) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function toElement(node: PlainNode): ReactElement | string {
  if (typeof node === "string") return node;
  const { type, props, paged, children } = node;
  return createElement(type, paged ? { ...props, render: sayPaged(paged) } : props, ...children.map(toElement));
}

function sayPaged({ first, others }: PagedPattern) {
  return ({ pageNumber, totalPages }: Place) =>
    (pageNumber === 1 ? first : others).replace("{page}", String(pageNumber)).replace("{pages}", String(totalPages ?? ""));
}
