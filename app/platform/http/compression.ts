import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|ld\+json|xml|rss\+xml|openapi)|image\/svg)/;
const SMALLEST = 1024;
/**
 * Bytes up to which a body is compressed on the spot. The thread pool of Node costs two to four times the work (each
 * call makes its tables in another thread's memory), and kept hundreds of megabytes; this much takes about a millisecond.
 */
const ON_THE_SPOT = 200_000;
/** Three fifths of the time of quality 5 for seven hundredths more bytes (docs/performance.md). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 5 };
const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** What a response says, for as long as somebody holds it: reading it from a response goes through streams. */
const texts = new WeakMap<Response, string>();

/** A page whose whole text is there. */
export function finishedPage(html: string, init: ResponseInit): Response {
  const response = new Response(html, init);
  texts.set(response, html);
  return response;
}

/**
 * The same answer, compressed where that is worth it and the client accepts it, with its length.
 * @param acceptEncoding the header of the request, or ""
 */
export async function compress(response: Response, acceptEncoding: string): Promise<Response> {
  const { headers } = response;
  if (headers.has("Content-Encoding") || !COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return response;
  const text = texts.get(response);
  if (text === undefined && !response.body) return response;
  const plain = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  headers.append("Vary", "Accept-Encoding");
  const encoding = plain.length < SMALLEST ? undefined : /\bbr\b/.test(acceptEncoding) ? "br" : /\bgzip\b/.test(acceptEncoding) ? "gzip" : undefined;
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = encoding ? await packed(plain, encoding) : plain;
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status: response.status, headers });
}

async function packed(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "br") return plain.length > ON_THE_SPOT ? inThread.br(plain, BROTLI) : brotliCompressSync(plain, BROTLI);
  return plain.length > ON_THE_SPOT ? inThread.gzip(plain, GZIP) : gzipSync(plain, GZIP);
}
