import {
  EMAIL_CHANGE_HOURS,
  pendingEmailChange,
  requestEmailChange,
} from "#app/features/accounts/registration/change-email.server.ts";
import { PASSWORD_FIELDS, emailChangeSchema } from "#app/features/accounts/form.ts";
import { TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import { EmailChangeForm } from "#app/features/accounts/registration/views/email-change-form.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/profile-email.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  return {
    email: viewer.email,
    waiting: await pendingEmailChange(scopeOf(context), viewer),
    validFor: hoursWords(EMAIL_CHANGE_HOURS),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, emailChangeSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const refuse = (field: string, message: string, status = 400) =>
    taken.refuse(status, { fieldErrors: { [field]: [message] } });
  const outcome = await requestEmailChange(scope, viewer, taken.value);
  switch (outcome.kind) {
    case "throttled":
      return refuse("currentPassword", tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds), 429);
    case "refused":
    case "done":
      return refuse("currentPassword", "Ce n’est pas votre mot de passe actuel.");
    case "same":
      return refuse("email", "C’est déjà l’adresse de votre compte.");
    case "taken":
      return refuse("email", "Cet email est déjà utilisé");
    case "sent":
      return redirectWithFlash({ request, context }, pathTo("/profile/email"), {
        kind: "success",
        title: "Un lien vient de partir",
      });
  }
}

export default function ProfileEmail({ loaderData: { email, waiting, validFor }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div>
          <h1>Changer d’adresse e-mail</h1>
          <p className="lead">
            Votre adresse est aujourd’hui <strong className="wrap-anywhere">{email}</strong>. Le changement se fait
            quand les deux adresses l’ont confirmé&nbsp;: d’abord l’actuelle, puis la nouvelle.
          </p>
          {waiting && (
            <Alert kind="info" title="Un changement attend d’être confirmé">
              <p>
                Vers <strong className="wrap-anywhere">{waiting.newEmail}</strong>.{" "}
                {waiting.step === "current"
                  ? "Ouvrez le message envoyé à votre adresse actuelle et donnez votre accord."
                  : "Ouvrez le message envoyé à la nouvelle adresse et confirmez-la."}{" "}
                Le lien sert pendant {validFor}. Une nouvelle demande remplace celle-ci.
              </p>
            </Alert>
          )}
          <EmailChangeForm answer={actionData} />
        </div>
      </div>
    </>
  );
}
