import { circumstancesOf, sessionHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { changePassword } from "#app/features/accounts/passwords/change-password.server.ts";
import { PASSWORD_FIELDS, passwordChangeSchema } from "#app/features/accounts/form.ts";
import { TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import { PasswordChangeForm } from "#app/features/accounts/passwords/password-change-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/profile-password.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: requireViewer(context).email, changed: (await takeDone({ request, context })) !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, passwordChangeSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const refuse = (field: string, message: string, status = 400) =>
    taken.refuse(status, { fieldErrors: { [field]: [message] } });
  const outcome = await changePassword(scope, viewer, taken.value, await circumstancesOf(request, scope));
  if (outcome.kind === "weak") return refuse("password", outcome.fault);
  if (outcome.kind === "throttled")
    return refuse("currentPassword", tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds), 429);
  if (outcome.kind === "refused") return refuse("currentPassword", "Ce n’est pas votre mot de passe actuel.");
  return redirectWithFlash(
    { request, context },
    pathTo("/profile/password"),
    { kind: "done", done: "changed" },
    await sessionHeaders(outcome.session, scope),
  );
}

export default function ProfilePassword({ loaderData: { email, changed }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div>
          <h1>Changer de mot de passe</h1>
          <p className="lead">Vos autres sessions seront fermées&nbsp;; celle-ci reste ouverte.</p>
          {changed ? (
            <Alert kind="success" title="Votre mot de passe est changé" announced>
              <p>
                Vos autres sessions sont fermées. <a href={pathTo("/profile")}>Revenir à mon profil</a>
              </p>
            </Alert>
          ) : (
            <PasswordChangeForm answer={actionData} email={email} />
          )}
        </div>
      </div>
    </>
  );
}
