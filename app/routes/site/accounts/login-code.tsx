import { redirectDocument } from "react-router";
import { circumstancesOf, sessionHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { codeSchema } from "#app/features/accounts/form.ts";
import { withNextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { PasskeySignIn } from "#app/features/accounts/passkeys/views/passkey-sign-in.tsx";
import { signInWithCode } from "#app/features/accounts/sign-in/sign-in-with-code.server.ts";
import { TOO_MANY_CODES, tryAgain } from "#app/features/accounts/try-again.ts";
import { CodeForm } from "#app/features/accounts/views/code-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/login-code.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Code de connexion");

/** The second step of a sign-in; without the first it leads back there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const suite = new URL(request.url).searchParams.get("suite");
  if (!(await ticketOf(request, "step", scopeOf(context))))
    throw redirectDocument(withNextPage(pathTo("/login"), suite));
  const { phone, email } = siteSettings.agency;
  return { suite, help: { phone, email } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, codeSchema, ["code"]);
  if (!taken.ok) return taken.refusal;
  const { code, suite } = taken.value;
  const ticket = await ticketOf(request, "step", scope);
  const { keep, leadOn } = keepAfterSignIn({ request, context }, suite);
  const outcome = ticket
    ? await signInWithCode(scope, ticket, code, await circumstancesOf(request, scope), keep)
    : { kind: "too-late" as const };
  if (outcome.kind === "refused")
    return taken.refuse(400, {
      fieldErrors: { code: ["Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant."] },
    });
  if (outcome.kind === "throttled")
    return taken.refuse(429, { fieldErrors: { code: [tryAgain(TOO_MANY_CODES, outcome.retryAfterSeconds)] } });
  if (outcome.kind === "too-late") return redirectDocument(withNextPage(pathTo("/login"), suite));
  return leadOn(await sessionHeaders(outcome.session, scope), outcome.role);
}

export default function LoginCode({ loaderData: { suite, help }, actionData }: Route.ComponentProps) {
  return (
    <div className="account-page">
      <div>
        <h1>Code de connexion</h1>
        <p className="lead">
          Ouvrez votre application d’authentification et recopiez le code à six chiffres. Sans votre téléphone, tapez
          l’un de vos codes de secours.
        </p>
        <CodeForm answer={actionData} suite={suite} label="Code" action="Continuer" />
        <PasskeySignIn suite={suite} />
        <h2 className="mt-8">Ni téléphone ni code de secours&nbsp;?</h2>
        <p>
          Appelez-nous au <a href={`tel:${help.phone.replaceAll(" ", "")}`}>{help.phone}</a> ou écrivez à{" "}
          <a href={`mailto:${help.email}`}>{help.email}</a>. Nous vérifions votre identité, puis retirons cette deuxième
          étape. Un nouveau mot de passe ne la retire pas.
        </p>
        <p>
          <TextLink block href={withNextPage(pathTo("/login"), suite)}>
            Revenir à la connexion
          </TextLink>
        </p>
      </div>
    </div>
  );
}
