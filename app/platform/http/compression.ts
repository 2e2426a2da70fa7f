import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { FinishedPage, WrittenPage } from "./finished-page.ts";

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
const SETTINGS = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }, gzip: { level: 5 } };
const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * The same answer with its length, compressed where that is worth it and the client accepts it.
 * @param acceptEncoding header of the request, or ""
 */
export async function compress(response: Response, acceptEncoding: string): Promise<Response> {
  const { headers } = response;
  if (headers.has("Content-Encoding") || !COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return response;
  const packed = await packedBody(response, /\bbr\b/.test(acceptEncoding) ? "br" : /\bgzip\b/.test(acceptEncoding) ? "gzip" : undefined);
  if (!packed) return response;
  const { body, encoding } = packed;
  headers.append("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status: response.status, headers });
}

type Encoding = "br" | "gzip" | undefined;
type Packed = { body: Buffer<ArrayBuffer>; encoding: Encoding };

/** @returns undefined for an answer that has no body */
async function packedBody(response: Response, accepted: Encoding): Promise<Packed | undefined> {
  if (response instanceof WrittenPage)
    return response.readOnce(async (bytes) => {
      const { body, encoding } = await pack(bytes, accepted);
      return { body: body === bytes ? Buffer.from(bytes) : body, encoding };
    });
  if (response instanceof FinishedPage) return pack(Buffer.from(response.html), accepted);
  return response.body ? pack(Buffer.from(await response.arrayBuffer()), accepted) : undefined;
}

async function pack(plain: Buffer<ArrayBuffer>, accepted: Encoding): Promise<Packed> {
  const encoding = plain.length < SMALLEST_COMPRESSED ? undefined : accepted;
  if (!encoding) return { body: plain, encoding };
  if (plain.length > ON_THE_SPOT) return { body: await inThread[encoding](plain, SETTINGS[encoding]), encoding };
  return { body: encoding === "br" ? brotliCompressSync(plain, SETTINGS.br) : gzipSync(plain, SETTINGS.gzip), encoding };
}
