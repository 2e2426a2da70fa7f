import { linkedGoogle } from "#app/features/accounts/google/link-google.server.ts";
import { GoogleLink } from "#app/features/accounts/google/views/google-link.tsx";
import { passkeysPage } from "#app/features/accounts/passkeys/passkeys-page.server.ts";
import { AddPasskey, PasskeyList } from "#app/features/accounts/passkeys/views/passkey-list.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { changeGoogle, sendPasswordLink, startPasskey } from "./change-connection.server.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/passkeys.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const google = { linked: await linkedGoogle(scope, viewer), offered: scope.env.google !== undefined };
  return { ...(await passkeysPage(scope, viewer)), google };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "password") return sendPasswordLink(args, viewer, form);
  return intent === "google-link" || intent === "google-unlink"
    ? changeGoogle(args, viewer, form)
    : startPasskey(args, viewer, form);
}

export default function Passkeys({ loaderData: { passkeys, google, ...adding }, actionData }: Route.ComponentProps) {
  const aboutGoogle = String(actionData?.initialValue?.intent).startsWith("google-");
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div className="account-flow">
          <h1>Connexion sans mot de passe</h1>
          <p className="lead">
            Une clé d’accès ouvre votre compte par votre doigt, votre visage ou le code de votre appareil. Rien à taper,
            rien à retenir, et personne ne peut vous la voler par un faux site.
          </p>
          <h2>Mes clés d’accès</h2>
          <PasskeyList passkeys={passkeys} />
          <h2>Ajouter une clé d’accès</h2>
          <AddPasskey {...adding} count={passkeys.length} answer={aboutGoogle ? undefined : actionData} />
          {(google.offered || google.linked) && (
            <GoogleLink {...google} hasPassword={adding.hasPassword} answer={actionData} />
          )}
          <h2>Appareil perdu&nbsp;?</h2>
          <p>
            Connectez-vous depuis un autre appareil, par une autre clé ou par votre mot de passe, et retirez la clé de
            l’appareil perdu. Si vous avez oublié votre mot de passe,{" "}
            <a href={pathTo("/forgot-password")}>un lien par e-mail</a> vous en fait choisir un autre.
          </p>
        </div>
      </div>
    </>
  );
}
