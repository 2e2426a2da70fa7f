import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { createSession } from "#app/features/language-tests/office/create-session.server.ts";
import { sessionSchema } from "#app/features/language-tests/sessions/session-form.ts";
import { CREATED } from "#app/features/language-tests/office/office-words.ts";
import { SessionForm } from "#app/features/language-tests/office/views/session-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/test-session-new.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Nouvelle session de test");

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "sessions");
  return { formId: crypto.randomUUID(), today: scopeOf(context).clock.now().toPlainDate().toString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requirePermission(context, "sessions");
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, sessionSchema(scope.clock.now()));
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const { formId: pageId, ...said } = taken.value;
  // With the page: two sessions alike may be meant, each from a form of its own.
  const formId = sendingId(scope, {
    purpose: "test-session",
    content: [adviser.userId, Object.entries(said).map(String), pageId],
    pageId,
  });
  const { id } = await createSession(scope, adviser, { ...taken.value, formId });
  return redirectWithFlash({ request, context }, pathTo("/admin/sessions/:sessionId", { sessionId: id }), {
    kind: "success",
    title: CREATED,
  });
}

export default function TestSessionNew({ loaderData: { formId, today }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap tests-page">
      <TextLink block href={pathTo("/admin/sessions")}>
        <ArrowLeft size={18} /> Toutes les sessions
      </TextLink>
      <h1>Nouvelle session</h1>
      <p className="tests-lead">
        Dès qu’elle est créée, la session paraît sur la page des tests et l’on peut s’y inscrire.
      </p>
      <SessionForm
        formId={formId}
        today={today}
        values={{ country: siteSettings.country, closeTime: "18:00" }}
        answer={actionData}
      />
    </div>
  );
}
