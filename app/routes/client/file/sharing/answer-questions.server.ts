import { data } from "react-router";
import { saveAnswers } from "#app/features/applications/calendar/save-dates.server.ts";
import { answersSchema } from "#app/features/applications/form.ts";
import { nestedFields } from "#app/features/applications/people/flat-names.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import type { FileRequest, OwnFile } from "#app/routes/client/file/own-application.server.ts";

/** Keeps what a file's questions were answered. @throws 404 for an unknown file */
export async function answerQuestions(args: FileRequest, { viewer, scope, file }: OwnFile) {
  const taken = parseRequestFields(
    nestedFields(await readForm(args.request)),
    args.context,
    answersSchema(dayOf(scope.clock.now()).toString()),
  );
  if (!taken.ok) return taken.refusal;
  const { id } = file.application;
  const outcome = await saveAnswers(scope, viewer, id, taken.value);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "changed")
    return taken.refuse(409, {
      formErrors: [
        "Le dossier a changé entre-temps dans une autre fenêtre\u00a0: rien n’est enregistré. Vérifiez vos réponses, puis enregistrez de nouveau.",
      ],
    });
  return redirectWithFlash(args, pathTo("/management/:id/personnes", { id }), {
    kind: "success",
    title: "Réponses enregistrées",
  });
}
