import { data } from "react-router";
import { mayTakeBack, removeDocument } from "#app/features/applications/documents/change-document.server.ts";
import { addPath, documentPath, documentsPath } from "#app/features/applications/documents/document-path.ts";
import { isOwnKind } from "#app/features/applications/documents/documents.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundDocument } from "./found-document.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/document-deletion.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Supprimer un document");

/** A document that the template asks for is replaced; deleted only by whoever just gave it, before anybody decided. */
async function ownDocument(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await foundDocument(args);
  const { document, file, scope, viewer } = found;
  const own = isOwnKind(document.kind) && file.sight === "whole";
  if (!own && !(await mayTakeBack(scope.database.drizzle, viewer, document))) throw data(null, { status: 404 });
  return { ...found, own };
}

export async function loader(args: Route.LoaderArgs) {
  const { application, document } = await ownDocument(args);
  const { id, title } = application;
  return {
    file: { id, title },
    name: document.name ?? "",
    version: document.version,
    page: documentPath(application.id, document.id),
  };
}

export async function action(args: Route.ActionArgs) {
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { viewer, scope, application, document, own } = await ownDocument(args);
  const removed = await removeDocument(scope, viewer, { applicationId: application.id, id: document.id });
  if (!removed) throw data(null, { status: 404 });
  return own
    ? redirectWithFlash(args, documentsPath(viewer, application), { kind: "success", title: "Document supprimé" })
    : redirectWithFlash(args, addPath(application.id, document), { kind: "success", title: "Envoi annulé" });
}

export default function DocumentDeletion({
  loaderData: { file, name, version, page },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={file} name="Supprimer" />
      <div className="wrap grid gap-6 py-8">
        <h1>Supprimer ce document&nbsp;?</h1>
        {actionData && <Alert kind="danger" title={actionData.refusal} announced />}
        <p>
          «&nbsp;{name}&nbsp;»{version > 1 ? ` et ses ${version} versions disparaîtront` : " disparaîtra"} du dossier
          pour de bon.
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="danger">Supprimer</Button>
          <LinkButton href={page} look="ghost">
            Annuler
          </LinkButton>
        </form>
      </div>
    </>
  );
}
