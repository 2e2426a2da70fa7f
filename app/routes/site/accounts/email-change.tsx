import { data } from "react-router";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { PASSWORD_FIELDS, ownPasswordSchema } from "#app/features/accounts/form.ts";
import { takeLinkOut } from "#app/features/accounts/registration/take-link-out.server.ts";
import { TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/email-change.ts";
import {
  EMAIL_CHANGE_HOURS,
  confirmEmailChange,
  findEmailChange,
} from "#app/features/accounts/registration/change-email.server.ts";
import { EmailChangePage } from "#app/features/accounts/registration/views/email-change-page.tsx";
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
  return {
    change: (kept && (await findEmailChange(scope, kept, viewerOf(context)))) || null,
    validFor: hoursWords(EMAIL_CHANGE_HOURS),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const form = await readForm(request);
  const secret = await ticketOf(request, "link", scope);
  const change = secret === null ? undefined : await findEmailChange(scope, secret, viewer);
  const byTap = change?.step !== "new" || change.own;
  const refusal = byTap ? plainRateRefusal(context) : undefined;
  if (refusal) return refusal;
  const taken = byTap ? undefined : parseRequestFields(form, context, ownPasswordSchema, PASSWORD_FIELDS);
  if (taken && !taken.ok) return taken.refusal;
  const presser = { viewer, ...(taken && { password: taken.value.currentPassword }) };
  const outcome =
    secret === null ? { kind: "invalid" as const } : await confirmEmailChange(scope, secret, presser, mergeParts);
  if (taken && outcome.kind === "throttled")
    return taken.refuse(429, {
      fieldErrors: { currentPassword: [tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds)] },
    });
  if (taken && outcome.kind === "refused")
    return taken.refuse(400, { fieldErrors: { currentPassword: ["Ce n’est pas le mot de passe de ce compte."] } });
  return data(outcome, {
    status: outcome.kind === "invalid" ? 410 : outcome.kind === "taken" ? 409 : 200,
    headers: await dropTicketHeaders("link", scope),
  });
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailChangePage {...loaderData} answer={actionData} />;
}
