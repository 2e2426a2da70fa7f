import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** Types of bodies that become smaller. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|ld\+json|xml|rss\+xml|openapi)|image\/svg)/;
/** Below it, in bytes, compressing saves no packet. */
const SMALLEST_COMPRESSED = 1024;
/**
 * Bytes up to which a body is compressed on the spot, in about a millisecond. In Node's thread pool the same work costs
 * two to four times the processor: each call fills tables of megabytes in the memory of another thread (docs/performance.md).
 */
const ON_THE_SPOT = 200_000;
/** Three fifths of the time of quality 5 for seven hundredths more bytes; a window as large as the pages. */
const SETTINGS = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  gzip: { level: 5 },
};
const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type Encoding = keyof typeof SETTINGS;

const REFUSED = String.raw`\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;
const TAKES = { br: new RegExp(String.raw`\bbr${REFUSED}`), gzip: new RegExp(String.raw`\bgzip${REFUSED}`) };

/** The smaller of our encodings that an `Accept-Encoding` takes. */
export function encodingFor(acceptEncoding: string): Encoding | undefined {
  return TAKES.br.test(acceptEncoding) ? "br" : TAKES.gzip.test(acceptEncoding) ? "gzip" : undefined;
}

/** A body in an encoding; undefined where that would not make it smaller. @param type its Content-Type */
export async function packed(
  plain: Buffer<ArrayBuffer>,
  type: string,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (plain.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(type)) return undefined;
  if (plain.length > ON_THE_SPOT) return inThread[encoding](plain, SETTINGS[encoding]);
  return encoding === "br" ? brotliCompressSync(plain, SETTINGS.br) : gzipSync(plain, SETTINGS.gzip);
}

/**
 * The same answer with its length, compressed where that is worth it and the client accepts it.
 * @param acceptEncoding header of the request, or ""
 */
export async function compress(response: Response, acceptEncoding: string): Promise<Response> {
  const { headers } = response;
  const type = headers.get("Content-Type") ?? "";
  if (!response.body || headers.has("Content-Encoding") || !COMPRESSIBLE.test(type)) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const encoding = encodingFor(acceptEncoding);
  const smaller = encoding && (await packed(plain, type, encoding));
  headers.append("Vary", "Accept-Encoding");
  if (encoding && smaller) headers.set("Content-Encoding", encoding);
  const body = smaller ?? plain;
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status: response.status, headers });
}
