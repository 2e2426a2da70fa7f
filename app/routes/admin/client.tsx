import { clientPage } from "#app/client-page.server.ts";
import { knownMerges } from "#app/features/accounts/merges/preview-merge.server.ts";
import { MergeLinks } from "#app/features/accounts/merges/views/merge-links.tsx";
import { noteView } from "#app/features/clients/note-view.server.ts";
import { ClientPage } from "#app/features/clients/views/client-page.tsx";
import styles from "#app/features/clients/views/clients.css?url";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { mayActAs } from "#app/platform/session/guards.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { foundClient } from "#app/routes/admin/client.server.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/client.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "computation", crumb: "Une personne" };

export const meta: Route.MetaFunction = () => unlistedMeta("Une personne");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, found } = await foundClient(args);
  await noteView(scope, viewer, { clientId: found.client.id, what: "person" });
  const { drizzle } = scope.database;
  const { id, userId } = found.client;
  const merging =
    userId === null ? null : { accountId: userId, merges: await knownMerges(drizzle, scope.clock, userId), mayMerge: mayActAs(viewer.role, "admin") };
  const openFile = userId === null ? null : pathTo("/admin/clients/:id/dossier", { id });
  return { ...(await clientPage(drizzle, scope.clock, found)), merging, openFile };
}

export default function OneClient({ loaderData }: Route.ComponentProps) {
  return <ClientPage {...loaderData}>{loaderData.merging && <MergeLinks {...loaderData.merging} />}</ClientPage>;
}
