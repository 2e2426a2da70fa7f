import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { privateNoteSchema } from "#app/features/messages/form.ts";
import { countNotes, notesOf, withdrawNote, writeNote } from "#app/features/messages/notes.server.ts";
import { unreadMessages } from "#app/features/messages/read-thread.server.ts";
import { authorOf } from "#app/features/messages/services.ts";
import { NotesView } from "#app/features/messages/views/notes-view.tsx";
import styles from "#app/features/messages/views/thread.css?url";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { buttonSchema, takeForm } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundForeignFile } from "#app/routes/admin/office-file.server.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/notes.ts";

export const handle: RouteHandle = { hydrate: "never", crumb: "Notes privées" };

export const meta: Route.MetaFunction = () => unlistedMeta("Notes privées");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, file } = await foundForeignFile(args);
  const db = scope.database.drizzle;
  const page = await notesOf(db, adviser, file.id, new URL(args.request.url).searchParams.get("page"));
  return { file, page, unread: await unreadMessages(db, "office", file.id), notes: await countNotes(db, file.id), formId: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, application } = await foundForeignFile(args);
  const { id } = application;
  const done = (title: string) => redirectWithFlash(args, pathTo("/admin/dossiers/:id/notes", { id }), { kind: "success", title });
  const withdrawn = new URL(args.request.url).searchParams.get("retirer");
  if (withdrawn !== null) {
    const taken = await takeForm(args, buttonSchema);
    if (!taken.ok) return taken.refusal;
    if (!(await withdrawNote(scope, adviser, id, withdrawn))) throw data(null, { status: 404 });
    return done("Note retirée");
  }
  const taken = await takeForm(args, privateNoteSchema);
  if (!taken.ok) return taken.refusal;
  const { words, formId } = taken.value;
  const noteId = sendingId(scope, { purpose: "private-note", content: [id, adviser.userId, words, formId], pageId: formId });
  await writeNote(scope, authorOf(adviser, "office"), id, { id: noteId, words });
  return done("Note gardée");
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  return <NotesView {...loaderData} answer={actionData} />;
}
