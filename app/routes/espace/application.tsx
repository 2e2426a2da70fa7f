import { cardOf } from "#app/features/applications/management-page.server.ts";
import { listTasks } from "#app/features/applications/task-list.ts";
import { ApplicationView } from "#app/features/applications/views/application-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ownFile } from "#app/routes/espace/own-application.server.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { SubPageTrail } from "#app/routes/espace/sub-page-trail.tsx";
import type { Route } from "./+types/application.ts";

export const handle: RouteHandle = { hydrate: "never" };

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.card.title ?? "Dossier");

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const today = dayOf(scope.clock.now());
  return { card: cardOf(file, listTasks({ ...file, today, business: siteSettings.name })) };
}

export default function ApplicationPage({ loaderData: { card } }: Route.ComponentProps) {
  return (
    <>
      <SubPageTrail under="management" name={card.title} />
      <ApplicationView card={card} />
    </>
  );
}
