import { clientPage } from "#app/registries/clients/client-page.server.ts";
import { knownMerges } from "#app/features/accounts/merges/preview-merge.server.ts";
import { MergeLinks } from "#app/features/accounts/merges/views/merge-links.tsx";
import { noteView } from "#app/features/clients/access-log/note-view.server.ts";
import { setTags, tagsShown } from "#app/features/clients/tag-clients.server.ts";
import { listTags } from "#app/features/clients/tags.server.ts";
import { ClientPage } from "#app/features/clients/views/client-page.tsx";
import { TagsForm } from "#app/features/clients/views/tags-form.tsx";
import styles from "#app/features/clients/views/clients.css?url";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { may } from "#app/platform/session/permissions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundClient } from "./client.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une personne");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, found } = await foundClient(args);
  const { client, tags } = found;
  const { id, userId } = client;
  const db = scope.database.drizzle;
  await noteView(scope, viewer, { clientId: id, what: "person" });
  return {
    ...(await clientPage(db, scope.clock, found, viewer)),
    openFile:
      !may(viewer.role, "files") || (userId === null && client.email !== "")
        ? null
        : pathTo("/admin/clients/:id/dossier", { id }),
    giveAddress: client.email === "" ? pathTo("/admin/clients/:id/adresse", { id }) : null,
    tagging: { all: await listTags(db), has: tags.map((tag) => tag.id), shown: tagsShown(tags) },
    merging:
      userId === null
        ? null
        : {
            accountId: userId,
            merges: await knownMerges(db, scope.clock, userId),
            mayMerge: may(viewer.role, "merges"),
          },
    endSessions: userId !== null && may(viewer.role, "merges") ? pathTo("/admin/clients/:id/connexions", { id }) : null,
  };
}

/** The tags, as they were ticked. */
export async function action(args: Route.ActionArgs) {
  const { viewer, scope, found } = await foundClient(args);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { id } = found.client;
  const outcome = await setTags(
    scope,
    viewer,
    id,
    String(taken.fields.get("shown") ?? ""),
    taken.fields.getAll("tag").map(String),
  );
  if (outcome === "changed")
    return taken.refuse(
      409,
      "Quelqu’un a changé ces étiquettes entre-temps\u00a0: voici où elles en sont, changez-les de nouveau.",
    );
  return redirectWithFlash(args, pathTo("/admin/clients/:id", { id }), {
    kind: "success",
    title: "Étiquettes enregistrées",
  });
}

export default function OneClient({ loaderData: { tagging, merging, ...page }, actionData }: Route.ComponentProps) {
  return (
    <ClientPage {...page}>
      {merging && <MergeLinks {...merging} />}
      <TagsForm key={tagging.shown} {...tagging} refusal={actionData?.refusal} />
    </ClientPage>
  );
}
