import { data } from "react-router";
import { previewOf } from "#app/features/publications/editor/preview.server.ts";
import { readRevision } from "#app/features/publications/store/queries.server.ts";
import { checksOf } from "#app/features/publications/sources/checks.server.ts";
import { NO_CHECKS } from "#app/features/publications/freshness.ts";
import { TextPreview } from "#app/features/publications/views/office/text-preview.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/text-preview.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Aperçu");

/** A revision as its readers would see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "texts");
  const { database, clock } = scopeOf(context);
  const text = isUuid(params.revision) ? await readRevision(database.drizzle, params.revision) : undefined;
  if (!text) throw data(null, { status: 404 });
  const { id, kind, slug, published, source } = text;
  // A draft is another text than the one that was compared with its sources.
  const checks = published ? (await checksOf(database.drizzle, [id]))(id) : NO_CHECKS;
  return { text: { kind, slug, published }, preview: previewOf(kind, source, dayOf(clock.now()), checks) };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <TextPreview {...loaderData} />;
}
