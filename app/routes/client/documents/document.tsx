import { data } from "react-router";
import { saveDetails } from "#app/features/applications/documents/change-document.server.ts";
import { detailsSchema } from "#app/features/applications/documents/document-form.ts";
import { documentPage } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { documentPath } from "#app/features/applications/documents/document-path.ts";
import { readingOf } from "#app/features/applications/documents/readings/readable.ts";
import { changedWords } from "#app/features/applications/documents/refusal-words.ts";
import { DocumentPage } from "#app/features/applications/views/documents/document-page.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundDocument } from "./found-document.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/document.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Pièce du dossier");

export async function loader(args: Route.LoaderArgs) {
  const { viewer, file, document, scope } = await foundDocument(args);
  const page = await documentPage(scope, viewer, file, document);
  return {
    page,
    today: dayOf(scope.clock.now()).toString(),
    reading: readingOf(document, scope.env.ocrModel !== undefined),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, application, document, scope } = await foundDocument(args);
  const taken = await parseRequestForm(args, detailsSchema(dayOf(scope.clock.now()).toString()));
  if (!taken.ok) return taken.refusal;
  const outcome = await saveDetails(scope, viewer, { applicationId: application.id, id: document.id }, taken.value);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "changed")
    return taken.refuse(409, { formErrors: [changedWords(outcome.now, taken.value.seen)] });
  if (outcome.kind === "validated")
    return taken.refuse(409, {
      formErrors: ["Cette pièce est validée\u00a0: pour changer ce qu’elle dit, envoyez une autre version."],
    });
  return redirectWithFlash(args, documentPath(application.id, document.id), {
    kind: "success",
    title: "Précisions enregistrées",
  });
}

export default function FileDocument({ loaderData: { page, today, reading }, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={page.file} name={page.document.name} />
      <DocumentPage page={page} answer={actionData} today={today} reading={reading} />
    </>
  );
}
