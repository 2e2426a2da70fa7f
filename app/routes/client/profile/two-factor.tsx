import { data, redirectDocument } from "react-router";
import { PASSWORD_FIELDS, codeSchema, ownPasswordSchema } from "#app/features/accounts/form.ts";
import { CONFIRM_FIRST, PASSKEY_ASKED } from "#app/features/accounts/passkeys/passkeys-page.server.ts";
import { recoveryCodesLeft } from "#app/features/accounts/queries.server.ts";
import { TOO_MANY_CODES, TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import {
  confirmTwoFactor,
  mayStopTwoFactor,
  pendingTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from "#app/features/accounts/two-factor/two-factor.server.ts";
import { RecoveryCodes, TwoFactorState } from "#app/features/accounts/two-factor/two-factor-state.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/two-factor.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const pending = viewer.secondFactor ? null : await pendingTwoFactor(scope, viewer);
  const required = !mayStopTwoFactor(viewer, scope.env);
  return {
    on: viewer.secondFactor,
    confirmed: viewer.emailConfirmed,
    pending,
    required,
    codesLeft: await recoveryCodesLeft(scope, viewer),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "confirm") {
    const taken = parseRequestFields(form, context, codeSchema, ["code"]);
    if (!taken.ok) return taken.refusal;
    const outcome = await confirmTwoFactor(scope, viewer, taken.value.code);
    if (outcome.kind === "confirmed") return { recoveryCodes: outcome.recoveryCodes };
    if (outcome.kind === "unconfirmed") return taken.refuse(403, { fieldErrors: { code: [CONFIRM_FIRST] } });
    const fault =
      outcome.kind === "throttled"
        ? tryAgain(TOO_MANY_CODES, outcome.retryAfterSeconds)
        : "Ce code n’est pas le bon. Attendez le suivant et recopiez-le.";
    return taken.refuse(400, { fieldErrors: { code: [fault] } });
  }
  const taken = parseRequestFields(form, context, ownPasswordSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const act =
    intent === "start"
      ? startTwoFactor
      : intent === "renew"
        ? renewRecoveryCodes
        : intent === "stop"
          ? stopTwoFactor
          : undefined;
  if (!act) throw data(null, { status: 404 });
  const outcome = await act(scope, viewer, taken.value.currentPassword);
  if (outcome.kind === "confirmed") return { recoveryCodes: outcome.recoveryCodes };
  if (outcome.kind === "done") return redirectDocument(pathTo("/profile/two-factor"));
  if (outcome.kind === "unconfirmed") return taken.refuse(403, { fieldErrors: { currentPassword: [CONFIRM_FIRST] } });
  if (outcome.kind === "passkey-asked") return taken.refuse(403, { fieldErrors: { currentPassword: [PASSKEY_ASKED] } });
  const fault =
    outcome.kind === "throttled"
      ? tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds)
      : "Ce mot de passe n’est pas le bon.";
  return taken.refuse(400, { fieldErrors: { currentPassword: [fault] } });
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  return (
    <>
      <PageTrail />
      <div className="account-page">
        <div className="account-form account-flow">
          <h1>Validation en deux étapes</h1>
          {codes ? (
            <RecoveryCodes codes={codes} />
          ) : (
            <TwoFactorState
              {...loaderData}
              answer={actionData && !("recoveryCodes" in actionData) ? actionData : undefined}
            />
          )}
        </div>
      </div>
    </>
  );
}
