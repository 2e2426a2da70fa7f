import { data, redirectDocument } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ownFile } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/application-links.ts";

/** The links of relatives stand on the page of who sees the file; mails and bookmarks still lead here. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, file } = await ownFile(args);
  if (file.application.userId !== viewer.userId) throw data(null, { status: 404 });
  return redirectDocument(`${pathTo("/management/:id/acces", { id: file.application.id })}#liens`);
}
