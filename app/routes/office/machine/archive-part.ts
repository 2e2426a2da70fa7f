import { Readable } from "node:stream";
import { data } from "react-router";
import { takeArchivePart } from "#app/features/business-archive/ask-archive.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/archive-part.ts";

/** One zip of an archive, while it is given. */
export async function loader({ context, params: { id, place } }: Route.LoaderArgs) {
  const actor = requirePermission(context, "machine");
  const scope = scopeOf(context);
  const isAsked = isUuid(id) && /^[1-9]\d{0,3}$/.test(place);
  const part = isAsked ? await takeArchivePart(scope, actor, { id, place: Number(place) }) : undefined;
  const content = part && (await scope.storage.get(part.key));
  if (!part || !content) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(part.size),
      "Content-Disposition": `attachment; filename="${part.name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
