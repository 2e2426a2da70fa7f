/** Tape archives (POSIX ustar), so that any computer opens a backup: only what backups need. */

export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

const BLOCK = 512;
const LONGEST_NAME = 100;
/** Eleven octal digits. */
const LARGEST = 8 ** 11 - 1;

/** @throws when a name or a size does not fit, or the content has another size than announced */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME || size > LARGEST) throw new Error(`${name} does not fit into a tape archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Sum of the header's bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/**
 * The entries in their order; what is left unread of one is read past.
 * @throws when the bytes are no such archive, or end too early
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = Buffer.from(await reader.exactly(BLOCK));
    if (header.every((byte) => byte === 0)) return;
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    const sound = Number.parseInt(header.toString("latin1", 148, 154), 8) === checksumOf(header) && Number.isSafeInteger(size);
    if (!sound) throw new Error("the archive is damaged: a header is not what it should be");
    const name = header.toString("utf8", 0, LONGEST_NAME).replace(/\0.*$/s, "");
    const left = { bytes: size };
    yield { name, size, content: reader.upTo(left) };
    await reader.exactly(left.bytes + paddingOf(size));
  }
}

/** Cuts a stream of chunks where one likes. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async exactly(count: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.upTo({ bytes: count })) parts.push(part);
    return Buffer.concat(parts);
  }

  /** @param left counts down, so that whoever asked knows what was not read */
  async *upTo(left: { bytes: number }): AsyncGenerator<Uint8Array> {
    while (left.bytes > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new Error("the archive ends too early");
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, left.bytes);
      this.#rest = this.#rest.subarray(part.length);
      left.bytes -= part.length;
      yield part;
    }
  }
}
