/** Draws a document with the steps of the PDF engine, in the process that draws. */
import { createRequire } from "node:module";
import { type DocumentProps, Font } from "@react-pdf/renderer";
import { type EngineElement, type PageNumber, type PlainElement, say, toEngine } from "./engine-tree.ts";
import type { PlainNode } from "./plain-tree.ts";
import { openStretches } from "./stretches.ts";
import { type TaggedFile, tagged } from "./tags.ts";

/**
 * The engine's own `renderToBuffer` lays out and writes in one piece; its two steps are taken at the versions that it brings itself.
 * @see docs/decisions/005-pdfs.md
 */
const ofEngine = createRequire(import.meta.resolve("@react-pdf/renderer"));
const { default: layOut } = ofEngine("@react-pdf/layout") as {
  default: (document: EngineElement, fonts: typeof Font) => Promise<EngineElement>;
};
const { default: write } = ofEngine("@react-pdf/render") as {
  default: (file: NodeJS.ReadableStream, laidOut: EngineElement) => NodeJS.ReadableStream;
};
const PdfFile = ofEngine("pdfkit") as new (options: object) => TaggedFile;

/**
 * The bytes of a PDF, the same for the same document but for the day when it says none.
 * @param document its root is the engine's `Document`; the fonts that it names are registered
 * @throws what the engine throws
 */
export async function drawDocument(document: PlainElement): Promise<Buffer> {
  const sections = document.children.filter((page) => typeof page !== "string");
  const frames = sections.map(frameOf);
  const cut = await openStretches(textsOf(document));
  const laidOut = await layOut(
    toEngine(
      {
        ...document,
        // The experimental one lays each page out once; the other, all that is left of the document anew at each page.
        children: sections.map((page, section) => ({
          ...page,
          props: { ...page.props, section },
          children: page.children.slice(frames[section]?.length),
        })),
      },
      cut,
    ),
    Font,
  );
  const pages = laidOut.children.filter((page) => "children" in page);
  if (frames.some(({ length }) => length > 0)) {
    const framed = await layOut(
      toEngine({ ...document, children: pages.map((page, index) => frameFor(page, index + 1)) }, cut),
      Font,
    );
    for (const [index, frame] of framed.children.entries())
      if ("children" in frame) pages[index]?.children.unshift(...frame.children);
  }
  const file = new PdfFile(fileOptions(document.props));
  return bytesOf(write(file, tagged(laidOut, file)));

  /** A page that holds nothing but what frames the one laid out, with its words. */
  function frameFor({ props }: EngineElement, pageNumber: number): PlainElement {
    const section = Number(props.section);
    const page = sections[section];
    if (page === undefined) throw new Error(`Page ${pageNumber} comes of no page of the document.`);
    return {
      ...page,
      children: (frames[section] ?? []).map((node) => withWords(node, { pageNumber, totalPages: pages.length })),
    };
  }
}

/**
 * What a page begins with that says its number, on every page at the same place: it does not change where anything else stands, so it is
 * laid out when the number of pages is known. A text of the engine whose words depend on the page, anywhere, has it lay out all that is
 * left of the document twice more for each page.
 */
function frameOf(page: PlainElement): PlainNode[] {
  const end = page.children.findIndex((node) => !isFrame(node));
  return end === -1 ? page.children : page.children.slice(0, end);
}

function textsOf(node: PlainNode): string[] {
  if (typeof node === "string") return [node];
  return [...node.children.flatMap(textsOf), ...(node.paged ? [node.paged.first, node.paged.others] : [])];
}

function isFrame(node: PlainNode): boolean {
  if (typeof node === "string" || node.props.fixed !== true) return false;
  const { style } = node.props;
  return typeof style === "object" && style !== null && "position" in style && style.position === "absolute";
}

function withWords(node: PlainNode, place: PageNumber): PlainNode {
  if (typeof node === "string") return node;
  const { paged, children } = node;
  if (paged) return { ...node, paged: undefined, children: [say(paged, place)] };
  return { ...node, children: children.map((child) => withWords(child, place)) };
}

/** As the engine sets them (`pdf` in @react-pdf/renderer), but for the tags. */
function fileOptions({
  title,
  author,
  subject,
  keywords,
  creator = "react-pdf",
  producer = "react-pdf",
  creationDate,
  language,
}: DocumentProps): object {
  const info = {
    Title: title,
    Author: author,
    Subject: subject,
    Keywords: keywords,
    Creator: creator,
    Producer: producer,
    CreationDate: creationDate,
  };
  return {
    compress: true,
    // The first that has all the tags that are used.
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: Object.fromEntries(Object.entries(info).filter(([, said]) => said !== undefined)),
  };
}

async function bytesOf(file: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
