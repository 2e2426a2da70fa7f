import { data } from "react-router";
import { listTasks } from "#app/features/applications/tasks/task-list.ts";
import { managementPath } from "#app/features/applications/views/tasks/management-view.tsx";
import { TaskView } from "#app/features/applications/views/tasks/task-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { may } from "#app/platform/session/permissions.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";
import { answerTask } from "./answer-task.server.ts";
import { bilanOfTask } from "./bilan-of-task.ts";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-task.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.task.title ?? "Tâche");

export async function loader(args: Route.LoaderArgs) {
  const { scope, file, viewer } = await sharedFile(args);
  const task = listTasks({ ...file, today: dayOf(scope.clock.now()), business: siteSettings.name }).find(
    ({ id }) => id === args.params.task,
  );
  if (!task) throw data(null, { status: 404 });
  const { id, title, program } = file.application;
  // What an account says of itself is its owner's alone to read.
  const isOwner = file.application.userId === viewer.userId;
  return {
    said: isOwner ? bilanOfTask(task.template, await accountSheet(scope, viewer)) : undefined,
    file: { id, title },
    list: managementPath(program, "taches", id),
    task,
    mayPress: may(viewer.role, "files") || !task.offices,
    dueOn: file.tasks.find((one) => one.id === task.id)?.dueOn ?? "",
    removing: new URL(args.request.url).searchParams.has("supprimer"),
  };
}

export const action = (args: Route.ActionArgs) => answerTask(args);

export default function ApplicationTask({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name={loaderData.task.title} />
      <TaskView {...loaderData} answer={actionData} />
    </>
  );
}
