import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { countNotes, notesOf } from "#app/features/messages/office/notes.server.ts";
import { noteFromForm } from "#app/features/messages/office/note-from-form.server.ts";
import { unreadMessages } from "#app/features/messages/thread/read-thread.server.ts";
import { NotesView } from "#app/features/messages/views/notes-view.tsx";
import styles from "#app/features/messages/views/thread.css?url";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundForeignFile } from "./office-file.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/notes.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Notes privées");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, file } = await foundForeignFile(args, "notes");
  const db = scope.database.drizzle;
  const page = await notesOf(db, adviser, file.id, new URL(args.request.url).searchParams.get("page"));
  return {
    file,
    page,
    unread: await unreadMessages(db, "office", file.id),
    notes: await countNotes(db, file.id),
    formId: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { adviser, application } = await foundForeignFile(args, "notes");
  const { id } = application;
  const answer = await noteFromForm(args, adviser, id);
  if (answer.kind === "unknown") throw data(null, { status: 404 });
  if (answer.kind === "refused") return answer.refusal;
  return redirectWithFlash(args, pathTo("/admin/dossiers/:id/notes", { id }), { kind: "success", title: answer.words });
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  return <NotesView {...loaderData} answer={actionData} />;
}
