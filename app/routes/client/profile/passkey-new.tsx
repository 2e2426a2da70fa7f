import { redirectDocument } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { addPasskey, creationOptions } from "#app/features/accounts/passkeys/add-passkey.server.ts";
import { passkeyAnswerSchema } from "#app/features/accounts/passkeys/form.ts";
import { ADD_REFUSALS } from "#app/features/accounts/passkeys/passkeys-page.server.ts";
import { NewPasskey } from "#app/features/accounts/passkeys/views/new-passkey.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/passkey-new.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Nouvelle clé d’accès");

/** Without a request under way in this browser it leads back to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const ticket = await ticketOf(request, "passkey", scope);
  const asked = ticket ? await creationOptions(scope, viewer, ticket) : undefined;
  if (!asked) throw redirectDocument(pathTo("/profile/connexion"));
  return { name: asked.name, options: JSON.stringify(asked.options) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args.context);
  const scope = scopeOf(args.context);
  const ticket = await ticketOf(args.request, "passkey", scope);
  if (!ticket) return redirectDocument(pathTo("/profile/connexion"));
  const taken = await parseRequestForm(args, passkeyAnswerSchema, ["credential"]);
  if (!taken.ok) return taken.refusal;
  const outcome = await addPasskey(scope, viewer, ticket, taken.value.credential);
  const words =
    outcome === "added"
      ? ({ kind: "success", title: "Clé d’accès ajoutée", text: "Elle ouvre votre compte dès maintenant." } as const)
      : ({ kind: "caution", title: ADD_REFUSALS[outcome] } as const);
  return redirectWithFlash(args, pathTo("/profile/connexion"), words, await dropTicketHeaders("passkey", scope));
}

export default function PasskeyNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div className="account-flow">
          <h1>Nouvelle clé d’accès</h1>
          <NewPasskey {...loaderData} refusal={Object.values(actionData?.error ?? {}).flat()[0] ?? undefined} />
        </div>
      </div>
    </>
  );
}
