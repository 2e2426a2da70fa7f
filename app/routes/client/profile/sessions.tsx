import { data } from "react-router";
import { closeOtherSessions, closeSession } from "#app/features/accounts/sign-in/close-sessions.server.ts";
import { ownSessions } from "#app/features/accounts/queries.server.ts";
import { SessionList } from "#app/features/accounts/views/session-list.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/sessions.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await ownSessions(scopeOf(context), requireViewer(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const session = taken.fields.get("session");
  if (session === "others") await closeOtherSessions(scope, viewer);
  else if (typeof session !== "string" || !(await closeSession(scope, viewer, session)))
    throw data(null, { status: 404 });
  return redirectWithFlash({ request, context }, pathTo("/profile/sessions"), {
    kind: "success",
    title: session === "others" ? "Vos autres sessions sont fermées" : "La session est fermée",
  });
}

export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div>
          <h1>Vos sessions ouvertes</h1>
          <p className="lead">
            Les appareils sur lesquels votre compte est ouvert. Si vous n’en reconnaissez pas un, fermez-le et changez
            votre mot de passe.
          </p>
          {actionData && (
            <Alert kind="caution" announced>
              {actionData.refusal}
            </Alert>
          )}
          <SessionList sessions={sessions} />
        </div>
      </div>
    </>
  );
}
