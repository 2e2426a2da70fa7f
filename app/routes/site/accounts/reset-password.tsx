import { RESET_MINUTES } from "#app/features/accounts/reset-minutes.ts";
import { data, redirectDocument } from "react-router";
import { dropTicketHeaders, farewellHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { PASSWORD_FIELDS, resetSchema } from "#app/features/accounts/form.ts";
import { resetLinkIsValid, resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { takeLinkOut } from "#app/features/accounts/registration/take-link-out.server.ts";
import { NewPasswordForm } from "#app/features/accounts/passwords/new-password-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { flashHeader, takeDone } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/reset-password.ts";

const PATH = pathTo("/reset-password");

export const meta: Route.MetaFunction = () => unlistedMeta("Nouveau mot de passe");

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  if (await takeDone({ request, context })) return data({ state: "done" as const });
  const secret = await ticketOf(request, "link", scope);
  if (secret && (await resetLinkIsValid(scope, secret))) return data({ state: "open" as const });
  return data({ state: "invalid" as const }, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, resetSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const { password } = taken.value;
  const secret = await ticketOf(request, "link", scope);
  const outcome = secret ? await resetPassword(scope, secret, password) : { kind: "invalid" as const };
  if (outcome.kind === "refused") return taken.refuse(400, { fieldErrors: { password: [outcome.fault] } });
  if (outcome.kind === "invalid") return redirectDocument(PATH, { headers: await dropTicketHeaders("link", scope) });
  // Whoever was signed in here is signed out everywhere, here included.
  const headers = await farewellHeaders(false, scope);
  for (const [name, value] of await dropTicketHeaders("link", scope)) headers.append(name, value);
  headers.append("Set-Cookie", await flashHeader({ request, context }, PATH, { kind: "done", done: "changed" }));
  return redirectDocument(PATH, { headers });
}

export default function ResetPassword({ loaderData: { state }, actionData }: Route.ComponentProps) {
  if (state === "invalid") {
    return (
      <div className="message-page">
        <h1>Ce lien n’est plus valable</h1>
        <p>
          Il a déjà servi, il a plus de {RESET_MINUTES}&nbsp;minutes, ou il est incomplet. Demandez-en un autre&nbsp;:
          il arrive en quelques instants.
        </p>
        <LinkButton href={pathTo("/forgot-password")}>Demander un nouveau lien</LinkButton>
      </div>
    );
  }
  return (
    <div className="account-page">
      <div className="account-form account-flow">
        <h1>Nouveau mot de passe</h1>
        {state === "done" ? (
          <>
            <Alert kind="success" title="Votre mot de passe est changé" announced>
              Toutes les sessions ouvertes ont été fermées.
            </Alert>
            <LinkButton href={pathTo("/login")}>Connexion</LinkButton>
          </>
        ) : (
          <>
            <p className="lead">
              Choisissez le mot de passe qui ouvrira votre compte. Toutes les sessions ouvertes seront fermées.
            </p>
            <NewPasswordForm answer={actionData} />
          </>
        )}
      </div>
    </div>
  );
}
