import { Readable } from "node:stream";
import { data } from "react-router";
import { pictureFile } from "#app/features/publications/illustrations/pictures.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/text-picture.ts";

/** A picture of a text, for everybody: under its name it never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, storage } = scopeOf(context);
  const file = await pictureFile(database.drizzle, params.name);
  const content = file && (await storage.get(file.key));
  if (!file || !content) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": file.mediaType,
      "Content-Length": String(file.size),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
