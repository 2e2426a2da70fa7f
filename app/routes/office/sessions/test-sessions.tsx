import { data } from "react-router";
import { moveSession } from "#app/features/language-tests/office/move-session.server.ts";
import { officeSession } from "#app/features/language-tests/office/office-words.ts";
import { officeSessions, sessionById } from "#app/features/language-tests/queries.server.ts";
import { sessionMoveOf } from "#app/features/language-tests/status.ts";
import { OfficeSessions } from "#app/features/language-tests/office/views/office-sessions.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/test-sessions.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Sessions de tests");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "sessions");
  const { database, clock } = scopeOf(context);
  const now = clock.now();
  const { searchParams } = new URL(request.url);
  const { coming, past } = await officeSessions(database.drizzle, now, {
    coming: searchParams.get("venir"),
    past: searchParams.get("page"),
  });
  const inWords = (page: typeof coming) => ({ ...page, rows: page.rows.map((session) => officeSession(session, now)) });
  return { coming: inWords(coming), past: inWords(past) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requirePermission(context, "sessions");
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const move = sessionMoveOf(taken.fields.get("move"));
  const session = await sessionById(
    scope.database.drizzle,
    String(taken.fields.get("sessionId") ?? ""),
    scope.clock.now(),
  );
  // A cancellation has a page of its own, which asks why.
  if (!move || move === "cancel" || !session) throw data(null, { status: 404 });
  const outcome = await moveSession(scope, adviser, session.id, move);
  if (outcome === "moved")
    return redirectWithFlash({ request, context }, pathTo("/admin/sessions"), {
      kind: "success",
      title: "C’est fait.",
    });
  return taken.refuse(409, "Cette session n’est plus dans l’état affiché\u00a0: regardez-la de nouveau.");
}

export default function TestSessions({ loaderData: { coming, past }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap tests-page">
      <h1>Sessions de tests</h1>
      <p className="mb-6">
        <LinkButton href={pathTo("/admin/sessions/nouvelle")}>Nouvelle session</LinkButton>
      </p>
      <div className="grid gap-4">
        {actionData && (
          <Alert kind="danger" announced>
            {actionData.refusal}
          </Alert>
        )}
        <OfficeSessions coming={coming} past={past} />
      </div>
    </div>
  );
}
