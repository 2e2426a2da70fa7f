import { data, redirectDocument } from "react-router";
import { fileAttachment, filingChoices } from "#app/features/applications/documents/adding/file-attachment.server.ts";
import { filingSchema } from "#app/features/applications/documents/document-form.ts";
import { FilingForm } from "#app/features/applications/views/documents/filing-form.tsx";
import { findAttachment } from "#app/features/messages/thread/open-attachment.server.ts";
import { attachmentPath, officeThreadPath, threadPath } from "#app/features/messages/paths.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownThread } from "./own-thread.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import type { Route } from "./+types/attachment-filing.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Ranger dans le dossier");

async function found(args: Route.LoaderArgs | Route.ActionArgs) {
  const thread = await ownThread(args);
  const { id } = thread.file.application;
  const attachment = await findAttachment(thread.scope.database.drizzle, id, args.params.attachment);
  if (!attachment) throw data(null, { status: 404 });
  return { ...thread, id, attachment, back: thread.side === "client" ? threadPath(id) : officeThreadPath(id) };
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, file, id, attachment, back } = await found(args);
  if (attachment.filed !== null) throw redirectDocument(back);
  const choices = await filingChoices(scope, file);
  return {
    id,
    title: file.application.title,
    attachment: attachment.id,
    name: `${attachment.file.name} (${formatMegabytes(attachment.file.size)})`,
    back,
    today: dayOf(scope.clock.now()).toString(),
    ...choices,
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file, attachment, back } = await found(args);
  const taken = await parseRequestForm(args, filingSchema(dayOf(scope.clock.now()).toString()));
  if (!taken.ok) return taken.refusal;
  const outcome = await fileAttachment(scope, viewer, file, taken.value, attachment);
  if (outcome.kind === "refused") return taken.refuse(outcome.status, outcome.said);
  return redirectWithFlash(args, back, {
    kind: "success",
    title: "Rangé dans le dossier",
    text: "La pièce est en révision.",
  });
}

export default function AttachmentFiling({
  loaderData: { id, title, attachment, name, back, places, people, today },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={{ id, title }} name="Ranger dans le dossier" />
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <h1>Ranger dans le dossier</h1>
        <p>
          <a className="link-block" href={attachmentPath(id, attachment)} download>
            {name}
          </a>
        </p>
        <FilingForm places={places} people={people} answer={actionData} back={back} today={today} />
      </div>
    </>
  );
}
