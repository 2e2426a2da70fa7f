import { data } from "react-router";
import {
  REGRET_DAYS,
  cancelDeletion,
  pendingDeletion,
  requestDeletion,
} from "#app/features/accounts/data-rights/delete-account.server.ts";
import { DeletionCard, PlannedDeletion } from "#app/features/accounts/data-rights/views/deletion-card.tsx";
import { ExportCard } from "#app/features/accounts/data-rights/views/export-card.tsx";
import { PASSWORD_FIELDS, ownPasswordSchema } from "#app/features/accounts/form.ts";
import { TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import { ownedData } from "#app/registries/owned-data.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { buttonSchema, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/own-data.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const due = await pendingDeletion(scopeOf(context), viewer.userId);
  return {
    titles: ownedData.map(({ title }) => title),
    kept: ownedData.flatMap(({ kept }) => kept ?? []),
    days: REGRET_DAYS,
    due: due ? longDateTime(due) : null,
    staff: viewer.role !== "user",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "keep") {
    const taken = parseRequestFields(form, context, buttonSchema);
    if (!taken.ok) return taken.refusal;
    await cancelDeletion(scope, viewer);
    return redirectWithFlash({ request, context }, pathTo("/profile/donnees"), {
      kind: "success",
      title: "Votre compte est conservé",
      text: "La suppression est annulée.",
    });
  }
  const taken = parseRequestFields(form, context, ownPasswordSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const outcome = await requestDeletion(scope, viewer, taken.value.currentPassword);
  if (outcome.kind === "throttled")
    return taken.refuse(429, {
      fieldErrors: { currentPassword: [tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds)] },
    });
  if (outcome.kind === "refused")
    return taken.refuse(400, { fieldErrors: { currentPassword: ["Ce n’est pas votre mot de passe actuel."] } });
  // A staff account has no such form.
  if (outcome.kind === "staff") throw data(null, { status: 404 });
  return redirectWithFlash({ request, context }, pathTo("/profile/donnees"), {
    kind: "success",
    title: "La suppression de votre compte est demandée",
    text: `Vous avez ${REGRET_DAYS}\u00a0jours pour changer d’avis, ici même.`,
  });
}

export default function OwnData({ loaderData: { titles, kept, days, due, staff }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page max-w-prose">
        <div>
          <h1>Mes données</h1>
          <p className="lead">
            Tout ce que nous gardons sur vous est à vous. La{" "}
            <a href={pathTo("/privacy")}>politique de confidentialité</a> dit pourquoi nous le gardons et combien de
            temps.
          </p>
          {due && <PlannedDeletion due={due} answer={actionData} />}
        </div>
        <ExportCard action={pathTo("/profile/donnees/export")} titles={titles} />
        <p>
          <a href={pathTo("/profile/donnees/demande")}>Faire une demande</a> que cette page ne permet pas&nbsp;: nous y
          répondons par écrit.
        </p>
        {!due && !staff && <DeletionCard kept={kept} days={days} answer={actionData} />}
        {staff && <Alert kind="info">Un compte de l’équipe est supprimé par un administrateur.</Alert>}
      </div>
    </>
  );
}
