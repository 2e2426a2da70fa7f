/** In which encodings a finished answer lies ready, and which of them a client gets. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { COMPRESSIBLE, SMALLEST_COMPRESSED } from "#app/platform/http/compression.ts";

/** Smallest first: where a client likes several alike, the first of them spares its data bundle most. */
const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number] | "identity";

/** Levels beyond which a page takes several times as long and becomes hardly smaller (docs/performance.md). */
const packers: Record<Exclude<Encoding, "identity">, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  zstd: (body) => promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** A body in every encoding that makes it smaller, off the event loop. @param type its Content-Type */
export async function packed(body: Buffer, type: string): Promise<Map<Encoding, Buffer>> {
  const forms = new Map<Encoding, Buffer>([["identity", body]]);
  if (body.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(type)) return forms;
  for (const [encoding, form] of await Promise.all(ENCODINGS.map(async (one) => [one, await packers[one](body)] as const))) forms.set(encoding, form);
  return forms;
}

const chosen = new Map<string, Encoding>();
/** Browsers send a handful of different headers. */
const MOST_HEADERS = 200;

/**
 * The encoding for an `Accept-Encoding` (RFC 9110, 12.5.3): the one liked best by its q-value, our smallest among
 * equals. Remembers its answers: it runs for each request.
 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  if (chosen.size >= MOST_HEADERS) chosen.clear();
  const encoding = choose(accepted);
  if (accepted.length <= 200) chosen.set(accepted, encoding);
  return encoding;
}

function choose(accepted: string): Encoding {
  const likes = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const said = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = said === undefined ? 1 : Number(said);
    if (name !== "") likes.set(name, Number.isFinite(q) ? q : 0);
  }
  const like = (name: string) => likes.get(name) ?? likes.get("*") ?? 0;
  let best: Encoding = "identity";
  // Unnamed, the plain body is welcome, and less so than what was named.
  let most = likes.get("identity") ?? 0;
  for (const encoding of ENCODINGS)
    if (like(encoding) > 0 && (best === "identity" ? like(encoding) >= most : like(encoding) > most)) [best, most] = [encoding, like(encoding)];
  return best;
}
