import { data } from "react-router";
import { documentPath } from "#app/features/applications/documents/document-path.ts";
import { passportSchema } from "#app/features/applications/documents/readings/form.ts";
import { keepPassport } from "#app/features/applications/documents/readings/keep-passport.server.ts";
import { readingOf } from "#app/features/applications/documents/readings/readable.ts";
import { readingPage } from "#app/features/applications/documents/readings/reading-page.server.ts";
import { keptWords } from "#app/features/applications/documents/refusal-words.ts";
import { ReadingView } from "#app/features/applications/views/readings/reading-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { askedNumber } from "#app/routes/client/asked-page.ts";
import { foundDocument } from "./found-document.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/document-reading.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Lecture d’une pièce");

async function readableDocument(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await foundDocument(args);
  if (readingOf(found.document, found.scope.env.ocrModel !== undefined) === null) throw data(null, { status: 404 });
  return found;
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, file, document, scope } = await readableDocument(args);
  const page = await readingPage(
    scope,
    viewer,
    file,
    document,
    askedNumber(new URL(args.request.url).searchParams.get("page") ?? "1"),
  );
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action(args: Route.ActionArgs) {
  const { viewer, application, document, scope } = await readableDocument(args);
  const taken = await parseRequestForm(args, passportSchema(dayOf(scope.clock.now()).toString()));
  if (!taken.ok) return taken.refusal;
  const outcome = await keepPassport(scope, viewer, { applicationId: application.id, id: document.id }, taken.value);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  return redirectWithFlash(args, documentPath(application.id, document.id), keptWords(outcome, taken.value.seen));
}

export default function DocumentReading({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name={loaderData.document.name} />
      <ReadingView page={loaderData} answer={actionData} />
    </>
  );
}
