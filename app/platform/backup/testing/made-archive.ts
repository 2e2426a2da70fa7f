/** Archives made by hand, as an attacker would. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type SigningKey, signingKeyOf } from "#app/platform/secrets/secrets.ts";
import { type Manifest, entries, measureText } from "#app/platform/backup/manifest.ts";
import { signManifest } from "#app/platform/backup/signature.ts";
import { readTar, writeTar } from "#app/platform/backup/tar.ts";

export type Piece = { name: string; bytes: Buffer };

/** Keys of two servers. */
export const ownKey = signingKeyOf(Buffer.alloc(32, 1));
export const foreignKey = signingKeyOf(Buffer.alloc(32, 2));

const SQL = "CREATE TABLE words (word text);";
const ROWS = "érable\nsirop\n";
// Hashes look random, so the archive does not shrink to nothing; and it is the same every time.
const FILE = Buffer.concat(
  Array.from({ length: 100 }, (_, index) => createHash("sha256").update(String(index)).digest()),
);
const KEY = "0123456789abcdef0123456789abcdef";

/** A small sound archive: a migration, a table, a file. Not compressed yet. */
export function soundPieces(
  key: SigningKey = ownKey,
  change: (manifest: Manifest) => Manifest = (same) => same,
): Piece[] {
  const { bytes, sha256 } = measureText(ROWS);
  const manifest: Manifest = change({
    format: 2,
    madeAt: "2026-11-22T03:00:00+01:00[Africa/Douala]",
    postgres: "18.4",
    migrations: [{ name: "0001_words.sql", ...measureText(SQL) }],
    jobs: null,
    tables: [{ schema: "public", name: "words", columns: ["word"], rows: 2, bytes, sha256 }],
    sequences: [],
    files: [{ key: KEY, size: FILE.length, sha256: createHash("sha256").update(FILE).digest("hex") }],
  });
  const text = JSON.stringify(manifest);
  return [
    { name: entries.manifest, bytes: Buffer.from(text) },
    { name: entries.signature, bytes: Buffer.from(signManifest(text, key)) },
    { name: entries.migration("0001_words.sql"), bytes: Buffer.from(SQL) },
    { name: entries.table({ schema: "public", name: "words" }), bytes: Buffer.from(ROWS) },
    { name: entries.file(KEY), bytes: FILE },
  ];
}

/** The tape archive of these pieces. */
export async function tarOf(pieces: readonly Piece[]): Promise<Buffer> {
  async function* all() {
    for (const { name, bytes } of pieces) yield { name, size: bytes.length, content: Readable.from([bytes]) };
  }
  return buffer(Readable.from(writeTar(all())));
}

/** Writes them as an archive; `spoil` may change the bytes on the way. */
export async function writePieces(
  file: string,
  pieces: readonly Piece[],
  spoil: (tar: Buffer) => Buffer = (same) => same,
): Promise<string> {
  await writeFile(file, gzipSync(spoil(await tarOf(pieces))));
  return file;
}

/** The pieces of an archive that is not compressed. */
export async function piecesOf(tar: Buffer): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const { name, content } of readTar(Readable.from([tar])))
    pieces.push({ name, bytes: await buffer(content) });
  return pieces;
}
