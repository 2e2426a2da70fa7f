import type { DrawnPicture } from "./page-tasks.ts";

/** A drawn page for one reader: nobody else may keep it. */
export function drawnResponse({ bytes }: Pick<DrawnPicture, "bytes">): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.byteLength),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
