import { data } from "react-router";
import { addTask } from "#app/features/applications/tasks/change-task.server.ts";
import { ownTaskSchema } from "#app/features/applications/form.ts";
import { managementPath } from "#app/features/applications/views/tasks/management-view.tsx";
import { OwnTaskForm } from "#app/features/applications/views/tasks/task-view.tsx";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-task-new.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Ajouter une tâche");

export async function loader(args: Route.LoaderArgs) {
  const { file } = await ownFile(args);
  const { id, title, program } = file.application;
  return { id, title, list: managementPath(program, "taches", id), formId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file } = await ownFile(args);
  const taken = await parseRequestForm(args, ownTaskSchema);
  if (!taken.ok) return taken.refusal;
  const { id, program } = file.application;
  const { formId: pageId, ...form } = taken.value;
  const formId = sendingId(scope, { purpose: "application-task", content: [viewer.userId, id, form, pageId], pageId });
  const outcome = await addTask(scope, viewer, id, { ...form, formId });
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "too-many")
    return taken.refuse(409, {
      formErrors: ["Ce dossier a déjà beaucoup de tâches à vous\u00a0: supprimez-en une d’abord."],
    });
  return redirectWithFlash(args, managementPath(program, "taches", id), { kind: "success", title: "Tâche ajoutée" });
}

export default function ApplicationTaskNew({
  loaderData: { id, title, list, formId },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={{ id, title }} name="Ajouter une tâche" />
      <div className="wrap management">
        <h1>Ajouter une tâche</h1>
        <p>Une tâche à vous, dans {title}. Elle compte dans la progression.</p>
        <OwnTaskForm
          path={pathTo("/management/:id/taches/nouvelle", { id })}
          hidden={{ formId }}
          answer={actionData}
          button="Ajouter la tâche"
        />
        <p>
          <a href={list}>Retour aux tâches</a>
        </p>
      </div>
    </>
  );
}
