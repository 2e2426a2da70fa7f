import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { answerEdit } from "#app/features/language-tests/office/answer-edit.server.ts";
import { editSession, versionOf } from "#app/features/language-tests/office/edit-session.server.ts";
import { officeSession, savedWords } from "#app/features/language-tests/office/office-words.ts";
import { sessionSchema, sessionValues } from "#app/features/language-tests/sessions/session-form.ts";
import { OfficeSessionCard } from "#app/features/language-tests/office/views/office-sessions.tsx";
import { SessionForm } from "#app/features/language-tests/office/views/session-form.tsx";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { foundSession } from "./found-session.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/test-session-edit.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Modifier une session de test");

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "sessions");
  const now = scopeOf(args.context).clock.now();
  const session = await foundSession(args);
  return {
    formId: crypto.randomUUID(),
    version: versionOf(session, session.seats),
    values: sessionValues(session, session.seats),
    session: { ...officeSession(session, now), moves: [] },
    today: now.toPlainDate().toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const adviser = requirePermission(args.context, "sessions");
  const scope = scopeOf(args.context);
  const { id, registrationClosesAt } = await foundSession(args);
  const taken = await parseRequestForm(args, sessionSchema(scope.clock.now(), inDouala(registrationClosesAt)));
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const outcome = await editSession(scope, adviser, id, taken.value);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind !== "unchanged" && outcome.kind !== "saved") return answerEdit(taken.submission, outcome);
  const title = savedWords(outcome.kind === "saved" ? outcome.told : []);
  return redirectWithFlash(args, pathTo("/admin/sessions/:sessionId", { sessionId: id }), { kind: "success", title });
}

export default function TestSessionEdit({
  loaderData: { formId, version, values, session, today },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap tests-page">
      <TextLink block href={pathTo("/admin/sessions/:sessionId", { sessionId: session.id })}>
        <ArrowLeft size={18} /> Inscriptions de cette session
      </TextLink>
      <h1>Modifier la session</h1>
      <div className="grid gap-6">
        <OfficeSessionCard session={session} editLink={false} />
        {session.editable ? (
          <SessionForm formId={formId} version={version} values={values} today={today} answer={actionData} />
        ) : (
          <Alert>Cette session est passée ou annulée&nbsp;: elle ne se modifie plus.</Alert>
        )}
      </div>
    </div>
  );
}
