// The thread that draws PDFs: layout is synchronous work that would hold up every request of
// the server's own thread. Node runs this file as it stands, from the sources (no JSX here).
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import type { DocumentProps } from "@react-pdf/renderer";
import { createElement } from "react";
import type { ReactElement } from "react";
import { READY } from "#app/platform/workers/ready.ts";
import { registerFonts } from "./fonts.ts";
import type { PagedPattern, PlainNode } from "./plain-tree.ts";

/** One document to draw, and what comes back for it. */
export type DrawingTask = { document: Exclude<PlainNode, string> };
export type Drawing = { bytes: Uint8Array } | { error: string };

type Place = { pageNumber: number; totalPages: number };

registerFonts();

parentPort?.on("message", (task: DrawingTask) => void draw(task).then(answer));

function answer(message: Drawing | typeof READY): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
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
