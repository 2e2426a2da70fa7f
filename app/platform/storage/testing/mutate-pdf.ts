/** Spoils PDFs at random, the same way again for the same seed. */
import { hidingPdfs } from "./hostile-pdfs.ts";
import { packedObjects, pdfWith, pdfWithTable } from "./pdf.ts";

/** A number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** Marsaglia's xorshift of 32 bits. */
export function drawFrom(seed: number): Draw {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const WORDS =
  "obj|endobj|stream\n|endstream|trailer|startxref|xref|%%EOF|%PDF-1.7|<<|>>|[|]|(|)|<|>|%|\n|/|R|null|6 0 R|7 0 obj|/First 8|/N 1|/Type/ObjStm|/Filter/FlateDecode|/Length 9|/OpenAction 6 0 R|/S/URI|#4a|/Kids[2 0 R]|\0|\\".split(
    "|",
  );

/** What is spoiled: plain files, and some that hide a script. */
export function mutationSeeds(): Buffer[] {
  const packed = packedObjects({ 6: "<</S/GoTo/D[3 0 R/Fit]>>", 7: "(Awa)" });
  return [
    pdfWith(),
    pdfWithTable({ five: packed }),
    pdfWith({ extra: ["<</S/URI/URI(https://exemple.cm)>>", "[1 2 3 (a) <61>]"] }),
    ...hidingPdfs().map(({ bytes }) => bytes),
  ];
}

/** One to four changes: bytes turned, cut out, said twice, words of the format put in, a piece of another file. */
export function mutate(seeds: readonly Buffer[], draw: Draw): Buffer {
  let bytes = pick(seeds, draw);
  for (let changes = 1 + draw(4); changes > 0; changes -= 1) bytes = change(bytes, seeds, draw);
  return bytes;
}

function change(bytes: Buffer, seeds: readonly Buffer[], draw: Draw): Buffer {
  const at = draw(bytes.length + 1);
  const length = draw(40);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (draw(6)) {
    case 0:
      return Buffer.concat([before, Buffer.from([draw(256)]), after.subarray(1)]);
    case 1:
      return Buffer.concat([before, after.subarray(length)]);
    case 2:
      return Buffer.concat([before, after.subarray(0, length), after]);
    case 3:
      return Buffer.concat([before, Buffer.from(pick(WORDS, draw), "latin1"), after.subarray(draw(4))]);
    case 4:
      return Buffer.concat([before, Buffer.from(pick(WORDS, draw).repeat(1 + draw(2_000)), "latin1"), after]);
    default: {
      const other = pick(seeds, draw);
      const from = draw(other.length);
      return Buffer.concat([before, other.subarray(from, from + draw(300)), after]);
    }
  }
}

function pick<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
