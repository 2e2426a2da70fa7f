import { data } from "react-router";
import { saveAnswers } from "#app/features/applications/calendar/save-dates.server.ts";
import { answersSchema } from "#app/features/applications/form.ts";
import { nestedFields } from "#app/features/applications/people/flat-names.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { openAnswersSchema, openQuestions } from "#app/features/applications/people/open-questions.ts";
import { answerOpenQuestions } from "#app/features/applications/people/answer-open-questions.server.ts";
import { papersInSight } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { residenceOf } from "#app/features/accounts/queries.server.ts";
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

/** The questions that a file waits for, and the country in which its owner lives. */
export async function questionsOf({ database, clock }: OwnFile["scope"], file: OwnFile["file"]) {
  const db = database.drizzle;
  const today = dayOf(clock.now());
  const { assessments } = judgeFile(file, await papersInSight(db, file), today);
  return {
    questions: openQuestions(assessments, file.facts, today),
    country: await residenceOf(db, file.application.userId),
  };
}

/** Keeps the answers to the questions that were open. @throws 404 for an unknown file */
export async function answerOpen(args: FileRequest, { viewer, scope, file }: OwnFile) {
  const { questions, country } = await questionsOf(scope, file);
  const taken = parseRequestFields(
    await readForm(args.request),
    args.context,
    openAnswersSchema(questions, {
      born: Object.fromEntries(file.members.map(({ person, birthDate }) => [person, birthDate])),
      country,
      today: dayOf(scope.clock.now()).toString(),
    }),
  );
  if (!taken.ok) return taken.refusal;
  const { id } = file.application;
  const outcome = await answerOpenQuestions(scope, viewer, id, taken.value);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  const [elsewhere] = taken.value.elsewhere;
  const people = pathTo("/management/:id/personnes", { id });
  return redirectWithFlash(
    args,
    elsewhere === undefined ? pathTo("/management/:id", { id }) : `${people}?personne=${elsewhere}`,
    {
      kind: "success",
      title: "Réponses enregistrées",
      ...(outcome.kept > 0 && { text: "Ce qu’une autre fenêtre avait répondu reste." }),
    },
  );
}
