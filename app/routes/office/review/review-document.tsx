import { data } from "react-router";
import { answerReview } from "#app/features/applications/review/answer-review.server.ts";
import { findDocument } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { findApplication, fileOf } from "#app/features/applications/queries.server.ts";
import { reviewPage } from "#app/features/applications/review/review-page.server.ts";
import { mayReviewDocuments } from "#app/features/applications/policy.ts";
import { ReviewDocument } from "#app/features/applications/views/review/review-document.tsx";
import styles from "#app/features/documents/views/review.css?url";
import { standingTexts } from "#app/features/ready-texts/queries.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { queueKey } from "#app/registries/work/review-queue.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { insertRemark } from "#app/routes/office/files/insert-remark.server.ts";
import { afterDecision, placeInQueue } from "./review-place.server.ts";
import type { Route } from "./+types/review-document.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Revoir une pièce");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const applicantOf = ({ members }: { members: readonly { person: string; firstName: string }[] }) =>
  members.find(({ person }) => person === "applicant")?.firstName ?? "";

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const adviser = requirePermission(context, "files");
  const scope = scopeOf(context);
  const db = scope.database.drizzle;
  const application = await findApplication(db, adviser, params.id);
  const whole = application && (await fileOf(db, application));
  const document = whole && (await findDocument(db, whole, params.documentId));
  if (!document) throw data(null, { status: 404 });
  return { adviser, scope, whole, document };
}

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, whole, document } = await found(args);
  const review = await reviewPage(scope, adviser, whole, document);
  if (!review) throw data(null, { status: 404 });
  const waits = document.state === "in-review" && mayReviewDocuments(adviser, whole.application);
  const place = await placeInQueue(
    scope,
    args.request,
    adviser,
    { documentId: document.id },
    waits ? [document.id] : [],
  );
  return { review, ...place, texts: await standingTexts(scope.database.drizzle, "remark") };
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, whole, document } = await found(args);
  const { id } = whole.application;
  const form = await readForm(args.request);
  form.set("document", document.id);
  if (form.get("intent") === "insert" || form.get("intent") === "row")
    return insertRemark({ context: args.context, form, document: document.id, firstName: applicantOf(whole) });
  const key = await queueKey(scope.database.drizzle, adviser.userId, { documentId: document.id });
  const answer = await answerReview(args, scope, adviser, id, form);
  if (answer.kind === "refused") return answer.refusal;
  return afterDecision(args, adviser, key, answer.words, {
    subjectId: id,
    back: `${pathTo("/admin/dossiers/:id", { id })}#piece-${document.id}`,
  });
}

export default function ReviewDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDocument {...loaderData} answer={actionData} />;
}
