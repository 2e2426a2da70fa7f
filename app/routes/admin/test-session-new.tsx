import { parseForm } from "#app/platform/forms/parse-form.ts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, redirect } from "react-router";
import { createSession } from "#app/features/language-tests/create-session.server.ts";
import { sessionSchema } from "#app/features/language-tests/session-form.ts";
import { SessionForm } from "#app/features/language-tests/views/session-form.tsx";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/test-session-new.ts";

export const handle: RouteHandle = { hydrate: "never" };

export const meta: Route.MetaFunction = () => unlistedMeta("Nouvelle session de test");

export function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  return { formId: crypto.randomUUID(), today: scopeOf(context).clock.now().toPlainDate().toString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const submission = parseForm(await readForm(request), sessionSchema(scope.clock.now()));
  if (!scope.rate.allowed) return data({ result: submission.reply({ formErrors: [waitSentence(scope.rate.retryAfterSeconds)] }) }, { status: 429 });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { formId: pageId, ...said } = submission.value;
  // With the page: two sessions alike may be meant, each from a form of its own.
  const formId = sendingId(scope, { purpose: "test-session", content: [adviser.userId, Object.entries(said).map(String), pageId], pageId });
  const { id } = await createSession(scope, adviser, { ...submission.value, formId });
  return redirect(`/admin/sessions/${id}?fait=creee`, 303);
}

export default function TestSessionNew({ loaderData: { formId, today }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap tests-page">
      <TextLink block href="/admin/sessions">
        <ArrowLeft size={18} /> Toutes les sessions
      </TextLink>
      <h1>Nouvelle session</h1>
      <p className="tests-lead">Dès qu’elle est créée, la session paraît sur la page des tests et l’on peut s’y inscrire.</p>
      <SessionForm formId={formId} today={today} values={{ country: siteSettings.country, closeTime: "18:00" }} answer={actionData} />
    </div>
  );
}
