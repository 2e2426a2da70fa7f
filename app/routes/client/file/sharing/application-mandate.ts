import { data } from "react-router";
import { mandateSheet } from "#app/features/applications/submission/mandate-page.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { ownFile } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/application-mandate.ts";

/** « Feuille IMM 5476 »: the words to copy into the official form, as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const pdf = await mandateSheet(scope.database.drizzle, file, dayOf(scope.clock.now()));
  if (!pdf) throw data(null, { status: 404 });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="feuille-imm-5476-${file.application.reference}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
