import { renderApplicationReport } from "#app/features/applications/overview/report.server.tsx";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { describedFile } from "./application-detail.server.ts";
import { ownFile } from "./own-application.server.ts";
import type { Route } from "./+types/application-report.ts";

/** « Télécharger le rapport »: where the file stands today, as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { detail, today } = await describedFile(await ownFile(args));
  const pdf = await renderApplicationReport({ file: detail, site: siteSettings, today });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="dossier-${detail.reference}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
