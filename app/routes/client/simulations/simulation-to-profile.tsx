import { data } from "react-router";
import { isProfileField } from "#app/features/profile/fields.ts";
import { OPENED_FIELD, parseOpened } from "#app/features/profile/editing/opened.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { saveProfile } from "#app/features/profile/editing/save-profile.server.ts";
import { offersFor, profileFromAnswers } from "#app/features/profile/simulator-answers.ts";
import { ProfileOffers } from "#app/features/profile/views/profile-offers.tsx";
import { GRID_WORDS } from "#app/features/saved-simulations/history.ts";
import { findSimulation } from "#app/features/saved-simulations/queries.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { answersOf } from "#app/registries/simulators.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/simulation-to-profile.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Reporter dans mon profil");

/** What the simulation at hand says of the profile. @throws 404 for an unknown id and for somebody else's */
async function readOffers({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const viewer = requireViewer(context);
  const db = scopeOf(context).database.drizzle;
  const simulation = await findSimulation(db, viewer.userId, params.id);
  if (!simulation) throw data(null, { status: 404 });
  const { grid, answers, moment } = simulation;
  const found = profileFromAnswers(grid, answersOf(grid, new URLSearchParams(answers)));
  return {
    viewer,
    found,
    name: GRID_WORDS[grid].name,
    moment,
    offers: offersFor(await readProfile(db, viewer.userId), found),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { name, moment, offers } = await readOffers(args);
  return { name, moment, offers };
}

export async function action(args: Route.ActionArgs) {
  const taken = await parsePlainForm(args, ["champ"]);
  if (!taken.ok) return taken.refusal;
  const { viewer, found } = await readOffers(args);
  const { database, clock } = scopeOf(args.context);
  const opened = parseOpened(String(taken.fields.get(OPENED_FIELD) ?? ""));
  // The values come from the simulation, never from the form: it only says which.
  const fields = taken.fields
    .getAll("champ")
    .flatMap((field) =>
      typeof field === "string" && isProfileField(field) && found[field] !== undefined ? [field] : [],
    );
  if (!opened || fields.length === 0) return taken.refuse(400, "Cochez au moins une réponse à reporter.");
  const outcome = await saveProfile({ db: database.drizzle, clock }, viewer, { fields, opened, typed: found });
  if (!outcome.saved)
    return taken.refuse(
      409,
      "Votre profil a changé entre-temps dans une autre fenêtre\u00a0: voici ses valeurs d’à présent. Rien n’a été reporté.",
    );
  return redirectWithFlash(args, pathTo("/profile"), {
    kind: "success",
    title: "Réponses de la simulation reportées dans votre profil",
  });
}

export default function SimulationToProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <ProfileOffers {...loaderData} refusal={actionData?.refusal} />
    </>
  );
}
