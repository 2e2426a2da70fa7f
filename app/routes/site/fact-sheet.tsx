import { redirect } from "react-router";
import { forgetSheet, keepSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { showSheet } from "#app/features/fact-sheets/show-sheet.ts";
import { FactSheetPage } from "#app/features/fact-sheets/views/fact-sheet-page.tsx";
import { decodeFacts } from "#app/features/simulators/facts/encode.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { accountSheet, sheetOfQuery } from "#app/routes/fact-sheets.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/fact-sheet.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const handle: RouteHandle = { cost: "computation" };

export const meta: Route.MetaFunction = (args) => pageMeta("factSheet", args);

/** What an address may say happened. */
const DONE: Record<string, string> = {
  gardee: "Votre fiche est gardée dans votre compte",
  oubliee: "La fiche de votre compte est oubliée\u00a0: il ne reste que ce que dit votre profil",
};

/** The sheet of the address; without one, the account's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.has("de") || query.has("fiche");
  const facts = asked ? sheetOfQuery(query, dayOf(scope.clock.now()).toString()) : viewer ? await accountSheet(scope, viewer) : {};
  const done = query.get("fait") ?? "";
  return {
    shown: showSheet(facts),
    signedIn: viewer !== null,
    fromAccount: !asked && viewer !== null,
    done: Object.hasOwn(DONE, done) ? DONE[done] : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const { database, clock } = scopeOf(context);
  const place = { db: database.drizzle, clock };
  if (taken.fields.get("intent") === "forget") {
    await forgetSheet(place, viewer);
    return redirect(pathTo("/fiche?fait=oubliee"));
  }
  const facts = decodeFacts(String(taken.fields.get("fiche") ?? ""));
  if (Object.keys(facts).length === 0) return taken.refuse(400, "Cette fiche est vide\u00a0: répondez d’abord à un simulateur.");
  await keepSheet(place, viewer, facts);
  return redirect(pathTo("/fiche?fait=gardee"));
}

export default function FactSheet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="factSheet" />
      <FactSheetPage {...loaderData} refusal={actionData?.refusal} />
    </>
  );
}
