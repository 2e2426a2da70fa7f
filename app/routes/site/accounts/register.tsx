import { randomUUID } from "node:crypto";
import { redirectDocument } from "react-router";
import { circumstancesOf, sessionHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { PASSWORD_FIELDS, registrationSchema } from "#app/features/accounts/form.ts";
import { GoogleButton } from "#app/features/accounts/google/views/google-button.tsx";
import { nextPage, withNextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { passwordFault } from "#app/features/accounts/passwords/refuse-password.server.ts";
import { register } from "#app/features/accounts/registration/register.server.ts";
import { TOO_MANY_REGISTRATIONS, tryAgain } from "#app/features/accounts/try-again.ts";
import { RegisterForm } from "#app/features/accounts/registration/views/register-form.tsx";
import { versionInForce } from "#app/features/publications/store/version-in-force.server.ts";
import { subscribe } from "#app/features/newsletter/subscribe.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { homeOf } from "#app/routes/office/office-menu.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/register.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ request, context }: Route.LoaderArgs) {
  const suite = new URL(request.url).searchParams.get("suite");
  const viewer = viewerOf(context);
  if (viewer) throw redirectDocument(nextPage(suite, homeOf(viewer.role)));
  return { suite, formId: randomUUID(), google: scopeOf(context).env.google !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, registrationSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const { value: form, refuse } = taken;
  const fault = passwordFault(form.password, { email: form.email, role: "user" }, scope.env);
  if (fault) return refuse(400, { fieldErrors: { password: [fault] } });
  try {
    const termsVersion = await versionInForce(scope.database.drizzle, "terms");
    const { formId: pageId, email, firstName, lastName, phone, country } = form;
    // Without the password: an id is no secret.
    const formId = sendingId(scope, {
      purpose: "account",
      content: [email.toLowerCase(), firstName, lastName, phone, country],
      pageId,
    });
    const { keep, leadOn } = keepAfterSignIn({ request, context }, form.suite);
    const outcome = await register(
      scope,
      { ...form, formId, termsVersion },
      await circumstancesOf(request, scope),
      async (tx, user) => {
        if (user.acceptNewsletter) await subscribe(tx, scope, { email: user.email, source: "registration" });
        await keep(tx, user);
      },
    );
    if (outcome.kind === "duplicate") return refuse(400, { fieldErrors: { email: ["Cet email est déjà utilisé"] } });
    if (outcome.kind === "throttled")
      return refuse(429, { formErrors: [tryAgain(TOO_MANY_REGISTRATIONS, outcome.retryAfterSeconds)] });
    return await leadOn(await sessionHeaders(outcome.session, scope), "user");
  } catch (error) {
    if (scope.noteFailure(error)) throw error;
    scope.log.error({ err: error, requestId: scope.requestId }, "registration failed");
    return refuse(500, { formErrors: ["Une erreur est survenue lors de l'inscription"] });
  }
}

export default function Register({ loaderData: { suite, formId, google }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div>
          <h1>S'inscrire</h1>
          <p className="lead">
            Un compte gratuit pour garder vos résultats, préparer votre profil et suivre vos candidatures.
          </p>
          <RegisterForm answer={actionData} formId={formId} suite={suite} />
          {google && <GoogleButton suite={suite} />}
          <p>
            Déjà un compte&nbsp;?{" "}
            <TextLink block href={withNextPage(pathTo("/login"), suite)}>
              Connexion
            </TextLink>
          </p>
        </div>
      </div>
    </>
  );
}
