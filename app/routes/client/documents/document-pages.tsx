import { data } from "react-router";
import { pageView } from "#app/features/applications/documents/pages/page-view.server.ts";
import { PageViewPage } from "#app/features/applications/views/documents/page-view.tsx";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { askedNumber, askedSize } from "#app/routes/client/asked-page.ts";
import { foundDocument } from "./found-document.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/document-pages.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.name}, page ${loaderData.page}` : "Pages d’une pièce");

/** One page of the version asked for, else of the last. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file, document } = await foundDocument(args);
  const asked = new URL(args.request.url).searchParams;
  const version = asked.has("version") ? askedNumber(asked.get("version")) : document.version;
  const page = asked.has("page") ? askedNumber(asked.get("page")) : 1;
  const view = await pageView(
    scope,
    viewer,
    file,
    document,
    { version, page, size: askedSize(asked) },
    siteSettings.name,
  );
  if (!view) throw data(null, { status: 404 });
  const { id, title } = file.application;
  return { ...view, file: { id, title } };
}

export default function DocumentPages({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={view.file} name={view.name} />
      <PageViewPage view={view} />
    </>
  );
}
