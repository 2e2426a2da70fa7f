/** The buttons of the page of a file's state. */
import { data } from "react-router";
import { moveSchema } from "#app/features/applications/form.ts";
import { archiveApplication, moveApplication } from "#app/features/applications/lifecycle/move-application.server.ts";
import { type ApplicationMove, applicationMoves, applicationStates } from "#app/features/applications/status.ts";
import { moveWords } from "#app/features/applications/lifecycle/status-words.ts";
import { managementPath } from "#app/features/applications/views/tasks/management-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseSubmission } from "#app/platform/forms/parse-submission.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type FileRequest, ownFile } from "./own-application.server.ts";

/** The move that a text from outside names. */
export const moveOf = (text: FormDataEntryValue | null) =>
  (Object.keys(applicationMoves) as ApplicationMove[]).find((move) => move === text);

/** Moves the file at hand, or puts it out of the way and back. @throws 404 for an unknown id, another's file, and a button that the page has not */
export async function answerState(args: FileRequest) {
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { viewer, scope, file } = await ownFile(args);
  const { id, program } = file.application;
  const intent = taken.fields.get("intent");
  if (intent === "archive" || intent === "unarchive") {
    await archiveApplication(scope, viewer, id, intent === "archive");
    const said =
      intent === "archive"
        ? { title: "Dossier archivé", text: "Il reste sous «\u00a0Dossiers archivés\u00a0», avec de quoi le remettre." }
        : { title: "Dossier remis dans la liste" };
    return redirectWithFlash(args, managementPath(program, "apercu", id), { kind: "success", ...said });
  }
  const move = moveOf(intent);
  if (!move) throw data(null, { status: 404 });
  const typed = parseSubmission(taken.fields, moveSchema(dayOf(scope.clock.now()).toString()));
  if (typed.status !== "success")
    return taken.refuse(400, "Le jour du dépôt n’est pas une date passée ou d’aujourd’hui.");
  const outcome = await moveApplication(scope, viewer, id, { move, on: typed.value.on });
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "impossible")
    return taken.refuse(
      409,
      `Rien n’a changé\u00a0: une autre fenêtre a fait passer le dossier à «\u00a0${applicationStates[outcome.state].label}\u00a0».`,
    );
  return redirectWithFlash(args, pathTo("/management/:id", { id }), { kind: "success", title: moveWords[move].done });
}
