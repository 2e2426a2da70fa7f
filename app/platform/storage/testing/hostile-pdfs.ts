/** PDFs made to hold a reader up, or to hide what they do from one reader and show it to another. */
import { deflateSync } from "node:zlib";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import { packedObjects, pdfWith, pdfWithTable, streamOf } from "./pdf.ts";

export type HostilePdf = { what: string; bytes: Buffer; reason: FileRefusal };

const SCRIPT = "<</S/JavaScript/JS(app.alert(1))>>";
const ADDRESS = "<</S/URI/URI(https://exemple.invalid)>>";
const END = Buffer.from("\n%%EOF\n");

/** An object stream whose head says `6 0` again and again: a few hundred bytes once packed. */
function repeatingStream(times: number): Buffer {
  const head = "6 0 ".repeat(times);
  return streamOf(
    deflateSync(Buffer.from(`${head}<</A 1>>`), { level: 9 }),
    `/Type/ObjStm/N ${times}/First ${head.length}/Filter/FlateDecode`,
  );
}

/** As few bytes as a PDF may have, with the stream above. */
export function smallRepeatingPdf(): Buffer {
  const parts = [
    "%PDF-1.7\n1 0 obj\n<</Pages 2 0 R>>\nendobj\n2 0 obj\n<</Kids[3 0 R]>>\nendobj\n3 0 obj\n<</Type/Page>>\nendobj\n5 0 obj\n",
  ];
  const bytes = [
    Buffer.from(parts.join("")),
    repeatingStream(60_000),
    Buffer.from("\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"),
  ];
  return Buffer.concat(bytes);
}

/** A plain PDF with more in front of its first object. */
function pdfHolding(body: string): Buffer {
  const text = pdfWith().toString("latin1");
  return Buffer.from(
    text.replace("1 0 obj", () => `${body}\n1 0 obj`),
    "latin1",
  );
}

/** `depth` trailers, each in a string of the one before: each is read with all those that it holds. */
const nestedTrailers = (depth: number) => `trailer<</A(\n`.repeat(depth) + ")>>".repeat(depth);

/** The bytes of a ZIP with one empty file. */
export function smallZip(): Buffer {
  const local = Buffer.concat([
    Buffer.from("PK\u0003\u0004\u0014\0", "latin1"),
    Buffer.alloc(20),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from("a"),
  ]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\0\u0014\0", "latin1"),
    Buffer.alloc(20),
    Buffer.from([1, 0]),
    Buffer.alloc(16),
    Buffer.from("a"),
  ]);
  const last = Buffer.alloc(22);
  last.write("PK\u0005\u0006", "latin1");
  last.writeUInt16LE(1, 8);
  last.writeUInt16LE(1, 10);
  last.writeUInt32LE(central.length, 12);
  last.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, last]);
}

const opening = (body: string) => pdfWith({ catalog: "/OpenAction 5 0 R", extra: [body] });
const untyped = (stream: Buffer, type = "") =>
  Buffer.from(stream.toString("latin1").replace("/Type/ObjStm", type), "latin1");
const scriptAway = (stream: (packed: Buffer) => Buffer) => pdfWithTable({ five: stream(packedObjects({ 6: SCRIPT })) });
const active = (what: string, bytes: Buffer): HostilePdf => ({ what, bytes, reason: "pdf-active" });
const tail = (what: string, ...parts: Buffer[]): HostilePdf => ({
  what,
  bytes: Buffer.concat(parts),
  reason: "pdf-ends-otherwise",
});

/** Those that would take minutes of a reader who counts nothing: the answer must come at once, whichever it is. */
export function slowPdfs(): { what: string; bytes: Buffer }[] {
  return [
    { what: "554 bytes that pack one object number again and again", bytes: smallRepeatingPdf() },
    { what: "500 kB of one object again and again", bytes: pdfHolding("7 0 obj\n1\nendobj\n".repeat(28_000)) },
    { what: "480 kB of nested trailers", bytes: pdfHolding(nestedTrailers(31_000)) },
    { what: "one long object packed under many numbers", bytes: pdfWith({ extra: [manyHeads()] }) },
    { what: "strings that never end", bytes: pdfHolding(`(${"obj(".repeat(1_000_000)}`) },
    {
      what: "streams inside one another",
      bytes: pdfHolding("9 0 obj<</Filter/FlateDecode>>stream\n".repeat(100_000) + "endstream"),
    },
    { what: "5 MB of empty arrays", bytes: pdfHolding(`7 0 obj\n[${"[]".repeat(2_500_000)}]\nendobj`) },
    { what: "5 MB of numbers", bytes: pdfHolding(`7 0 obj\n[${"1 ".repeat(2_500_000)}]\nendobj`) },
    { what: "page trees that lead back to themselves", bytes: pdfHolding(loopingTrees()) },
    { what: "30 MB of heads", bytes: pdfWith({ extra: [repeatingStream(7_000_000)] }) },
  ];
}

/** Thousands of numbers, all for the same megabyte. */
function manyHeads(): Buffer {
  const head = `${Array.from({ length: 50_000 }, (_, index) => `${index + 10} 0`).join(" ")}\n`;
  const body = `[${"1 ".repeat(500_000)}]`;
  return streamOf(
    deflateSync(Buffer.from(head + body), { level: 9 }),
    `/Type/ObjStm/N 50000/First ${head.length}/Filter/FlateDecode`,
  );
}

function loopingTrees(): string {
  const kids = `7 0 obj\n<</Kids[${"7 0 R ".repeat(50_000)}]>>\nendobj\n`;
  return `${kids}8 0 obj\n<</Pages 7 0 R>>\nendobj\n${"trailer<</Root 8 0 R>>\n".repeat(10_000)}`;
}

/** Those that mutool or qpdf read and act on, however they are written. */
export function hidingPdfs(): HostilePdf[] {
  const plain = pdfWith();
  const zip = smallZip();
  const inside = streamOf(Buffer.from("6 0 obj <</S/GoToR/F(a.pdf)>> endobj"));
  return [
    active(
      "a script in an object stream that does not say what it is",
      scriptAway((packed) => untyped(packed)),
    ),
    active(
      "a script in an object stream that says it is a picture",
      scriptAway((packed) => untyped(packed, "/Type/XObject")),
    ),
    active(
      "a script in an object stream without a type and a beginning",
      pdfWithTable({ five: streamOf(deflateSync(Buffer.from(`6 5 ${SCRIPT}`)), "/N 1/Filter/FlateDecode") }),
    ),
    active(
      "a script in an object inside a stream",
      pdfWithTable({ five: inside, sixAt: "5 0 obj\n".length + inside.indexOf("6 0 obj") }),
    ),
    active(
      "an object stream behind a number cut by a remark",
      Buffer.from(
        scriptAway((packed) => packed)
          .toString("latin1")
          .replace("5 0 obj\n", "5 %\n0%\nobj"),
        "latin1",
      ),
    ),
    active("an address that opens by itself", opening(ADDRESS)),
    active("an address that opens by itself, written on the spot", pdfWith({ catalog: `/OpenAction${ADDRESS}` })),
    active("an address that opens after a harmless move", opening(`<</S/GoTo/D[3 0 R/Fit]/Next ${ADDRESS}>>`)),
    active("an address that opens with the page", pdfWith({ catalog: "/AA<</O 5 0 R>>", extra: [ADDRESS] })),
    active("an action that only some readers find", pdfWith({ catalog: "/OpenAction 99 0 R" })),
    tail("a ZIP after a second %%EOF", plain, END, zip, END),
    tail("a ZIP before a second %%EOF", plain, zip, END),
    tail("a ZIP in a remark", plain, Buffer.from("%"), zip, END),
    tail("a ZIP in a second saving", plain, Buffer.from("7 0 obj\n1\nendobj\n"), zip, END),
    { what: "an action said in two ways", bytes: opening("<</S/URI/S/GoTo/D[3 0 R/Fit]>>"), reason: "pdf-unreadable" },
  ];
}
