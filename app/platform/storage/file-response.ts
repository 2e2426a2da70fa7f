import { Readable } from "node:stream";
import { data } from "react-router";
import type { Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

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
      // RFC 6266: the plain name for old programs, the real one for the others.
      "Content-Disposition": `attachment; filename="${file.name.replaceAll(/[^ -~]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
