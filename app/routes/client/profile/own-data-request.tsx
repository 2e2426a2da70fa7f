import { ownRequestSchema } from "#app/features/accounts/data-requests/form.ts";
import { ownRequests } from "#app/features/accounts/data-requests/queries.server.ts";
import { askOwn } from "#app/features/accounts/data-requests/receive-request.server.ts";
import { OwnRequests } from "#app/features/accounts/data-requests/views/own-requests.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/own-data-request.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const requests = await ownRequests(scopeOf(context).database.drizzle, viewer.userId);
  return { requests, days: siteSettings.office.dataRequestDays, formId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args.context);
  const taken = await parseRequestForm(args, ownRequestSchema);
  if (!taken.ok) return taken.refusal;
  if ((await askOwn(scopeOf(args.context), viewer, taken.value)) === "open-already")
    return taken.refuse(409, { fieldErrors: { kind: ["Une demande de cette nature attend déjà notre réponse."] } });
  return redirectWithFlash(args, pathTo("/profile/donnees/demande"), {
    kind: "success",
    title: "Votre demande est enregistrée.",
    text: "Vous recevrez un e-mail avec sa référence.",
  });
}

export default function OwnDataRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <OwnRequests {...loaderData} answer={actionData} />
    </>
  );
}
