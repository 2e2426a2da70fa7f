import { ownSessions } from "#app/features/accounts/queries.server.ts";
import { endSessionsOf } from "#app/features/accounts/sign-in/close-sessions.server.ts";
import { EndSessions } from "#app/features/accounts/views/end-sessions.tsx";
import { nameOf } from "#app/features/clients/search/find-client.server.ts";
import styles from "#app/features/clients/views/clients.css?url";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { foundAccount } from "./client.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client-sessions.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Fermer les connexions d’un client");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "merges");
  const { scope, found, userId } = await foundAccount(args);
  return {
    name: nameOf(found.client),
    sessions: await ownSessions(scope, { userId, role: "user", sessionId: null }),
    back: pathTo("/admin/clients/:id", { id: found.client.id }),
  };
}

export async function action(args: Route.ActionArgs) {
  const admin = requirePermission(args.context, "merges");
  const { scope, found, userId } = await foundAccount(args);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const ended = await endSessionsOf(scope, admin, userId);
  return redirectWithFlash(args, pathTo("/admin/clients/:id", { id: found.client.id }), {
    kind: "success",
    title: ended === 0 ? "Aucune connexion n’était ouverte." : "Toutes les connexions sont fermées.",
  });
}

export default function ClientSessions({ loaderData, actionData }: Route.ComponentProps) {
  return <EndSessions {...loaderData} refusal={actionData?.refusal} />;
}
