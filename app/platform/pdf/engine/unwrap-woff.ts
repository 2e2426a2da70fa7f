import { inflateSync } from "node:zlib";

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The plain TrueType font inside a WOFF 1 file. The PDF engine reads WOFF too, but inflates
 * its tables again for every glyph that it draws: a third of the time of a report.
 * @throws when the bytes are no WOFF 1 file.
 * @see https://www.w3.org/TR/WOFF/ sections 3 to 5
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error("Not a WOFF 1 font.");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: stored.length < length ? inflateSync(stored) : stored,
    };
  });

  const directory = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  const powers = Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(SFNT_ENTRY * 2 ** powers, 6);
  directory.writeUInt16BE(powers, 8);
  directory.writeUInt16BE(SFNT_ENTRY * (tables.length - 2 ** powers), 10);

  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
