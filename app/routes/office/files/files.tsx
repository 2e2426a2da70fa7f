import { officeFiles } from "#app/features/applications/review/office-files.server.ts";
import { OfficeFiles } from "#app/features/applications/views/review/office-files.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/files.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Dossiers");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "files");
  const { database, clock } = scopeOf(context);
  const page = await officeFiles(database.drizzle, new URL(request.url).searchParams.get("page"));
  return { page, now: clock.now().epochMilliseconds };
}

export default function Files({ loaderData: { page, now } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Dossiers</h1>
      <OfficeFiles page={page} now={now} />
    </div>
  );
}
