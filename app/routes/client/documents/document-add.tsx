import { randomUUID } from "node:crypto";
import { redirectDocument } from "react-router";
import {
  RECEIVED,
  countOfFile,
  receivedPiece,
} from "#app/features/applications/documents/adding/after-giving.server.ts";
import { addingTo } from "#app/features/applications/documents/adding/add-from-form.server.ts";
import { assemblePath, documentPath, documentsPath } from "#app/features/applications/documents/document-path.ts";
import { PieceHead, Received } from "#app/features/applications/views/documents/give-piece.tsx";
import { AddDocumentForm } from "#app/features/applications/views/documents/add-document-form.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { answerAddition } from "./add-document.server.ts";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { Route } from "./+types/document-add.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Ajouter un document");

export const shouldRevalidate = revalidateWhenReached;

export async function loader(args: Route.LoaderArgs) {
  const { file, scope, viewer } = await sharedFile(args);
  const { application } = file;
  const { searchParams } = new URL(args.request.url);
  const adding = await addingTo(scope, file, { kind: searchParams.get("piece"), person: searchParams.get("personne") });
  if (adding.there) throw redirectDocument(documentPath(application.id, adding.there));
  return {
    ...adding,
    id: application.id,
    title: application.title,
    back: documentsPath(viewer, application),
    received: await receivedPiece(scope, viewer, file, searchParams.get(RECEIVED)),
    count: adding.piece && (await countOfFile(scope, file)),
    formId: randomUUID(),
    today: dayOf(scope.clock.now()).toString(),
  };
}

export const action = (args: Route.ActionArgs) => answerAddition(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function DocumentAdd({
  loaderData: { id, title, back, received, count, piece, people, formId, today },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={{ id, title }} name="Ajouter un document" />
      <div className="wrap grid grid-cols-1 gap-5 py-6">
        {received && <Received piece={received} />}
        {piece ? (
          <PieceHead piece={piece} />
        ) : (
          <>
            <h1>Ajouter un document</h1>
            <p className="text-muted">{title}</p>
          </>
        )}
        <AddDocumentForm
          key={piece ? `${piece.person} ${piece.kind}` : formId}
          answer={actionData}
          formId={formId}
          piece={piece}
          people={people}
          aheadTo={pathTo("/management/:id/documents/fichier", { id })}
          cancel={
            <LinkButton href={back} look="ghost">
              {piece ? "Plus tard" : "Annuler"}
            </LinkButton>
          }
          today={today}
        />
        <p className="text-muted text-sm">
          {count !== null && `${count}. `}
          <TextLink href={assemblePath(id, { asked: piece ?? undefined })}>
            Ranger ou tourner les photos avant de les réunir
          </TextLink>
        </p>
      </div>
    </>
  );
}
