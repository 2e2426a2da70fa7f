import { randomUUID } from "node:crypto";
import { accessPage } from "#app/features/applications/access/access-page.server.ts";
import { feedPath } from "#app/features/applications/calendar/feed.server.ts";
import { linksPage } from "#app/features/applications/relatives/links-page.server.ts";
import { SharingView } from "#app/features/applications/views/access/sharing-view.tsx";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-access.ts";
import { answerSharing } from "./answer-sharing.server.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Qui voit ce dossier");

/** Spouse, relatives and calendar on one page, each part for whom it is. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file } = await sharedFile(args);
  const { id, userId } = file.application;
  const page = await accessPage(scope, viewer, file);
  const feed = file.sight === "whole" ? await feedPath(scope.database.drizzle, viewer, id) : null;
  return {
    page,
    ending: new URL(args.request.url).searchParams.has("retirer"),
    links: userId === viewer.userId ? { formId: randomUUID(), ...(await linksPage(scope, file)) } : null,
    calendar: file.sight === "whole" ? { address: feed && `${scope.origin}${feed}` } : null,
  };
}

export function action(args: Route.ActionArgs) {
  return answerSharing(args);
}

export default function ApplicationAccess({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  return (
    <>
      <FileTrail file={loaderData.page.file} name="Qui voit ce dossier" />
      <SharingView {...loaderData} made={made} answer={actionData && "made" in actionData ? undefined : actionData} />
    </>
  );
}
