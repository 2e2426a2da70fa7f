import { data } from "react-router";
import { answerReview } from "#app/features/applications/answer-review.server.ts";
import { officeFilePage } from "#app/features/applications/office-file.server.ts";
import { findApplication } from "#app/features/applications/queries.server.ts";
import { OfficeFilePage } from "#app/features/applications/views/office-file.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/file.ts";

export const handle: RouteHandle = { hydrate: "never", crumb: "Pièces d’un dossier" };

export const meta: Route.MetaFunction = () => unlistedMeta("Pièces d’un dossier");

async function found({ request, context, params }: Pick<Route.LoaderArgs, "request" | "context" | "params">) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const application = await findApplication(scope.database.drizzle, adviser, params.id);
  if (!application) throw data(null, { status: 404 });
  return { adviser, scope, application };
}

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, application } = await found(args);
  return officeFilePage(scope, adviser, application);
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, application } = await found(args);
  const answer = await answerReview(args, scope, adviser, application.id, await readForm(args.request));
  if (answer.kind === "refused") return answer.refusal;
  return redirectWithFlash(args, `${pathTo("/admin/dossiers/:id", { id: application.id })}#piece-${answer.document}`, { kind: "success", title: answer.words });
}

export default function OfficeFile({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeFilePage {...loaderData} answer={actionData} />;
}
