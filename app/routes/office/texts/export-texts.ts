import { exportTexts } from "#app/features/publications/office/exchange/export-texts.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/export-texts.ts";

/** Every text as Markdown, with its pictures. */
export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "texts");
  const { database, storage } = scopeOf(context);
  return new Response(await exportTexts(database.drizzle, storage), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="textes.zip"',
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
