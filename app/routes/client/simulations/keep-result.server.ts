/** A result kept in somebody's space: by its button, or in the very request that lets them in. */
import { redirectDocument } from "react-router";
import { nextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { isGrid } from "#app/features/saved-simulations/history.ts";
import { type ComputedSimulation, saveSimulation } from "#app/features/saved-simulations/save-simulation.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Flash, flashHeader } from "#app/platform/session/flash.server.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { homeOf } from "#app/routes/office/office-menu.ts";
import { asksToKeep, forgetHeld, keepHeldBilan } from "#app/routes/site/bilan/asked/held-bilan-headers.server.ts";
import { computeSimulation } from "#app/registries/simulators.ts";

type FlashRequest = Parameters<typeof flashHeader>[0];
type Db = Parameters<typeof saveSimulation>[0]["db"];

const KEEP_PATH = pathTo("/dashboard/simulations/nouvelle");
const LIST_PATH = pathTo("/dashboard/simulations");

const wordsOf = (already: boolean): Flash => ({
  kind: "success",
  title: already ? "Ce résultat était déjà enregistré" : "Résultat enregistré dans votre espace",
});

/** Keeps a result, computed here. @returns what leads to the list, which says so */
export async function keepResult(
  asked: FlashRequest,
  { userId }: { userId: string },
  simulation: ComputedSimulation,
): Promise<Response> {
  const { database, clock } = scopeOf(asked.context);
  const { already } = await saveSimulation({ db: database.drizzle, clock }, { userId }, simulation);
  return redirectDocument(LIST_PATH, {
    status: 303,
    headers: { "Set-Cookie": await flashHeader(asked, LIST_PATH, wordsOf(already)) },
  });
}

/**
 * What a sign-in or a registration does besides: the result that it was asked for from, and the bilan of before it, are kept in
 * the same transaction, since the page that follows is a GET, which writes nothing.
 * @param suite the page to come back to, as the form says; anybody can have written it, and keeping twice keeps once
 */
export function keepAfterSignIn(asked: FlashRequest, suite: string | undefined) {
  const simulation = resultAt(nextPage(suite));
  let said: Flash | undefined;
  return {
    keep: async (db: Db, { id, sharedPhone }: { id: string; sharedPhone?: boolean }): Promise<void> => {
      await keepHeldBilan(asked, nextPage(suite), db, { id, sharedPhone });
      if (simulation)
        said = wordsOf(
          (await saveSimulation({ db, clock: scopeOf(asked.context).clock }, { userId: id }, simulation)).already,
        );
    },
    /**
     * Leads on: to the list when something was kept, else to the page that was asked for, else home: the dashboard, or the
     * office for the staff. @param first a page that must be seen before any other
     */
    leadOn: async (session: HeadersInit, role: Role, first?: string): Promise<Response> => {
      const headers = await forgetHeld(asked, new Headers(session));
      if (said) headers.append("Set-Cookie", await flashHeader(asked, LIST_PATH, said));
      const next = nextPage(suite, homeOf(role));
      // The account's own from now on: no address has to say it.
      const shown = asksToKeep(next) ? pathTo("/bilan/resultat") : next;
      return redirectDocument(first ?? (said ? LIST_PATH : shown), { headers });
    },
  };
}

/** The result that an address of ours is about to keep; undefined for any other address. */
function resultAt(path: string): ComputedSimulation | undefined {
  const { pathname, searchParams } = new URL(path, "https://own.invalid");
  const grid = searchParams.get("simulateur");
  if (pathname !== KEEP_PATH || !isGrid(grid)) return undefined;
  const simulation = computeSimulation(grid, searchParams);
  return simulation.answers === "" ? undefined : simulation;
}
