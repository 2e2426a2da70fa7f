import { data } from "react-router";
import { PASSWORD_FIELDS, ownPasswordSchema } from "#app/features/accounts/form.ts";
import { renamePasskey } from "#app/features/accounts/passkeys/add-passkey.server.ts";
import { passkeyNameSchema } from "#app/features/accounts/passkeys/form.ts";
import { passkeyFault, passkeysPage } from "#app/features/accounts/passkeys/passkeys-page.server.ts";
import { ownPasskey } from "#app/features/accounts/passkeys/queries.server.ts";
import { removePasskey } from "#app/features/accounts/passkeys/remove-passkey.server.ts";
import { OnePasskey } from "#app/features/accounts/passkeys/views/one-passkey.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/passkey.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Clé d’accès");

/** The one at hand. @throws 404 for an unknown id and for somebody else's */
async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const passkey = await ownPasskey(scope, viewer, params.id);
  if (!passkey) throw data(null, { status: 404 });
  return { viewer, scope, passkey };
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, passkey } = await found(args);
  const { passkeys, hasPassword } = await passkeysPage(scope, viewer);
  return { passkey, hasPassword, opened: viewer.passkeyId === passkey.id, last: passkeys.length === 1 };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, passkey } = await found(args);
  const form = await readForm(args.request);
  const done = (title: string) => redirectWithFlash(args, pathTo("/profile/connexion"), { kind: "success", title });
  if (form.get("intent") === "rename") {
    const taken = parseRequestFields(form, args.context, passkeyNameSchema);
    if (!taken.ok) return taken.refusal;
    if (!(await renamePasskey(scope, viewer, passkey.id, taken.value.name))) throw data(null, { status: 404 });
    return done("Clé d’accès renommée");
  }
  const taken = parseRequestFields(form, args.context, ownPasswordSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const outcome = await removePasskey(scope, viewer, passkey.id, taken.value.currentPassword);
  if (outcome.kind === "gone") throw data(null, { status: 404 });
  if (outcome.kind === "done") return done("Clé d’accès retirée");
  const { status, message } = passkeyFault(outcome);
  return taken.refuse(status, { fieldErrors: { currentPassword: [message] } });
}

export default function PasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail here={[{ name: loaderData.passkey.name }]} />
      <div className="account-page">
        <div className="account-flow">
          <h1 className="wrap-anywhere">{loaderData.passkey.name}</h1>
          <OnePasskey {...loaderData} answer={actionData} />
        </div>
      </div>
    </>
  );
}
