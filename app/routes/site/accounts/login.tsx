import { redirectDocument } from "react-router";
import { circumstancesOf, sessionHeaders, ticketHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { PASSWORD_FIELDS, signInSchema } from "#app/features/accounts/form.ts";
import { GoogleButton } from "#app/features/accounts/google/views/google-button.tsx";
import { nextPage, withNextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { STAFF_MUST_CHANGE } from "#app/features/accounts/passwords/refuse-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { PasskeySignIn } from "#app/features/accounts/passkeys/views/passkey-sign-in.tsx";
import { TOO_MANY_SIGN_INS, tryAgain } from "#app/features/accounts/try-again.ts";
import { DemonstrationAccounts } from "#app/features/accounts/views/demonstration-accounts.tsx";
import { LoginForm } from "#app/features/accounts/views/login-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { SECOND_FACTOR_PAGE } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { homeOf } from "#app/routes/office/office-menu.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const suite = new URL(request.url).searchParams.get("suite");
  const viewer = viewerOf(context);
  if (viewer) throw redirectDocument(nextPage(suite, homeOf(viewer.role)));
  const { env } = scopeOf(context);
  const shown = env.demo ? demonstrationAccounts.map(({ email, password, label }) => ({ email, password, label })) : [];
  return { suite, accounts: shown, google: env.google !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, signInSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const refuse = (status: number, message: string, more?: HeadersInit) =>
    taken.refuse(status, { formErrors: [message] }, more);
  const { suite } = taken.value;
  try {
    const { keep, leadOn } = keepAfterSignIn({ request, context }, suite);
    const outcome = await signIn(scope, taken.value, await circumstancesOf(request, scope), keep);
    if (outcome.kind === "refused") return refuse(400, "Email ou mot de passe incorrect");
    if (outcome.kind === "closed") return refuse(403, outcome.sentence);
    if (outcome.kind === "too-short") return refuse(400, STAFF_MUST_CHANGE);
    if (outcome.kind === "throttled")
      return refuse(429, tryAgain(TOO_MANY_SIGN_INS, outcome.retryAfterSeconds), {
        "Retry-After": String(outcome.retryAfterSeconds),
      });
    if (outcome.kind === "code-asked")
      return redirectDocument(withNextPage(pathTo("/login/code"), suite), {
        headers: await ticketHeaders("step", outcome.ticket, scope),
      });
    return await leadOn(
      await sessionHeaders(outcome.session, scope),
      outcome.role,
      outcome.secondFactorDue ? SECOND_FACTOR_PAGE : undefined,
    );
  } catch (error) {
    if (scope.noteFailure(error)) throw error;
    scope.log.error({ err: error, requestId: scope.requestId }, "sign-in failed");
    return refuse(500, "Une erreur est survenue lors de la connexion");
  }
}

export default function Login({ loaderData: { suite, accounts, google }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page account-page-two">
        <div>
          <h1>Connexion</h1>
          <p className="lead">Retrouvez vos simulations, votre profil et vos candidatures.</p>
          <LoginForm answer={actionData} suite={suite} />
          <PasskeySignIn suite={suite} />
          {google && <GoogleButton suite={suite} />}
          <p>
            <TextLink block href={pathTo("/forgot-password")}>
              Mot de passe oublié&nbsp;?
            </TextLink>
          </p>
          <p>
            Pas encore de compte&nbsp;?{" "}
            <TextLink block href={withNextPage(pathTo("/register"), suite)}>
              S'inscrire
            </TextLink>
          </p>
        </div>
        {accounts.length > 0 && <DemonstrationAccounts accounts={accounts} suite={suite} />}
      </div>
    </>
  );
}
