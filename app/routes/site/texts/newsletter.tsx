import { askSubscription } from "#app/features/newsletter/ask-subscription.server.ts";
import { subscriptionSchema } from "#app/features/newsletter/form.ts";
import { NewsletterForm } from "#app/features/newsletter/views/newsletter-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/newsletter.ts";
import { ConfirmationSent } from "#app/features/newsletter/views/confirmation-sent.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  return { asked: (await takeDone({ request, context })) !== null };
}

/** Every newsletter box of the site posts here. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, subscriptionSchema, [], ["topics"]);
  if (!taken.ok) return taken.refusal;
  const { email, topics, source, website } = taken.value;
  await askSubscription(scope, { email, topics, source }, Boolean(website));
  return redirectWithFlash({ request, context }, pathTo("/newsletter"), { kind: "done", done: "asked" });
}

export default function Newsletter({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap grid gap-6 py-8">
        <h1>La lettre d’information</h1>
        {asked ? <ConfirmationSent /> : <NewsletterForm answer={actionData} />}
      </div>
    </>
  );
}
