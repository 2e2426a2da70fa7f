import { data } from "react-router";
import { seePhoto } from "#app/features/applications/documents/assemblies/see-photo.server.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { foundAssembly } from "./found-assembly.ts";
import { drawnResponse } from "#app/platform/page-pictures/drawn-response.ts";
import type { Route } from "./+types/assembly-picture.ts";

/** A photograph that waits to be joined, small, for whoever may see the file. */
export async function loader(args: Route.LoaderArgs) {
  const { scope, file, assembly } = await foundAssembly(args);
  const picture = await seePhoto(scope, file.application, assembly, args.params.page, siteSettings.name);
  if (!picture) throw data(null, { status: 404 });
  return drawnResponse(picture);
}
