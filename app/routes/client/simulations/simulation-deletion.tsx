import { data } from "react-router";
import { GRID_WORDS } from "#app/features/saved-simulations/history.ts";
import { deleteSimulation } from "#app/features/saved-simulations/delete-simulation.server.ts";
import { findSimulation } from "#app/features/saved-simulations/queries.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/simulation-deletion.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Supprimer une simulation");

/** The one at hand. @throws 404 for an unknown id and for somebody else's */
async function ownSimulation({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const viewer = requireViewer(context);
  const simulation = await findSimulation(scopeOf(context).database.drizzle, viewer.userId, params.id);
  if (!simulation) throw data(null, { status: 404 });
  return { viewer, simulation };
}

export async function loader(args: Route.LoaderArgs) {
  const { simulation } = await ownSimulation(args);
  const { grid, total, maximum, moment } = simulation;
  return { name: GRID_WORDS[grid].name, total, maximum, moment };
}

export async function action(args: Route.ActionArgs) {
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { viewer, simulation } = await ownSimulation(args);
  const { database, clock } = scopeOf(args.context);
  const deleted = await deleteSimulation({ db: database.drizzle, clock }, viewer, simulation.id);
  if (!deleted) throw data(null, { status: 404 });
  return redirectWithFlash(args, pathTo("/dashboard/simulations"), { kind: "success", title: "Simulation supprimée" });
}

export default function SimulationDeletion({
  loaderData: { name, total, maximum, moment },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap grid gap-6 py-8">
        <h1>Supprimer cette simulation&nbsp;?</h1>
        {actionData && <Alert kind="danger" title={actionData.refusal} announced />}
        <p>
          {name}, estimation de {total}&nbsp;/&nbsp;{maximum}, enregistrée le {moment}. Elle disparaîtra de votre
          historique pour de bon.
        </p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="danger">Supprimer</Button>
          <LinkButton href={pathTo("/dashboard/simulations")} look="ghost">
            Annuler
          </LinkButton>
        </form>
      </div>
    </>
  );
}
