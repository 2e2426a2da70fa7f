import { data } from "react-router";
import { nestedFields } from "#app/features/applications/people/flat-names.ts";
import { datesSchema } from "#app/features/applications/form.ts";
import { saveDates } from "#app/features/applications/calendar/save-dates.server.ts";
import { DatesView } from "#app/features/applications/views/lifecycle/dates-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownFile } from "./own-application.server.ts";
import { FileTrail } from "./file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-dates.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Dates du dossier");

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const { id, title, program, revision, ...known } = file.application;
  const { profileOn, invitedOn, plannedOn, submittedOn, selectedOn, secondPlannedOn, secondSubmittedOn, landedOn } =
    known;
  return {
    file: { id, title, program, revision },
    dates: { profileOn, invitedOn, plannedOn, submittedOn, selectedOn, secondPlannedOn, secondSubmittedOn, landedOn },
    absences: known.absences,
    people: file.members.map(({ person, firstName }) => ({ key: person, firstName })),
    today: dayOf(scope.clock.now()).toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file } = await ownFile(args);
  const taken = parseRequestFields(
    nestedFields(await readForm(args.request)),
    args.context,
    datesSchema(dayOf(scope.clock.now()).toString()),
  );
  if (!taken.ok) return taken.refusal;
  const { id } = file.application;
  const outcome = await saveDates(scope, viewer, id, taken.value);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "changed")
    return taken.refuse(409, {
      formErrors: [
        "Le dossier a changé entre-temps dans une autre fenêtre\u00a0: rien n’est enregistré. Vérifiez vos dates ci-dessous, puis enregistrez de nouveau.",
      ],
    });
  return redirectWithFlash(args, pathTo("/management/:id", { id }), { kind: "success", title: "Dates enregistrées" });
}

export default function ApplicationDates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name="Dates du dossier" />
      <DatesView {...loaderData} answer={actionData} />
    </>
  );
}
