import { data } from "react-router";
import { reviewedRegistration, registrationReview } from "#app/features/language-tests/documents/review-page.server.ts";
import { ReviewRegistration } from "#app/features/language-tests/office/views/review-registration.tsx";
import styles from "#app/features/documents/views/review.css?url";
import { standingTexts } from "#app/features/ready-texts/queries.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { queueKey } from "#app/registries/work/review-queue.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerRegistrationReview } from "./registration-review.server.ts";
import { afterDecision, placeInQueue } from "./review-place.server.ts";
import type { Route } from "./+types/review-registration.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Documents d’une inscription");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const adviser = requirePermission(context, "files");
  const scope = scopeOf(context);
  const reviewed = await reviewedRegistration(scope.database.drizzle, params.registrationId);
  if (!reviewed) throw data(null, { status: 404 });
  return { adviser, scope, reviewed };
}

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, reviewed } = await found(args);
  const waits = reviewed.documents.filter(({ state }) => state === "in-review").map(({ id }) => id);
  return {
    review: await registrationReview(scope, adviser, reviewed),
    ...(await placeInQueue(scope, args.request, adviser, { subjectId: reviewed.registration.id }, waits)),
    texts: await standingTexts(scope.database.drizzle, "remark"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, reviewed } = await found(args);
  const form = await readForm(args.request);
  const key = await queueKey(scope.database.drizzle, adviser.userId, { subjectId: reviewed.registration.id });
  const answer = await answerRegistrationReview(args, adviser, reviewed, form);
  if (!("done" in answer)) return answer;
  return afterDecision(args, adviser, key, answer.done, {
    subjectId: reviewed.registration.id,
    back: new URL(args.request.url).pathname,
  });
}

export default function ReviewRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewRegistration {...loaderData} answer={actionData} />;
}
