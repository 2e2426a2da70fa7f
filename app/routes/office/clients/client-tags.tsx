import { MOST_TAGS, countedTags } from "#app/features/clients/tags.server.ts";
import { TagsPage } from "#app/features/clients/views/tags-page.tsx";
import styles from "#app/features/clients/views/clients.css?url";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { answerTags } from "./answer-tags.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client-tags.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Étiquettes");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "clients");
  return { tags: await countedTags(scopeOf(context).database.drizzle), most: MOST_TAGS, formId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  return answerTags(args, requirePermission(args.context, "clients"));
}

export default function ClientTags({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "answer" in actionData ? actionData.answer : undefined;
  return (
    <TagsPage
      {...loaderData}
      answer={answer}
      refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined}
    />
  );
}
