import { data } from "react-router";
import {
  reviewedRegistration,
  seeRegistrationPage,
} from "#app/features/language-tests/documents/review-page.server.ts";
import { drawnResponse } from "#app/platform/page-pictures/drawn-response.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { askedNumber } from "#app/routes/client/asked-page.ts";
import type { Route } from "./+types/registration-page-picture.ts";

/** One page of a document of a registration, drawn with its watermark, for the staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const adviser = requirePermission(context, "files");
  const scope = scopeOf(context);
  const reviewed = await reviewedRegistration(scope.database.drizzle, params.registrationId);
  const seen =
    reviewed &&
    (await seeRegistrationPage(scope, adviser, reviewed, { kind: params.kind, page: askedNumber(params.page) }));
  if (!seen || "fault" in seen.drawn) throw data(null, { status: 404 });
  return drawnResponse(seen.drawn);
}
