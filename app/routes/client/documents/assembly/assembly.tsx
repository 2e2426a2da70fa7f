import { randomUUID } from "node:crypto";
import { data, redirectDocument } from "react-router";
import { answerPhotos, answerPress } from "#app/features/applications/documents/assemblies/answer-assembly.server.ts";
import { assemblyView } from "#app/features/applications/documents/assemblies/assembly-page.server.ts";
import { KEPT_DAYS } from "#app/features/applications/documents/assemblies/retention.server.ts";
import { documentPath } from "#app/features/applications/documents/document-path.ts";
import { AssemblyViewPage } from "#app/features/applications/views/assemblies/assembly-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { foundAssembly } from "./found-assembly.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/assembly.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Ranger les pages");

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file, assembly } = await foundAssembly(args);
  // Joined already: what it became is the page to be at.
  if (assembly.joinedVersion !== null && assembly.documentId)
    throw redirectDocument(documentPath(file.application.id, assembly.documentId));
  const view = await assemblyView(scope, viewer, file, assembly);
  if (!view) throw data(null, { status: 404 });
  const replacing = new URL(args.request.url).searchParams.get("remplacer");
  const { id, title } = file.application;
  return {
    file: { id, title },
    view,
    replacing,
    formId: randomUUID(),
    keptDays: KEPT_DAYS,
    today: dayOf(scope.clock.now()).toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const found = await foundAssembly(args);
  const { file, assembly } = found;
  if (assembly.joinedVersion !== null && assembly.documentId)
    return redirectDocument(documentPath(file.application.id, assembly.documentId), 303);
  const brings = /^multipart\/form-data\b/i.test(args.request.headers.get("Content-Type") ?? "");
  return brings ? answerPhotos(args, found) : answerPress(args, found);
}

export default function Assembly({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name="Ranger les pages" />
      <AssemblyViewPage {...loaderData} answer={actionData} />
    </>
  );
}
