import { redirectDocument } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/application-calendar.ts";
import { ownFile } from "./own-application.server.ts";

/** The calendar of a file stands on the page of who sees it; mails and bookmarks still lead here. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = (await ownFile(args)).file.application;
  return redirectDocument(`${pathTo("/management/:id/acces", { id })}#agenda`);
}
