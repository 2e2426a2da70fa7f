import { randomUUID } from "node:crypto";
import { data, redirectDocument } from "react-router";
import { beginFromForm } from "#app/features/applications/documents/assemblies/begin-from-form.server.ts";
import { targetPage, waitingAssemblies } from "#app/features/applications/documents/assemblies/assembly-page.server.ts";
import { addPath, replacePath } from "#app/features/applications/documents/document-path.ts";
import { AssemblyNew } from "#app/features/applications/views/assemblies/assembly-new.tsx";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/assembly-new.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Réunir des photos");

async function found(args: Route.LoaderArgs | Route.ActionArgs) {
  const own = await sharedFile(args);
  const { searchParams } = new URL(args.request.url);
  const asked = { kind: searchParams.get("piece"), person: searchParams.get("personne") };
  const target = await targetPage(own.scope, own.viewer, own.file, { asked, documentId: searchParams.get("document") });
  if (!target) throw data(null, { status: 404 });
  return { ...own, target };
}

export async function loader(args: Route.LoaderArgs) {
  const { file, scope, target, viewer } = await found(args);
  const { id, title } = file.application;
  const { document, piece } = target;
  return {
    file: { id, title },
    target,
    title,
    formId: randomUUID(),
    waiting: await waitingAssemblies(scope.database.drizzle, viewer, file),
    back: document ? replacePath(id, document.id) : addPath(id, piece ?? undefined),
  };
}

export async function action(args: Route.ActionArgs) {
  const { file, viewer, target } = await found(args);
  const answer = await beginFromForm(args, { viewer, file, target });
  return typeof answer === "string" ? redirectDocument(answer, 303) : answer;
}

export default function AssemblyNewPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name="Réunir des photos" />
      <AssemblyNew {...loaderData} refusals={actionData?.refusals ?? []} />
    </>
  );
}
