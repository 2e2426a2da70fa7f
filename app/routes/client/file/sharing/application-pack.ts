import { submissionPack } from "#app/features/applications/submission/submission-pack.server.tsx";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ownFile } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/application-pack.ts";

/** Every document of the file, one PDF each, with its index: to submit, or to keep. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file } = await ownFile(args);
  return new Response(await submissionPack(scope, viewer, file, siteSettings), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="dossier-${file.application.reference}.zip"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
