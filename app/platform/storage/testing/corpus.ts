/** Files that must be refused, each with its reason, and files that must not: for tests of the pipeline and of what calls it. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { FileKind } from "#app/platform/storage/checks/inspect-file.ts";
import { MAX_FILE_BYTES } from "#app/platform/storage/storage.ts";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import { hidingPdfs } from "./hostile-pdfs.ts";
import { packedObjects, pdfWith, streamOf, swelling } from "./pdf.ts";

export type Sample = { what: string; name: string; kind: FileKind; bytes: Buffer };

const EXE = Buffer.concat([
  Buffer.from("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00", "latin1"),
  Buffer.alloc(400),
  Buffer.from("PE\0\0"),
]);
const HTML = "<!DOCTYPE html><html><script>alert(1)</script></html>";
const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD", "ANTIVIRUS", "TEST", "FILE!$H+H*"].join("-"),
);

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG that says how wide and high it is without having the pixels. */
function hollowPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(64))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A real photo, with where and when it was taken written in it. */
export function photo(format: "jpeg" | "png", { width = 1200, height = 1600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#a0522d" } })
    .withExif({ IFD0: { Make: "Telephone", Copyright: "Awa Mbarga" }, IFD3: { GPSLatitude: "4/1 3/1 0/1" } })
    .toFormat(format)
    .toBuffer();
}

/** What must be taken. */
export async function honestSamples(): Promise<Sample[]> {
  const plain = pdfWith();
  return [
    { what: "a JPG photo", name: "photo.jpg", kind: "square-photo", bytes: await photo("jpeg") },
    { what: "a PNG photo", name: "photo.png", kind: "square-photo", bytes: await photo("png") },
    { what: "a PNG called .jpg", name: "photo.jpg", kind: "square-photo", bytes: await photo("png") },
    { what: "a PDF", name: "carte.pdf", kind: "document", bytes: plain },
    { what: "a PDF of exactly 10 MB", name: "carte.pdf", kind: "document", bytes: pdfOfSize(MAX_FILE_BYTES) },
    {
      what: "a PDF with packed objects",
      name: "carte.pdf",
      kind: "document",
      bytes: pdfWith({ extra: [packedObjects({ 6: "<</Author 7 0 R>>", 7: "(Awa)" })] }),
    },
    {
      what: "a PDF saved twice",
      name: "carte.pdf",
      kind: "document",
      bytes: Buffer.concat([
        plain,
        Buffer.from("4 0 obj\n<</Note(2)>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\r\n \n"),
      ]),
    },
    ...[
      ["a PDF that opens at its first page", pdfWith({ catalog: "/OpenAction[3 0 R/Fit]" })],
      [
        "a PDF that moves to its first page",
        pdfWith({ catalog: "/OpenAction 5 0 R", extra: ["<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/NextPage>>>>"] }),
      ],
      [
        "a PDF with a link to press",
        pdfWith({ extra: ["<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://exemple.cm)>>>>"] }),
      ],
      [
        "a PDF with a colour profile",
        pdfWith({
          extra: [
            streamOf(deflateSync(Buffer.from("\0\0\u0002\u0030ADBE\u0002\u0010", "latin1")), "/N 3/Filter/FlateDecode"),
          ],
        }),
      ],
      [
        "a PDF that speaks of an obj",
        pdfWith({ extra: ["(un obj ])", streamOf(Buffer.from("BT (obj ]) Tj %%EOF PK ET"))] }),
      ],
      ["a PDF with a length elsewhere", pdfWith({ extra: ["<</Length 6 0 R>>\nstream\nBT ET\nendstream", "5"] })],
    ].map(([what, bytes]) => ({
      what: String(what),
      name: "carte.pdf",
      kind: "document" as const,
      bytes: Buffer.from(bytes ?? ""),
    })),
    { what: "a PDF document", name: "diplome.PDF", kind: "document", bytes: plain },
    { what: "a photo as a document", name: "diplome.jpeg", kind: "document", bytes: await photo("jpeg") },
    { what: "a photo called .pdf", name: "carte.pdf", kind: "document", bytes: await photo("jpeg") },
    {
      what: "a photo before a PDF, of which the photo is kept",
      name: "carte.pdf",
      kind: "document",
      bytes: Buffer.concat([await photo("jpeg"), plain]),
    },
  ];
}

/** A plain PDF of exactly so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  // The length of a stream is written in the file: room for its digits is kept the same.
  const frame = pdfWith({ extra: [streamOf(Buffer.alloc(bytes - 2000, "x"))] }).length - (bytes - 2000);
  return pdfWith({ extra: [streamOf(Buffer.alloc(bytes - frame, "x"))] });
}

type Refused = Sample & { reason: FileRefusal };

const pdf = (what: string, bytes: Buffer, reason: FileRefusal): Refused => ({
  what,
  name: "carte.pdf",
  kind: "document",
  bytes,
  reason,
});
const picture = (what: string, bytes: Buffer, reason: FileRefusal): Refused => ({
  what,
  name: "photo.png",
  kind: "square-photo",
  bytes,
  reason,
});
const action = (body: string) => pdfWith({ catalog: "/OpenAction 5 0 R", extra: [body] });

/** What must be refused, and why. */
export async function refusedSamples(): Promise<Refused[]> {
  const plain = pdfWith();
  const jpeg = await photo("jpeg");
  return [
    pdf("10 MB and one byte", pdfOfSize(MAX_FILE_BYTES + 1), "too-large"),
    pdf("an empty file", Buffer.alloc(0), "empty"),
    picture("an empty photo", Buffer.alloc(0), "empty"),
    pdf("an EXE called .pdf", EXE, "not-a-document"),
    picture("an EXE called .png", EXE, "not-a-photo"),
    picture("a PDF called .png", plain, "not-a-photo"),
    picture("an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "not-a-photo"),
    picture(
      "a GIF",
      Buffer.from(
        "GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;",
        "latin1",
      ),
      "not-a-photo",
    ),
    pdf("a web page called .pdf", Buffer.from(HTML), "not-a-document"),
    pdf("a web page with the head of a PDF", Buffer.from(`%PDF-1.7\n${HTML}\n%%EOF\n`), "pdf-active"),
    pdf(
      "a web page between two objects of a PDF",
      Buffer.from(plain.toString("latin1").replace("2 0 obj", `${HTML}\n2 0 obj`), "latin1"),
      "pdf-active",
    ),
    pdf("bytes before %PDF", Buffer.concat([Buffer.from("MZ\n"), plain]), "pdf-begins-otherwise"),
    pdf(
      "a ZIP before %PDF",
      Buffer.concat([Buffer.from("PK\x03\x04archive", "latin1"), plain]),
      "pdf-begins-otherwise",
    ),
    pdf(
      "bytes after the last %%EOF",
      Buffer.concat([plain, Buffer.from("PK\x03\x04archive", "latin1")]),
      "pdf-ends-otherwise",
    ),
    pdf("a script of a PDF", action("<</S/JavaScript/JS(app.alert(1))>>"), "pdf-active"),
    pdf("a script with an escaped name", action("<</S/J#61vaScript/J#53(app.alert(1))>>"), "pdf-active"),
    pdf(
      "a script packed away",
      pdfWith({ catalog: "/OpenAction 6 0 R", extra: [packedObjects({ 6: "<</S/JavaScript/JS(app.alert(1))>>" })] }),
      "pdf-active",
    ),
    pdf("a launched program", action("<</S/Launch/F(cmd.exe)>>"), "pdf-active"),
    pdf(
      "an attached file",
      pdfWith({
        catalog: "/Names<</EmbeddedFiles 5 0 R>>",
        extra: ["<</Names[(a.exe) 6 0 R]>>", "<</Type/Filespec/EF<</F 7 0 R>>>>", streamOf(EXE, "/Type/EmbeddedFile")],
      }),
      "pdf-active",
    ),
    pdf("a form that sends itself", action("<</S/SubmitForm/F(http://exemple.invalid)>>"), "pdf-active"),
    pdf("a PDF that swells", pdfWith({ extra: [swelling(450)] }), "pdf-swells"),
    pdf(
      "a PDF that swells in many places",
      pdfWith({ extra: Array.from({ length: 5 }, () => swelling(90)) }),
      "pdf-swells",
    ),
    pdf(
      "a PDF under a password",
      pdfWith({ trailer: "/Encrypt 5 0 R", extra: ["<</Filter/Standard/V 2>>"] }),
      "pdf-locked",
    ),
    pdf("a PDF cut in the middle", plain.subarray(0, plain.length / 2), "pdf-unreadable"),
    pdf(
      "a PDF without a page",
      Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF"),
      "pdf-unreadable",
    ),
    pdf(
      "a PDF whose values never close",
      Buffer.from(`%PDF-1.7\n1 0 obj\n${"[".repeat(5000)}\ntrailer\n<</Root 1 0 R>>\n%%EOF`),
      "pdf-unreadable",
    ),
    ...hidingPdfs().map(({ what, bytes, reason }) => pdf(what, bytes, reason)),
    pdf("EICAR", EICAR, "dangerous"),
    picture("EICAR called .png", EICAR, "dangerous"),
    pdf("EICAR in a PDF", pdfWith({ extra: [streamOf(EICAR)] }), "dangerous"),
    picture("a PNG of 50,000 by 50,000 pixels", hollowPng(50_000), "picture-too-wide"),
    picture("a PNG that lacks its pixels", hollowPng(300), "picture-unreadable"),
    picture("a photo cut in the middle", jpeg.subarray(0, jpeg.length / 2), "picture-unreadable"),
    ...["../../etc/passwd.pdf", "..\\carte.pdf", "/etc/carte.pdf", "C:carte.pdf", ".."].map((name) => ({
      ...pdf(`the name ${name}`, plain, "path-in-name"),
      name,
    })),
  ];
}
