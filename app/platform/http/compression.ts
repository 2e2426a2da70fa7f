import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { FinishedPage } from "./finished-page.ts";

/** Types of bodies that become smaller. */
export const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|ld\+json|xml|rss\+xml|openapi)|image\/svg)/;
/** Below it, in bytes, compressing saves no packet. */
export const SMALLEST_COMPRESSED = 1024;
/**
 * Bytes up to which a body is compressed on the spot, in about a millisecond. In Node's thread pool the same work costs
 * two to four times the processor: each call fills tables of megabytes in the memory of another thread (docs/performance.md).
 */
const ON_THE_SPOT = 200_000;
/** Three fifths of the time of quality 5 for seven hundredths more bytes; a window as large as the pages. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 5 };
const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * The same answer with its length, compressed where that is worth it and the client accepts it.
 * @param acceptEncoding header of the request, or ""
 */
export async function compress(response: Response, acceptEncoding: string): Promise<Response> {
  const { headers } = response;
  if (headers.has("Content-Encoding") || !COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return response;
  const isPage = response instanceof FinishedPage;
  if (!isPage && !response.body) return response;
  const plain = isPage ? response.html : Buffer.from(await response.arrayBuffer());
  const length = Buffer.byteLength(plain);
  headers.append("Vary", "Accept-Encoding");
  const encoding = length < SMALLEST_COMPRESSED ? undefined : /\bbr\b/.test(acceptEncoding) ? "br" : /\bgzip\b/.test(acceptEncoding) ? "gzip" : undefined;
  if (encoding) headers.set("Content-Encoding", encoding);
  // A text leaves as it is: Node encodes it where it writes it.
  const body = encoding ? await packed(typeof plain === "string" ? bytesOf(plain, length) : plain, encoding) : plain;
  headers.set("Content-Length", String(encoding ? body.length : length));
  return new Response(body, { status: response.status, headers });
}

const encoder = new TextEncoder();
/** Where a page lies for the moment in which it is compressed: a new buffer for each takes twice as long as writing it. */
const spot = Buffer.allocUnsafeSlow(ON_THE_SPOT);

/** A text as bytes, which are good until the next page: what is compressed in another thread gets bytes of its own. @param length of these bytes */
function bytesOf(text: string, length: number): Buffer {
  if (length > ON_THE_SPOT) return Buffer.from(text);
  return spot.subarray(0, encoder.encodeInto(text, spot).written);
}

async function packed(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "br") return plain.length > ON_THE_SPOT ? inThread.br(plain, BROTLI) : brotliCompressSync(plain, BROTLI);
  return plain.length > ON_THE_SPOT ? inThread.gzip(plain, GZIP) : gzipSync(plain, GZIP);
}
