import { Readable } from "node:stream";
import anyAscii from "any-ascii";
import { data } from "react-router";
import type { Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

/** What RFC 8187 wants escaped besides. */
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** `Content-Disposition` of what is to be kept under this name (RFC 6266): in Latin letters for old programs, the real one for the others. */
export function attachment(name: string): string {
  const plain = anyAscii(name).replaceAll(/[^ -~]|["\\]/g, "_");
  if (/^[\w.-]+$/.test(name)) return `attachment; filename="${plain}"`;
  const real = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, escaped);
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}

/**
 * A file as its owner gets it back: to keep, never opened inside the site. Called once a
 * policy has said who may.
 * @throws a 404 response when its bytes are gone
 */
export async function fileResponse(
  storage: Storage,
  file: Pick<StoredFile, "key" | "name" | "mediaType" | "size">,
): Promise<Response> {
  const content = await storage.get(file.key);
  if (!content) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": file.mediaType,
      "Content-Length": String(file.size),
      "Content-Disposition": attachment(file.name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
