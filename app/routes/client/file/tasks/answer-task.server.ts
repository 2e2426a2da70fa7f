/** The forms of a task's page. */
import { data } from "react-router";
import {
  type ChangeTaskOutcome,
  editTask,
  moveTask,
  noteTask,
  removeTask,
} from "#app/features/applications/tasks/change-task.server.ts";
import { noteSchema, ownTaskSchema, taskPressSchema } from "#app/features/applications/form.ts";
import { type TaskMove, taskMoves, taskStates } from "#app/features/applications/status.ts";
import { managementPath } from "#app/features/applications/views/tasks/management-view.tsx";
import type { TaskAnswer } from "#app/features/applications/views/tasks/task-view.tsx";
import { isOffices } from "#app/features/applications/tasks/task-list.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { may } from "#app/platform/session/permissions.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type FileRequest, sharedFile } from "#app/routes/client/file/own-application.server.ts";

type TaskRequest = FileRequest & { params: { task: string } };

const DONE: Record<TaskMove, string> = { start: "Tâche commencée", finish: "Tâche terminée", reopen: "Tâche reprise" };

const refused = (form: TaskAnswer["form"], { data: result, init }: FormRefusal) =>
  data<TaskAnswer>({ form, result }, init ?? undefined);

/** The page comes back with what stands now, and with what was typed. */
function conflictWords(outcome: Extract<ChangeTaskOutcome, { kind: "changed" }>) {
  const { label } = taskStates[outcome.now.state];
  return {
    formErrors: [
      `Cette tâche a changé entre-temps dans une autre fenêtre\u00a0: elle est «\u00a0${label}\u00a0». Rien n’est enregistré, voici la tâche à jour.`,
    ],
  };
}

/** A task that the business does has no button for its client. */
function isOfficesTask({ tasks, programme }: WholeFile, id: string): boolean {
  const template = tasks.find((one) => one.id === id)?.templateTask;
  return programme.tasks.some((one) => one.id === template && isOffices(one));
}

/** Moves, notes, writes anew or deletes the task at hand. @throws 404 for an unknown id, another's file, and a button that the page has not */
export async function answerTask(args: TaskRequest) {
  const { viewer, scope, file } = await sharedFile(args);
  const { task } = args.params;
  const { id, program } = file.application;
  const fields = await readForm(args.request);
  const intent = String(fields.get("intent"));
  const list = managementPath(program, "taches", id);
  const done = (to: string, title: string) => redirectWithFlash(args, to, { kind: "success", title });
  const answer = (
    form: TaskAnswer["form"],
    outcome: ChangeTaskOutcome,
    refuse: (status: number, said: { formErrors: string[] }) => FormRefusal,
  ) => {
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    return outcome.kind === "changed" ? refused(form, refuse(409, conflictWords(outcome))) : undefined;
  };
  if (intent === "note") {
    const taken = parseRequestFields(fields, args.context, noteSchema);
    if (!taken.ok) return refused("note", taken.refusal);
    const { note, revision } = taken.value;
    return (
      answer("note", await noteTask(scope, viewer, { id, task, revision }, note), taken.refuse) ??
      done(pathTo("/management/:id/taches/:task", { id, task }), "Note enregistrée")
    );
  }
  if (intent === "edit") {
    const taken = parseRequestFields(fields, args.context, ownTaskSchema);
    if (!taken.ok) return refused("edit", taken.refusal);
    const place = { id, task, revision: taken.value.revision ?? 0 };
    return (
      answer("edit", await editTask(scope, viewer, place, taken.value), taken.refuse) ?? done(list, "Tâche modifiée")
    );
  }
  const move = (Object.keys(taskMoves) as TaskMove[]).find((one) => one === intent);
  const taken = parseRequestFields(fields, args.context, taskPressSchema);
  if (!scope.rate.allowed && !taken.ok) return refused("press", taken.refusal);
  if (intent === "delete") {
    if (!(await removeTask(scope, viewer, { id, task }))) throw data(null, { status: 404 });
    return done(list, "Tâche supprimée");
  }
  if (!move || !taken.ok || (!may(viewer.role, "files") && isOfficesTask(file, task)))
    throw data(null, { status: 404 });
  const outcome = await moveTask(scope, viewer, { id, task, revision: taken.value.revision }, move);
  return answer("press", outcome, taken.refuse) ?? done(`${list}#t-${task}`, DONE[move]);
}
