import { redirectDocument } from "react-router";
import { circumstancesOf, sessionHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { googleRegistrationSchema } from "#app/features/accounts/google/form.ts";
import { registerWithGoogle } from "#app/features/accounts/google/register-with-google.server.ts";
import { peekTerms } from "#app/features/accounts/google/steps.server.ts";
import { GoogleRegistration } from "#app/features/accounts/google/views/google-registration.tsx";
import { GOOGLE_REFUSALS } from "#app/features/accounts/google/words.ts";
import { TOO_MANY_REGISTRATIONS, tryAgain } from "#app/features/accounts/try-again.ts";
import type { AlsoAtRegistration } from "#app/features/accounts/registration/register.server.ts";
import { versionInForce } from "#app/features/publications/store/version-in-force.server.ts";
import { subscribe } from "#app/features/newsletter/subscribe.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/register-google.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Terminer l’inscription");

/** Whom Google knows and we do not yet; anybody else is led to the registration. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, env } = scopeOf(context);
  const ticket = await ticketOf(request, "google", { env });
  const identity = ticket ? await peekTerms(database.drizzle, clock, ticket) : undefined;
  if (!identity) throw redirectDocument(pathTo("/register"));
  const { email, firstName, lastName } = identity;
  return { email, firstName, lastName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const ticket = await ticketOf(request, "google", scope);
  if (!ticket) return redirectDocument(pathTo("/register"));
  const taken = await parseRequestForm({ request, context }, googleRegistrationSchema);
  if (!taken.ok) return taken.refusal;
  const say = (title: string) => redirectWithFlash({ request, context }, pathTo("/login"), { kind: "caution", title });
  const termsVersion = await versionInForce(scope.database.drizzle, "terms");
  const where = await circumstancesOf(request, scope);
  let kept: ReturnType<typeof keepAfterSignIn> | undefined;
  const also = (suite: string): AlsoAtRegistration => {
    const { keep } = (kept = keepAfterSignIn({ request, context }, suite));
    return async (tx, user) => {
      if (user.acceptNewsletter) await subscribe(tx, scope, { email: user.email, source: "registration" });
      await keep(tx, user);
    };
  };
  const outcome = await registerWithGoogle(scope, ticket, { ...taken.value, termsVersion }, where, also);
  if (outcome.kind === "throttled")
    return taken.refuse(429, { formErrors: [tryAgain(TOO_MANY_REGISTRATIONS, outcome.retryAfterSeconds)] });
  if (outcome.kind === "too-late") return say(GOOGLE_REFUSALS["too-late"]);
  if (outcome.kind === "taken")
    return say("Un compte a été ouvert entre-temps avec cette adresse. Continuez avec Google, ou connectez-vous.");
  const { leadOn } = kept ?? keepAfterSignIn({ request, context }, outcome.suite);
  return leadOn(await sessionHeaders(outcome.session, scope), "user");
}

export default function RegisterGoogle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="account-page">
      <div>
        <h1>Terminer l’inscription</h1>
        <p className="lead">
          Google nous a dit qui vous êtes. Il reste à nous dire où vous habitez, et à accepter nos conditions.
        </p>
        <GoogleRegistration {...loaderData} answer={actionData} />
      </div>
    </div>
  );
}
