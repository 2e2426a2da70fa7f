import { forgetSheet, keepSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { showSheet } from "#app/features/fact-sheets/show-sheet.ts";
import { FactSheetPage } from "#app/features/fact-sheets/views/fact-sheet-page.tsx";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";
import { sheetOfQuery } from "#app/features/interview/sheet-of-query.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/fact-sheet.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The sheet of the address; without one, the account's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.has("de") || query.has("fiche");
  const facts = asked
    ? sheetOfQuery(query, dayOf(scope.clock.now()).toString())
    : viewer
      ? await accountSheet(scope, viewer)
      : {};
  return {
    shown: showSheet(facts),
    signedIn: viewer !== null,
    fromAccount: !asked && viewer !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const { database, clock } = scopeOf(context);
  const place = { db: database.drizzle, clock };
  if (taken.fields.get("intent") === "forget") {
    await forgetSheet(place, viewer);
    return redirectWithFlash({ request, context }, pathTo("/fiche"), {
      kind: "success",
      title: "La fiche de votre compte est oubliée",
      text: "Il ne reste que ce que dit votre profil.",
    });
  }
  const facts = decodeFacts(String(taken.fields.get("fiche") ?? ""));
  if (Object.keys(facts).length === 0)
    return taken.refuse(400, "Cette fiche est vide\u00a0: répondez d’abord à un simulateur.");
  await keepSheet(place, viewer, facts);
  if (taken.fields.get("vers") === "bilan") {
    return redirectWithFlash({ request, context }, pathTo("/bilan/resultat"), {
      kind: "success",
      title: "Votre bilan est gardé dans votre espace",
      text: "Il se rouvre par «\u00a0Mon bilan\u00a0», sur votre tableau de bord.",
    });
  }
  return redirectWithFlash({ request, context }, pathTo("/fiche"), {
    kind: "success",
    title: "Votre fiche est gardée dans votre compte",
  });
}

export default function FactSheet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <FactSheetPage {...loaderData} refusal={actionData?.refusal} />
    </>
  );
}
