/** Builds small PDFs, valid and not, for tests. */
import { deflateSync } from "node:zlib";

type Parts = {
  /** Bodies of more objects, numbered from 5 on. */
  extra?: (string | Buffer)[];
  /** More entries of the catalog, e.g. "/OpenAction 5 0 R". */
  catalog?: string;
  /** More entries of the trailer. */
  trailer?: string;
  /** Content of the page. */
  content?: Buffer;
};

/** One page that says hello, with what is asked for in it. */
export function pdfWith({
  extra = [],
  catalog = "",
  trailer = "",
  content = Buffer.from("BT /F1 24 Tf 72 720 Td (Carte d\\'identite) Tj ET"),
}: Parts = {}): Buffer {
  const bodies = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalog}>>`),
    Buffer.from("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    Buffer.from("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>"),
    streamOf(deflateSync(content), "/Filter/FlateDecode"),
    ...extra.map((body) => Buffer.from(body)),
  ];
  let file = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");
  const offsets: number[] = [];
  for (const [index, body] of bodies.entries()) {
    offsets.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.concat([
    file,
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`,
    ),
  ]);
}

/**
 * As pdfWith, with a cross-reference stream (PDF 1.5): readers find object 6 as the first one
 * packed into object 5, whatever that says it is; or at `sixAt` bytes from where object 5 begins.
 */
export function pdfWithTable({
  catalog = "/OpenAction 6 0 R",
  five,
  sixAt,
}: {
  catalog?: string;
  five: Buffer;
  sixAt?: number;
}): Buffer {
  const plain = pdfWith({ catalog, extra: [five] });
  const body = plain.subarray(0, plain.lastIndexOf("xref\n0 "));
  const rows = [1, 2, 3, 4, 5].map((number) => [1, body.indexOf(`${number} 0 obj`), 0]);
  const six = sixAt === undefined ? [2, 5, 0] : [1, (rows[4]?.[1] ?? 0) + sixAt, 0];
  const table = Buffer.concat(
    [[0, 0, 65_535], ...rows, six, [1, body.length, 0]].map(([kind = 0, place = 0, last = 0]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(place, 1);
      row.writeUInt16BE(last, 5);
      return row;
    }),
  );
  return Buffer.concat([
    body,
    Buffer.from("7 0 obj\n"),
    streamOf(table, "/Type/XRef/Size 8/W[1 4 2]/Root 1 0 R"),
    Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

/** The body of a stream object. */
export function streamOf(bytes: Buffer, entries = ""): Buffer {
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** Objects packed as PDF 1.5 does: `5 0 obj` and so on are nowhere to be read in the file. */
export function packedObjects(bodies: Record<number, string>): Buffer {
  const entries = Object.entries(bodies);
  let offset = 0;
  const heads = entries.map(([number, body]) => {
    const head = `${number} ${offset}`;
    offset += body.length + 1;
    return head;
  });
  const head = `${heads.join(" ")}\n`;
  return streamOf(
    deflateSync(Buffer.from(head + entries.map(([, body]) => body).join("\n"))),
    `/Type/ObjStm/N ${entries.length}/First ${head.length}/Filter/FlateDecode`,
  );
}

/** A stream that swells a thousandfold and more once unpacked. */
export function swelling(megabytes: number): Buffer {
  return streamOf(deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 }), "/Filter/FlateDecode");
}
