import { redirect } from "react-router";
import { askPasswordReset } from "#app/features/accounts/ask-password-reset.server.ts";
import { circumstancesOf, ticketHeaders } from "#app/features/accounts/browser.server.ts";
import { PASSWORD_FIELDS } from "#app/features/accounts/form.ts";
import { beginPasskey } from "#app/features/accounts/passkeys/add-passkey.server.ts";
import { newPasskeySchema } from "#app/features/accounts/passkeys/form.ts";
import { passkeyFault, passkeysPage } from "#app/features/accounts/passkeys/passkeys-page.server.ts";
import { AddPasskey, PasskeyList } from "#app/features/accounts/passkeys/views/passkey-list.tsx";
import { TOO_MANY_LINKS, tryAgain } from "#app/features/accounts/try-again.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { buttonSchema, takeFields } from "#app/platform/forms/take-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/passkeys.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export function loader({ request, context }: Route.LoaderArgs) {
  return passkeysPage(scopeOf(context), requireViewer(context, request));
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args.context, args.request);
  const scope = scopeOf(args.context);
  const form = await readForm(args.request);
  const say = (kind: "success" | "caution", title: string) => redirectWithFlash(args, pathTo("/profile/connexion"), { kind, title });
  if (form.get("intent") === "password") {
    const pressed = takeFields(form, args.context, buttonSchema);
    if (!pressed.ok) return pressed.refusal;
    const asked = await askPasswordReset(scope, viewer.email, await circumstancesOf(args.request, scope));
    if (asked.kind === "throttled") return say("caution", tryAgain(TOO_MANY_LINKS, asked.retryAfterSeconds));
    return say("success", `Un lien est parti à ${viewer.email}`);
  }
  const taken = takeFields(form, args.context, newPasskeySchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const outcome = await beginPasskey(scope, viewer, taken.value);
  if (outcome.kind === "begun") return redirect(pathTo("/profile/connexion/nouvelle"), { headers: await ticketHeaders("passkey", outcome.ticket, scope) });
  const { status, field, message } = passkeyFault(outcome);
  return taken.refuse(status, { fieldErrors: { [field]: [message] } });
}

export default function Passkeys({ loaderData: { passkeys, ...adding }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="passkeys" />
      <div className="account-page">
        <div className="account-flow">
          <h1>Connexion sans mot de passe</h1>
          <p className="lead">
            Une clé d’accès ouvre votre compte par votre doigt, votre visage ou le code de votre appareil. Rien à taper, rien à retenir, et personne ne peut
            vous la voler par un faux site.
          </p>
          <h2>Mes clés d’accès</h2>
          <PasskeyList passkeys={passkeys} />
          <h2>Ajouter une clé d’accès</h2>
          <AddPasskey {...adding} count={passkeys.length} answer={actionData} />
          <h2>Appareil perdu&nbsp;?</h2>
          <p>
            Connectez-vous depuis un autre appareil, par une autre clé ou par votre mot de passe, et retirez la clé de l’appareil perdu. Si vous avez oublié
            votre mot de passe, <a href={pathTo("/forgot-password")}>un lien par e-mail</a> vous en fait choisir un autre.
          </p>
        </div>
      </div>
    </>
  );
}
