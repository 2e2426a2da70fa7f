import { redirectDocument } from "react-router";
import { dropBilan, replaceBilan, settleBilan } from "#app/features/fact-sheets/keep-bilan.server.ts";
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
import { UNSURE_PARAM, readState } from "#app/features/interview/address.ts";
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

/** The names that are questions, of a field that anybody can have written. */
const unsureIn = (names: string) => [...readState(new URLSearchParams({ [UNSURE_PARAM]: names })).unsure].join(".");

const DROPPED = {
  kind: "success",
  title: "Ce bilan n’est pas gardé",
  text: "Votre compte dit ce qu’il disait avant.",
} as const;
const CHANGED = {
  kind: "caution",
  title: "Vos réponses ont changé depuis",
  text: "Elles restent comme elles sont.",
} as const;

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
  const key = String(taken.fields.get("bilan") ?? "");
  const home = taken.fields.get("vers") === "bilan" ? pathTo("/bilan/resultat") : pathTo("/dashboard");
  if (taken.fields.get("intent") === "settle-bilan") {
    await settleBilan(place, viewer, key);
    return redirectDocument(home, 303);
  }
  if (taken.fields.get("intent") === "drop-bilan") {
    const dropped = await dropBilan(place, viewer, key);
    return redirectWithFlash({ request, context }, home, dropped ? DROPPED : CHANGED);
  }
  const facts = decodeFacts(String(taken.fields.get("fiche") ?? ""));
  if (Object.keys(facts).length === 0)
    return taken.refuse(400, "Cette fiche est vide\u00a0: répondez d’abord à un simulateur.");
  const unsure = unsureIn(String(taken.fields.get("nsp") ?? ""));
  if (taken.fields.get("vers") === "bilan") {
    // A notice says it on the page that follows, and how to take it back.
    await replaceBilan(place, viewer, { facts, unsure });
    return redirectDocument(home, 303);
  }
  await keepSheet(place, viewer, facts, unsure);
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
