import { data } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/browser.server.ts";
import { takeLinkOut } from "#app/features/accounts/take-link-out.server.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/email-change.ts";
import { EMAIL_CHANGE_HOURS, confirmEmailChange, findEmailChange } from "#app/features/accounts/change-email.server.ts";
import { EmailChangePage } from "#app/features/accounts/views/email-change-page.tsx";
import { hoursWords } from "#app/platform/clock/french-dates.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Changement d’adresse e-mail");

/**
 * Where the links of the mails lead, on whatever device they are opened. Opening one changes
 * nothing, since mail programs follow links by themselves: the button does.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  const kept = await ticketOf(request, "link", scope);
  return { change: (kept && (await findEmailChange(scope, kept))) || null, validFor: hoursWords(EMAIL_CHANGE_HOURS) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const secret = await ticketOf(request, "link", scope);
  const outcome = secret ? await confirmEmailChange(scope, secret) : { kind: "invalid" as const };
  return data(outcome, { status: outcome.kind === "invalid" ? 410 : outcome.kind === "taken" ? 409 : 200, headers: await dropTicketHeaders("link", scope) });
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailChangePage {...loaderData} answer={actionData} />;
}
