import { data } from "react-router";
import { seePage } from "#app/features/applications/documents/pages/see-page.server.ts";
import { drawnResponse } from "#app/platform/page-pictures/drawn-response.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { askedNumber, askedSize } from "#app/routes/client/asked-page.ts";
import { foundDocument } from "./found-document.ts";
import type { Route } from "./+types/document-page-picture.ts";

/** One page of a version, drawn with its watermark, for whoever may see the file. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, application, document } = await foundDocument(args);
  const asked = {
    documentId: document.id,
    version: askedNumber(args.params.version),
    page: askedNumber(args.params.page),
    size: askedSize(new URL(args.request.url).searchParams),
  };
  const seen = await seePage(scope, viewer, application, asked, siteSettings.name);
  if (!seen || "fault" in seen.drawn) throw data(null, { status: 404 });
  return drawnResponse(seen.drawn);
}
