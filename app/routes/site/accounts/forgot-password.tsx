import { RESET_MINUTES } from "#app/features/accounts/reset-minutes.ts";
import { data } from "react-router";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { circumstancesOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { forgottenSchema } from "#app/features/accounts/form.ts";
import { TOO_MANY_LINKS, tryAgain } from "#app/features/accounts/try-again.ts";
import { ForgottenForm } from "#app/features/accounts/passwords/forgotten-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  return { sent: (await takeDone({ request, context })) !== null, demo: scopeOf(context).env.demo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, forgottenSchema);
  if (!taken.ok) return taken.refusal;
  const outcome = await askPasswordReset(scope, taken.value.email, await circumstancesOf(request, scope));
  if (outcome.kind === "throttled")
    return data(taken.submission.reply({ formErrors: [tryAgain(TOO_MANY_LINKS, outcome.retryAfterSeconds)] }), {
      status: 429,
    });
  return redirectWithFlash({ request, context }, pathTo("/forgot-password"), { kind: "done", done: "sent" });
}

export default function ForgotPassword({ loaderData: { sent, demo }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div className="account-form account-flow">
          <h1>Mot de passe oublié</h1>
          {sent ? (
            <>
              <Alert kind="success" title="Consultez votre boîte de réception" announced>
                Si cette adresse a un compte, un lien pour choisir un nouveau mot de passe vient d’y partir. Il sert une
                seule fois, pendant {RESET_MINUTES}
                &nbsp;minutes. Regardez aussi dans les indésirables.
              </Alert>
              {demo && (
                <p>
                  Démonstration&nbsp;: le message se lit sur <a href={pathTo("/dev/mail")}>/dev/mail</a>.
                </p>
              )}
            </>
          ) : (
            <>
              <p className="lead">
                Indiquez l’adresse de votre compte&nbsp;: vous y recevrez un lien pour choisir un nouveau mot de passe.
              </p>
              <ForgottenForm answer={actionData} />
            </>
          )}
          <p>
            <TextLink block href={pathTo("/login")}>
              Revenir à la connexion
            </TextLink>
          </p>
        </div>
      </div>
    </>
  );
}
