import { nestedFields } from "#app/features/applications/people/flat-names.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { OpenView } from "#app/features/applications/views/lifecycle/open-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { composedOf } from "#app/routes/client/documents/assembly/composed-of.ts";
import { openingOf } from "./opening-prefill.server.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/application-new.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const { prefill, spouse, children } = await openingOf(scope, viewer);
  return {
    formId: crypto.randomUUID(),
    today: dayOf(scope.clock.now()).toString(),
    ...composedOf(searchParams, { spouse, children }),
    prefill,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const taken = parseRequestFields(
    nestedFields(await readForm(request)),
    context,
    openSchema(dayOf(scope.clock.now()).toString()),
  );
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, namesakes: _two, ...form } = taken.value;
  const formId = sendingId(scope, { purpose: "application", content: [viewer.userId, form, pageId], pageId });
  const { facts, answers } = await openingOf(scope, viewer);
  // Who opens a file with a spouse is not single any more, whatever a profile says.
  const known = form.spouse && answers.maritalStatus !== "married" ? { ...answers, maritalStatus: undefined } : answers;
  const outcome = await openApplication(scope, viewer, { ...form, formId, facts, answers: known });
  if (outcome.kind === "too-many")
    return taken.refuse(409, {
      formErrors: ["Vous avez déjà beaucoup de dossiers en cours\u00a0: clôturez-en un, ou écrivez-nous."],
    });
  return redirectWithFlash({ request, context }, pathTo("/management/:id", { id: outcome.id }), {
    kind: "success",
    title: "Dossier ouvert",
  });
}

export default function ApplicationNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <OpenView {...loaderData} answer={actionData} />
    </>
  );
}
