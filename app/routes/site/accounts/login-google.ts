import { redirectDocument } from "react-router";
import { ticketHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { goToGoogle } from "#app/features/accounts/google/sign-in-with-google.server.ts";
import { GOOGLE_REFUSALS } from "#app/features/accounts/google/words.ts";
import { nextPage, withNextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/login-google.ts";

/** Sends a browser to Google, where the site has settings for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const typed = taken.fields.get("suite");
  const suite = nextPage(typeof typed === "string" ? typed : null, "");
  const { google } = scope.env;
  if (!google) return redirectDocument(withNextPage(pathTo("/login"), suite));
  const gone = await goToGoogle(scope, google, { userId: null, suite });
  if (gone === "away")
    return redirectWithFlash({ request, context }, withNextPage(pathTo("/login"), suite), {
      kind: "caution",
      title: GOOGLE_REFUSALS.away,
    });
  return redirectDocument(gone.address, { headers: await ticketHeaders("google", gone.ticket, scope) });
}

/** Nothing is read here. */
export function loader() {
  return redirectDocument(pathTo("/login"));
}
