import { clientPage } from "#app/registries/clients/client-page.server.ts";
import { knownMerges } from "#app/features/accounts/merges/preview-merge.server.ts";
import { MergeLink, MergedInto } from "#app/features/accounts/merges/views/merge-links.tsx";
import { noteView } from "#app/features/clients/access-log/note-view.server.ts";
import { tagsShown } from "#app/features/clients/tag-clients.server.ts";
import { listTags } from "#app/features/clients/tags.server.ts";
import { ClientPage } from "#app/features/clients/views/client-page.tsx";
import { TagsForm } from "#app/features/clients/views/tags-form.tsx";
import styles from "#app/features/clients/views/client.css?url";
import shared from "#app/features/clients/views/clients.css?url";
import { may } from "#app/platform/session/permissions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { answerClient } from "./answer-client.server.ts";
import { foundClient } from "./client.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une personne");

export const links: Route.LinksFunction = () => [shared, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, found } = await foundClient(args);
  const { client, tags } = found;
  const { id, userId } = client;
  const db = scope.database.drizzle;
  const place = new URL(args.request.url).searchParams.get("avant");
  await noteView(scope, viewer, { clientId: id, what: "person" });
  return {
    ...(await clientPage(db, scope.clock, found, viewer, place)),
    at: pathTo("/admin/clients/:id", { id }),
    behind: place !== null,
    formId: crypto.randomUUID(),
    endSessions: userId !== null && may(viewer.role, "merges") ? pathTo("/admin/clients/:id/connexions", { id }) : null,
    tagging: { all: await listTags(db), has: tags.map((tag) => tag.id), shown: tagsShown(tags) },
    merging:
      userId === null
        ? null
        : {
            accountId: userId,
            merges: await knownMerges(db, scope.clock, userId),
            mayMerge: may(viewer.role, "merges"),
          },
  };
}

export const action = async (args: Route.ActionArgs) => answerClient(args, await foundClient(args));

export default function OneClient({ loaderData: { tagging, merging, ...page }, actionData }: Route.ComponentProps) {
  const tags = actionData && "tags" in actionData ? actionData.tags : undefined;
  return (
    <ClientPage
      {...page}
      noteAnswer={actionData && "note" in actionData ? actionData.note : undefined}
      refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined}
      before={merging && <MergedInto {...merging} />}
      moreOpen={tags !== undefined}
      more={
        <>
          {merging && <MergeLink {...merging} />}
          <TagsForm key={tagging.shown} {...tagging} refusal={tags} />
        </>
      }
    />
  );
}
