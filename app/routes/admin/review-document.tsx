import { data } from "react-router";
import { answerReview } from "#app/features/applications/answer-review.server.ts";
import { findDocument } from "#app/features/applications/document-pages.server.ts";
import { findApplication, fileOf } from "#app/features/applications/queries.server.ts";
import { reviewPage } from "#app/features/applications/review-page.server.ts";
import { ReviewDocument } from "#app/features/applications/views/review-document.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/review-document.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "drawing", crumb: "Relire une pièce" };

export const meta: Route.MetaFunction = () => unlistedMeta("Relire une pièce");

async function found({ request, context, params }: Pick<Route.LoaderArgs, "request" | "context" | "params">) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const db = scope.database.drizzle;
  const application = await findApplication(db, adviser, params.id);
  const document = application && (await findDocument(db, await fileOf(db, application), params.documentId));
  if (!application || !document) throw data(null, { status: 404 });
  return { adviser, scope, application, document };
}

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, application, document } = await found(args);
  const review = await reviewPage(scope, adviser, application, document, siteSettings.name);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, application, document } = await found(args);
  const form = await readForm(args.request);
  form.set("document", document.id);
  const answer = await answerReview(args, scope, adviser, application.id, form);
  if (answer.kind === "refused") return answer.refusal;
  return redirectWithFlash(args, `${pathTo("/admin/dossiers/:id", { id: application.id })}#piece-${document.id}`, { kind: "success", title: answer.words });
}

export default function ReviewDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDocument review={loaderData} answer={actionData} />;
}
