import { type PDFObject, PDFRawStream, type PDFStream, decodePDFRawStream } from "@cantoo/pdf-lib";
import { unicodeTable, wordsOf } from "./read-pdf.ts";

/** Words by their mark; how much is painted where no mark is open; where an end has no beginning, or the other way round, it throws. */
export type Content = { marks: Map<number, string>; outside: number };

const OPERATIONS =
  /\/(?<tag>\w+)\s+(?:<<(?<list>.*?)>>\s+BDC|BMC)\b|(?<end>\bEMC\b)|\/(?<font>F\d+) \S+ Tf|\[(?<shown>[^\]]*)\] TJ|(?<!\S)(?<painted>f\*?|F|S|s|B\*?|b\*?|Do|sh)(?!\S)/gs;

/** The marks of a page's content, as our two writers of PDFs write it (glyphs as four hexadecimal digits). */
export function readContent(
  streams: readonly PDFStream[],
  tables: ReadonlyMap<string, PDFObject | undefined>,
): Content {
  const source = streams.map(decoded).join("\n");
  const fonts = new Map([...tables].map(([name, table]) => [name, unicodeTable(decoded(table))]));
  const marks = new Map<number, string>();
  const open: (number | undefined)[] = [];
  let outside = 0;
  let font = new Map<string, string>();
  for (const { groups: { tag, list, end, font: named, shown } = {} } of source.matchAll(OPERATIONS)) {
    if (tag !== undefined) {
      const mark = /\/MCID (\d+)/.exec(list ?? "")?.[1];
      open.push(mark === undefined ? undefined : Number(mark));
      if (mark !== undefined) marks.set(Number(mark), "");
      if (open.length > 1) throw new Error(`A mark within a mark: ${tag}`);
    } else if (end !== undefined) {
      if (open.length === 0) throw new Error("A mark ends that never began.");
      open.pop();
    } else if (named !== undefined) {
      font = fonts.get(named) ?? new Map();
    } else {
      if (open.length === 0) outside += 1;
      const mark = open.at(-1);
      if (mark !== undefined) marks.set(mark, `${marks.get(mark)}${wordsOf(shown ?? "", font)}`);
    }
  }
  if (open.length > 0) throw new Error("A mark never ends.");
  return { marks, outside };
}

function decoded(stream: PDFObject | undefined): string {
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";
}
