import { queueFilterOf, queueOrderOf } from "#app/features/documents/review/review-queue.ts";
import { ReviewQueueList } from "#app/features/documents/views/review-queue.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { reviewQueue } from "#app/registries/work/review-queue.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/review-queue.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Pièces à revoir");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "files");
  const { database, clock } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const [filter, order] = [queueFilterOf(searchParams.get("quoi")), queueOrderOf(searchParams.get("tri"))];
  const queue = await reviewQueue({ db: database.drizzle, clock }, viewer.userId, {
    filter,
    order,
    cursor: searchParams.get("page"),
  });
  return { queue, filter, order, promised: siteSettings.office.reviewHours, now: clock.now().epochMilliseconds };
}

export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-4">
      <h1>Pièces à revoir</h1>
      <ReviewQueueList {...loaderData} at={pathTo("/admin/revue")} />
    </div>
  );
}
